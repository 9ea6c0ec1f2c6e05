import type { SubscriptionState } from '#contract/subscriptions.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { SUBSCRIPTION_RECORD, type SubscriptionRecord } from '../subscriptions.queries.ts';
import type { PaidPeriod, SubscriptionCard } from './provider-facts.ts';

const ticket = statement<{ ticket: number }>(
  'subscription_sync_ticket',
  `SELECT nextval('subscription_sync_ticket') AS ticket`,
);

/** Draws a ticket before the provider is asked: the answer to an earlier question never overwrites a later one's. */
export async function drawTicket(db: Database): Promise<number> {
  return (await ticket(db, []))[0]?.ticket ?? 0;
}

const insertPeriodsOf = statement<{ period_id: number; invoice_id: string }>(
  'insert_subscription_periods',
  `INSERT INTO subscription_period (subscription_id, period_start, period_end, invoice_id, amount_cents, credit_cents, currency, receipt_url, paid_at)
   SELECT $1, x."periodStart", x."periodEnd", x."invoiceId", x."amountCents", x."creditCents", x.currency, x."receiptUrl", least(x."paidAt", $3)
   FROM jsonb_to_recordset($2::jsonb) AS x("periodStart" timestamptz, "periodEnd" timestamptz, "invoiceId" text,
     "amountCents" int, "creditCents" int, currency text, "receiptUrl" text, "paidAt" timestamptz)
   ON CONFLICT DO NOTHING RETURNING period_id, invoice_id`,
);

/** Inserts those of the periods that were not known yet. The provider's clock may be ahead: what is known has been paid. */
export const insertPeriods = (
  tx: Database,
  subscriptionId: number,
  periods: readonly PaidPeriod[],
  at: Date,
) => insertPeriodsOf(tx, [subscriptionId, JSON.stringify(periods), at]);

const insertShipmentsOf = statement(
  'insert_shipments',
  `WITH boxes AS (
     INSERT INTO shipment (period_id, membership_id, child_id, contact_name, contact_phone, shipping_address, created_at, leaves_by)
     SELECT p.period_id, coalesce(s.box_membership_id, s.membership_id), s.child_id, s.contact_name, s.contact_phone, s.shipping_address, $2,
       CASE WHEN NOT EXISTS (SELECT FROM subscription_period earlier
         WHERE earlier.subscription_id = s.subscription_id AND earlier.period_start < p.period_start) THEN $3::date END
     FROM subscription_period p JOIN subscription s USING (subscription_id)
     WHERE p.period_id = ANY($1::int[]) AND s.shipping_address IS NOT NULL
     ON CONFLICT DO NOTHING RETURNING shipment_id)
   INSERT INTO parcel (shipment_id, updated_at) SELECT shipment_id, $2::timestamptz FROM boxes`,
);

/** Inserts the boxes of newly paid periods with their parcels, to the address as it is now; a subscription's first one leaves by a day. */
export const insertShipments = (
  tx: Database,
  periodIds: readonly number[],
  { at, firstLeavesBy }: { at: Date; firstLeavesBy: string | null },
) => insertShipmentsOf(tx, [periodIds, at, firstLeavesBy]);

export interface Converged {
  state: SubscriptionState;
  cancel_at_period_end: boolean;
  next_charge_at: Date | null;
  paused_until: Date | null;
  ended_at: Date | null;
  card: SubscriptionCard | null;
  ticket: number;
}

const convergeTo = statement<{ current_period_end: Date | null }>(
  'converge_subscription',
  `WITH newest AS (
     SELECT period_start, period_end FROM subscription_period WHERE subscription_id = $1 ORDER BY period_end DESC LIMIT 1),
   event AS (
     INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, at)
     SELECT $1, state, $2, $9, $10 FROM subscription WHERE subscription_id = $1 AND state <> $2)
   UPDATE subscription SET state = $2, cancel_at_period_end = $3,
     ended_at = CASE WHEN $4::timestamptz IS NOT NULL THEN least(ended_at, $4, $10) END, card_brand = coalesce($5, card_brand),
     card_last4 = coalesce($6, card_last4), provider_id = coalesce(provider_id, $7), customer_id = coalesce(customer_id, $8),
     card_expires = coalesce($14, card_expires), sync_ticket = $11, updated_at = $10, next_charge_at = $12, paused_until = $13,
     current_period_start = (SELECT period_start FROM newest), current_period_end = (SELECT period_end FROM newest)
   WHERE subscription_id = $1 RETURNING current_period_end`,
);

/**
 * Writes what the provider said, and the change of state into the history. Its clock may be ahead: what is known to have
 * ended has ended. Returns until when is paid.
 */
