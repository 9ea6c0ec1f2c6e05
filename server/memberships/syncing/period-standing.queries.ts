import type { SubscriptionState } from '#contract/subscriptions.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { PeriodStanding } from './money-of-invoices.ts';

/** A period whose money went back, or came back. */
export interface MovedPeriod {
  period_id: number;
  invoice_id: string;
  period_end: Date;
  before: PeriodStanding;
  after: PeriodStanding;
  cents_before: number;
  cents: number;
  /** State of its parcel: none is sent for it, it waits here, or it has left. */
  parcel: 'none' | 'here' | 'left';
}

const STANDING = `CASE WHEN p.reversed_at IS NOT NULL THEN 'reversed' WHEN p.suspended_at IS NOT NULL THEN 'suspended' ELSE 'paid' END`;

// The box is read under its lock: one that is just leaving is not said to wait here.
const note = statement<MovedPeriod>(
  'note_period_standing',
  `WITH moved AS (
     SELECT p.period_id, p.invoice_id, p.period_end, ${STANDING} AS before, x.standing AS after, p.refunded_cents AS cents_before,
       x."refundedCents" AS cents
     FROM jsonb_to_recordset($2::jsonb) AS x("invoiceId" text, standing text, "refundedCents" int)
       JOIN subscription_period p ON p.invoice_id = x."invoiceId"
     WHERE p.subscription_id = $1 AND (${STANDING} <> x.standing OR p.refunded_cents <> x."refundedCents")),
   noted AS (
     UPDATE subscription_period p SET refunded_cents = m.cents,
       reversed_at = CASE WHEN m.after = 'reversed' THEN coalesce(p.reversed_at, $3) END,
       suspended_at = CASE WHEN m.after = 'suspended' THEN coalesce(p.suspended_at, $3) END,
       restored_at = CASE WHEN m.after <> 'paid' THEN NULL WHEN m.before <> 'paid' THEN $3 ELSE p.restored_at END
     FROM moved m WHERE p.period_id = m.period_id),
   box AS (
     SELECT h.period_id, h.state IN ('pendiente de envío', 'procesando') AS "isHere" FROM shipment h
     WHERE h.period_id IN (SELECT period_id FROM moved) FOR UPDATE),
   parcel AS (
     UPDATE shipment h SET held_at = CASE WHEN m.after <> 'paid' THEN coalesce(h.held_at, $3) END
     FROM moved m JOIN box USING (period_id) WHERE h.period_id = m.period_id AND box."isHere")
   SELECT m.period_id, m.invoice_id, m.period_end, m.before, m.after, m.cents_before, m.cents,
     CASE WHEN box.period_id IS NULL THEN 'none' WHEN box."isHere" THEN 'here' ELSE 'left' END AS parcel
   FROM moved m LEFT JOIN box USING (period_id) ORDER BY m.period_end`,
);

/** Writes what became of the money of periods, holds or frees their parcels, and returns those that changed. */
export const notePeriodStandings = (
  tx: Database,
  subscriptionId: number,
  periods: readonly { invoiceId: string; standing: PeriodStanding; refundedCents: number }[],
  at: Date,
): Promise<MovedPeriod[]> =>
  note(tx, [
    subscriptionId,
    JSON.stringify(
      periods.map(({ invoiceId, standing, refundedCents }) => ({ invoiceId, standing, refundedCents })),
    ),
    at,
  ]);

const tell = statement(
  'insert_period_event',
  `INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, detail, at) VALUES ($1, $2, $2, $3, $4, $5)`,
);

/** The history of the subscription keeps it, though its state may be as before. */
export const insertPeriodEvent = (
  tx: Database,
  event: { subscriptionId: number; state: SubscriptionState; cause: string; detail: string; at: Date },
) => tell(tx, [event.subscriptionId, event.state, event.cause, event.detail, event.at]);

const reversed = statement<{ invoices: string[] }>(
  'reversed_invoices_of_subscription',
  `SELECT coalesce(array_agg(p.invoice_id) FILTER (WHERE p.reversed_at IS NOT NULL), '{}') AS invoices
   FROM subscription s LEFT JOIN subscription_period p USING (subscription_id) WHERE s.provider_id = $1 GROUP BY s.subscription_id`,
);

/** Invoices known to have gone back; undefined of a subscription that is not ours, or not linked to ours yet. */
export async function findReversedInvoices(db: Database, providerId: string): Promise<string[] | undefined> {
  return (await reversed(db, [providerId]))[0]?.invoices;
}
