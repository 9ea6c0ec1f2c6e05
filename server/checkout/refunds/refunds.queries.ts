import type { RefundReason, RefundState } from '#contract/desk/refunds.ts';
import type { Cents } from '#contract/money.ts';
import type { OrderAmount } from '#contract/order-amounts.ts';
import type { Person } from '../../accounts/accounts.ts';
import { refundRows } from '../../payments/payments.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { RefundLine } from '../checkout.tables.ts';

export type { RefundLine } from '../checkout.tables.ts';

export const orderRefundRows = refundRows('refund');

export interface RefundRecord {
  refund_id: number;
  order_id: number;
  return_id: number | null;
  payment_intent_id: string;
  cents: Cents;
  lines: RefundLine[];
  amounts: OrderAmount[];
  other_cents: Cents;
  reason: RefundReason;
  state: RefundState;
  /** `transfer` is never asked of the provider. */
  kind: 'provider' | 'by hand' | 'transfer';
  provider_id: string | null;
  restocked_at: Date | null;
  notifies: boolean;
  staff_id: number | null;
  staff_name: string | null;
  request_key: string;
  failure_reason: string | null;
  settled_at: Date | null;
  created_at: Date;
  confirmed_at: Date | null;
}

const RECORD = `f.refund_id, f.order_id, f.return_id,
  f.payment_intent_id, f.cents, f.lines, f.amounts, f.other_cents,
  f.reason, f.state, f.kind, f.provider_id, f.restocked_at, f.notifies, f.staff_id,
  (SELECT s.name FROM staff s WHERE s.staff_id = f.staff_id) AS staff_name, f.request_key,
  f.failure_reason, f.settled_at, f.created_at, f.confirmed_at`;

export type NewRefund = Pick<
  RefundRecord,
  | 'order_id'
  | 'return_id'
  | 'payment_intent_id'
  | 'cents'
  | 'lines'
  | 'amounts'
  | 'other_cents'
  | 'reason'
  | 'state'
  | 'kind'
  | 'provider_id'
  | 'notifies'
  | 'staff_id'
  | 'request_key'
  | 'failure_reason'
> & { at: Date };

const insert = statement<{ refund_id: number }>(
  'insert_refund',
  `INSERT INTO refund (order_id, return_id, payment_intent_id, cents, lines, amounts, other_cents, reason, state, kind,
     provider_id, notifies, staff_id, request_key, failure_reason, created_at, confirmed_at)
   VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::timestamptz,
     CASE WHEN $9 = 'confirmed' THEN $16::timestamptz END)
   ON CONFLICT DO NOTHING RETURNING refund_id`,
);

/** Inserts a refund once per key: undefined when there is one with this key already. */
export async function insertRefund(tx: Database, refund: NewRefund): Promise<number | undefined> {
  const [row] = await insert(tx, [
    refund.order_id,
    refund.return_id,
    refund.payment_intent_id,
    refund.cents,
    JSON.stringify(refund.lines),
    JSON.stringify(refund.amounts),
    refund.other_cents,
    refund.reason,
    refund.state,
    refund.kind,
    refund.provider_id,
    refund.notifies,
    refund.staff_id,
    refund.request_key,
    refund.failure_reason,
    refund.at.toISOString(),
  ]);
  return row?.refund_id;
}

const byId = statement<RefundRecord>('refund_by_id', `SELECT ${RECORD} FROM refund f WHERE f.refund_id = $1`);

export async function findRefund(db: Database, refundId: number): Promise<RefundRecord | undefined> {
  const [row] = await byId(db, [refundId]);
  return row;
}

const ofPayment = statement<RefundRecord>(
  'refunds_of_payment',
  `SELECT ${RECORD} FROM refund f WHERE f.order_id = $1 AND f.payment_intent_id = $2 ORDER BY f.refund_id`,
);

export const findRefundsOfPayment = (db: Database, orderId: number, paymentIntentId: string) =>
  ofPayment(db, [orderId, paymentIntentId]);

const strays = statement<{ order_id: number }>(
  'order_of_stray_refund',
  `SELECT f.order_id FROM refund f WHERE f.payment_intent_id = $1
     AND NOT EXISTS (SELECT FROM payment p WHERE p.payment_intent_id = f.payment_intent_id) LIMIT 1`,
);

