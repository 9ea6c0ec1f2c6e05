import type { ReviewCase } from '#contract/desk/refunds.ts';
import type { Cents } from '#contract/money.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface ReviewRow {
  order_id: number;
  folio: string;
  contact_name: string;
  contact_email: string;
  state: PaymentState;
  total_cents: Cents;
  paid_cents: Cents | null;
  refunded_cents: Cents;
  under_way_cents: Cents;
  currency: string;
  /** Time when it came to this, and why, as the last move of its money says. */
  since: Date;
  detail: string | null;
  /** A refund that failed and is not settled yet. */
  refund_id: number | null;
  /** A refund by transfer that waits for the owner. */
  transfer: ReviewCase['transfer'];
  can_release: boolean;
}

/**
 * Condition for an order once paid and thanked for, nothing set aside, no refund on its way: a person's word is left.
 */
const CAN_RELEASE = `o.state = 'review' AND p.amount_cents = o.total_cents AND p.currency = o.currency
  AND p.refunded_cents < p.amount_cents
  AND EXISTS (SELECT FROM order_event e WHERE e.order_id = o.order_id AND e.to_state = 'paid')
  AND NOT EXISTS (SELECT FROM reservation r WHERE r.order_id = o.order_id AND r.state <> 'consumed')
  AND NOT EXISTS (SELECT FROM refund f WHERE f.order_id = o.order_id AND f.payment_intent_id = p.payment_intent_id
    AND f.state IN ('asked', 'sent'))`;

/** Condition for an open failure; it is settled once the buyer has all of the money back. */
const OPEN_FAILURE = `f.state = 'failed' AND f.settled_at IS NULL AND NOT EXISTS (
    SELECT FROM payment q WHERE q.payment_intent_id = f.payment_intent_id AND q.refunded_cents >= q.amount_cents)`;

/** Condition for a refund by transfer whose account was given, or whose link ended without an answer. */
const waitsForOwner = (at: string) => `f.kind = 'transfer' AND f.state = 'asked'
    AND (t.answered_at IS NOT NULL OR t.link_ends_at <= ${at}::timestamptz)`;

/** Cases at the instant `at`, a value of the statement. */
const rows = (where: string, at: string) => `
  SELECT o.order_id, o.folio, o.contact_name, o.contact_email, o.state,
    o.total_cents, p.amount_cents AS paid_cents, coalesce(p.refunded_cents, 0) AS refunded_cents,
    coalesce((SELECT sum(f.cents) FROM refund f WHERE f.order_id = o.order_id AND f.payment_intent_id = p.payment_intent_id
      AND f.state IN ('asked', 'sent')), 0)::int AS under_way_cents, coalesce(p.currency, o.currency) AS currency, last.at AS since, last.detail,
    (SELECT min(f.refund_id) FROM refund f WHERE f.order_id = o.order_id AND ${OPEN_FAILURE}) AS refund_id,
    (SELECT json_build_object('refund_id', f.refund_id, 'cents', f.cents, 'is_answered', t.answered_at IS NOT NULL)
     FROM refund f JOIN refund_transfer t USING (refund_id) WHERE f.order_id = o.order_id AND ${waitsForOwner(at)}
     ORDER BY f.refund_id LIMIT 1) AS transfer,
    coalesce(${CAN_RELEASE}, false) AS can_release
  FROM orders o LEFT JOIN payment p USING (order_id)
  CROSS JOIN LATERAL (SELECT e.at, e.detail FROM order_event e WHERE e.order_id = o.order_id ORDER BY e.order_event_id DESC LIMIT 1) last
  WHERE ${where}`;

/** Orders that wait for a person; each of the kinds has an index of its own. */
const trouble = statement<ReviewRow>(
  'orders_for_a_person',
  `${rows(
    `o.order_id IN (
      SELECT order_id FROM orders WHERE state IN ('review', 'paid_oversold')
      UNION SELECT order_id FROM orders WHERE state = 'disputed'
      UNION SELECT f.order_id FROM refund f WHERE f.state IN ('asked', 'sent', 'failed') AND ${OPEN_FAILURE}
      UNION SELECT f.order_id FROM refund f JOIN refund_transfer t USING (refund_id) WHERE ${waitsForOwner('$3')})
    AND o.order_id > $1`,
    '$3',
  )} ORDER BY o.order_id LIMIT $2`,
);

/** The oldest orders first, after `after`. */
export const findReviewRows = (db: Database, after: number, atMost: number, now: Date) =>
  trouble(db, [after, atMost, now.toISOString()]);

const one = statement<ReviewRow>('order_for_a_person', rows('o.order_id = $1', '$2'));

export async function findReviewRow(
  db: Database,
  orderId: number,
  now: Date,
): Promise<ReviewRow | undefined> {
  const [row] = await one(db, [orderId, now.toISOString()]);
  return row;
}