export async function converge(
  tx: Database,
  subscriptionId: number,
  to: Converged,
  ids: { providerId: string | null; customerId: string | null },
  { cause, at }: { cause: string; at: Date },
): Promise<Date | null> {
  const { state, cancel_at_period_end, ended_at, card, next_charge_at, paused_until } = to;
  const [row] = await convergeTo(tx, [
    subscriptionId,
    state,
    cancel_at_period_end,
    ended_at,
    card?.brand ?? null,
    card?.last4 ?? null,
    ids.providerId,
    ids.customerId,
    cause,
    at,
    to.ticket,
    next_charge_at,
    paused_until,
    card?.expires ?? null,
  ]);
  return row?.current_period_end ?? null;
}

const pageEnded = statement<{ subscription_id: number }>(
  'expire_subscription',
  `WITH ended AS (
     UPDATE subscription SET state = 'expired', updated_at = $3 WHERE subscription_id = $1 AND state = 'pending' RETURNING subscription_id)
   INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, at)
   SELECT subscription_id, 'pending', 'expired', $2, $3 FROM ended RETURNING subscription_id`,
);

/** Expires a subscription whose payment page ended unpaid, as the provider confirmed. */
export const expireSubscription = (tx: Database, subscriptionId: number, cause: string, at: Date) =>
  pageEnded(tx, [subscriptionId, cause, at]);

const declinedWith = statement(
  'note_subscription_decline',
  `UPDATE subscription SET decline_code = $2 WHERE subscription_id = $1 AND decline_code IS DISTINCT FROM $2`,
);

export const noteDecline = (tx: Database, subscriptionId: number, declineCode: string | null) =>
  declinedWith(tx, [subscriptionId, declineCode]);

const overdue = statement<SubscriptionRecord>(
  'overdue_subscriptions',
  `(SELECT ${SUBSCRIPTION_RECORD} FROM subscription s JOIN membership m USING (membership_id)
    WHERE s.state = 'pending' AND (s.session_expires_at < $1 OR (s.session_id IS NULL AND s.created_at < $1::timestamptz - interval '1 minute'))
    ORDER BY s.session_expires_at LIMIT $2)
   UNION ALL
   (SELECT ${SUBSCRIPTION_RECORD} FROM subscription s JOIN membership m USING (membership_id)
    WHERE s.state IN ('active', 'past_due') AND s.current_period_end < $1
      AND (s.next_charge_at IS NULL OR s.next_charge_at < $1) AND s.last_asked_at IS DISTINCT FROM $1
      AND (s.last_asked_at IS NULL OR s.last_asked_at < $1::timestamptz - interval '1 hour')
    ORDER BY s.current_period_end LIMIT $2)
   UNION ALL
   (SELECT ${SUBSCRIPTION_RECORD} FROM subscription s JOIN membership m USING (membership_id)
    WHERE s.state = 'expired' AND s.user_id IS NULL AND s.session_expires_at > $1 AND s.session_id IS NOT NULL
      AND (s.last_asked_at IS NULL OR s.last_asked_at < $1::timestamptz - interval '1 hour')
    LIMIT $2)`,
);

/**
 * Pages that should have ended, subscriptions past their next charge that were not asked about for an hour (a pause moves
 * that charge past what is paid), and pages that a person left open who has deleted their account.
 */
export const findOverdueSubscriptions = (
  db: Database,
  at: Date,
  atMost: number,
): Promise<SubscriptionRecord[]> => overdue(db, [at, atMost]);

const askedSince = statement<{ subscription_id: number }>(
  'subscription_asked_since',
  `SELECT subscription_id FROM subscription WHERE provider_id = $1 AND sync_ticket > $2`,
);

/** Tells whether our data of it come from a question that was asked after a ticket had been drawn. */
export async function wasAskedSince(db: Database, providerId: string, ticket: number): Promise<boolean> {
  return (await askedSince(db, [providerId, ticket])).length > 0;
}

const settledSession = statement<{ subscription_id: number }>(
  'settled_subscription_session',
  `SELECT subscription_id FROM subscription WHERE session_id = $1 AND state IN ('active', 'past_due', 'canceled')`,
);

/** Tells whether a payment page has led to our data of a subscription: the page itself has nothing more to tell. */
export async function isSessionSettled(db: Database, sessionId: string): Promise<boolean> {
  return (await settledSession(db, [sessionId])).length > 0;
}

const unknown = statement<{ provider_id: string }>(
  'unknown_subscriptions',
  `SELECT id AS provider_id FROM unnest($1::text[]) AS id
   WHERE NOT EXISTS (SELECT FROM subscription s WHERE s.provider_id = id)`,
);

/** Finds those of the provider's subscriptions that none of ours is linked to. */
export async function findUnknownSubscriptions(
  db: Database,
  providerIds: readonly string[],
): Promise<string[]> {
  return (await unknown(db, [providerIds])).map(({ provider_id }) => provider_id);
}