/** The order whose second payment this is, which the shop gave back. */
export async function findOrderOfStrayRefund(
  db: Database,
  paymentIntentId: string,
): Promise<number | undefined> {
  const [row] = await strays(db, [paymentIntentId]);
  return row?.order_id;
}

const restocked = statement(
  'refund_restocked',
  `UPDATE refund SET lines = $2::jsonb, restocked_at = $3 WHERE refund_id = $1 AND restocked_at IS NULL`,
);

/** The lines as they went: those that did not return to the shelf say so. */
export const noteRestocked = (
  tx: Database,
  refundId: number,
  lines: readonly RefundLine[],
  at: Date | null,
) => restocked(tx, [refundId, JSON.stringify(lines), at?.toISOString() ?? null]);

const sold = statement<{ product_id: number; quantity: number }>(
  'copies_to_put_back',
  `SELECT r.product_id, r.quantity - coalesce((
     SELECT sum((line->>'quantity')::int) FROM refund f CROSS JOIN jsonb_array_elements(f.lines) line
     WHERE f.order_id = r.order_id AND f.restocked_at IS NOT NULL AND (line->>'restock')::boolean
       AND (line->>'product_id')::int = r.product_id), 0)::int AS quantity
   FROM reservation r WHERE r.order_id = $1 AND r.state = 'consumed'`,
);

/** Copies of an order that were sold and have not come back to the shelf. */
export async function findSoldCopies(tx: Database, orderId: number): Promise<Map<number, number>> {
  return new Map((await sold(tx, [orderId])).map(({ product_id, quantity }) => [product_id, quantity]));
}

const byHand = statement<{ cents: Cents }>(
  'cents_given_by_hand',
  `SELECT coalesce(sum(f.cents), 0)::int AS cents FROM refund f JOIN payment p USING (order_id, payment_intent_id)
   WHERE f.order_id = $1 AND f.kind IN ('by hand', 'transfer') AND f.state = 'confirmed'`,
);

/** Sum of an order's own payment that was transferred to the buyer, unknown to the provider. */
export async function centsGivenByHand(tx: Database, orderId: number): Promise<Cents> {
  const [row] = await byHand(tx, [orderId]);
  return row?.cents ?? 0;
}

const several = statement<RefundRecord>(
  'refunds_by_id',
  `SELECT ${RECORD} FROM refund f WHERE f.refund_id = ANY($1::int[])`,
);

export const findRefunds = (db: Database, refundIds: readonly number[]) => several(db, [refundIds]);

const handed = statement(
  'settle_refund_by_hand',
  `UPDATE refund SET state = 'confirmed', kind = 'by hand', settled_at = $2, confirmed_at = $2, staff_id = $3
   WHERE refund_id = $1 AND state = 'failed'`,
);

/** The buyer has the money another way. */
export const settleByOtherWay = (tx: Database, refundId: number, staffId: number, at: Date) =>
  handed(tx, [refundId, at.toISOString(), staffId]);

const onTheirWay = statement<{ cents: Cents }>(
  'cents_on_their_way',
  `SELECT coalesce(sum(f.cents), 0)::int AS cents FROM refund f JOIN payment p USING (order_id, payment_intent_id)
   WHERE f.order_id = $1 AND f.state IN ('asked', 'sent')`,
);

/** Sum of refunds of an order's own payment that were asked for, and are not confirmed by the provider. */
export async function centsOnTheirWay(tx: Database, orderId: number): Promise<Cents> {
  const [row] = await onTheirWay(tx, [orderId]);
  return row?.cents ?? 0;
}

const refundUnderWay = statement<{ folio: string; state: string }>(
  'refund_under_way_of_person',
  `SELECT o.folio, r.state FROM orders o JOIN refund r USING (order_id)
   WHERE (o.user_id = $1 OR (o.user_id IS NULL AND o.contact_email <> '' AND lower(o.contact_email) = $2))
     AND r.state IN ('asked', 'sent', 'failed') AND r.settled_at IS NULL LIMIT 1`,
);

/** Money that has not reached a person yet. */
export async function findRefundUnderWay(tx: Database, { userId, guestKey }: Person) {
  const [row] = await refundUnderWay(tx, [userId, guestKey]);
  return row;
}
