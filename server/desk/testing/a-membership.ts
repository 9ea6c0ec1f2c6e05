import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

interface Paid {
  /** Start of the period, paid an hour later. */
  from: string;
  amountCents?: number;
  creditCents?: number;
  refundedCents?: number;
  reversedAt?: string;
  /** Refund given back at the desk. */
  refund?: { at: string; cents: number };
}

interface Life {
  membershipId: number;
  priceCents?: number;
  state?: 'active' | 'past_due' | 'canceled';
  periods: readonly Paid[];
  events?: readonly [from: string | null, to: string, at: string][];
  endedAt?: string;
  cancels?: boolean;
  reason?: string;
  label?: string;
  pausedUntil?: string;
}

const PERIOD = sql.raw(`interval '720 hours'`);
let count = 0;

/** A subscription with the days and sums of a test, as the shop would have written it. */
export async function aMembership(db: Database, life: Life): Promise<number> {
  const { membershipId, priceCents = 10_000, state = 'active', periods, events = [], cancels = false } = life;
  const { endedAt = null, reason = null, label = null, pausedUntil = null } = life;
  count += 1;
  const email = `socia${process.pid}x${count}@example.test`;
  const newest = periods.at(-1)?.from ?? null;
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH person AS (
      INSERT INTO users (email, email_key, password_hash) VALUES (${email}, ${email}, '') RETURNING user_id)
    INSERT INTO subscription (user_id, membership_id, state, price_cents, provider_id, customer_id, current_period_start, current_period_end,
      cancel_at_period_end, next_charge_at, cancel_reason, cancel_label, ended_at, paused_until, contact_name, contact_phone, contact_email, created_at, updated_at)
    SELECT user_id, ${membershipId}, ${state}, ${priceCents}, ${`sub_${email}`}, ${`cus_${email}`}, ${newest}::timestamptz, ${newest}::timestamptz + ${PERIOD},
      ${cancels}, CASE WHEN ${state !== 'canceled' && !cancels} THEN coalesce(${pausedUntil}::timestamptz, ${newest}::timestamptz + ${PERIOD}) END, ${reason}, ${label}, ${endedAt}::timestamptz, ${pausedUntil}::timestamptz, 'Socia', '5512345678', ${email}, now(), now() FROM person
    RETURNING subscription_id AS id`);
  const id = rows[0]?.id ?? 0;
  for (const [place, period] of periods.entries()) await aPeriod(db, { id, place, priceCents }, period);
  for (const [from, to, at] of events)
    await db.execute(sql`INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, at)
      VALUES (${id}, ${from}, ${to}, 'webhook', ${at})`);
  return id;
}

async function aPeriod(
  db: Database,
  { id, place, priceCents }: { id: number; place: number; priceCents: number },
  { from, amountCents = priceCents, creditCents = 0, refundedCents = 0, reversedAt, refund }: Paid,
) {
  const { rows } = await db.execute<{ periodId: number }>(sql`
    INSERT INTO subscription_period (subscription_id, period_start, period_end, invoice_id, amount_cents, currency, paid_at, refunded_cents,
      credit_cents, reversed_at)
    VALUES (${id}, ${from}, ${from}::timestamptz + ${PERIOD}, ${`in_${id}_${place}`}, ${amountCents}, 'mxn', ${from}::timestamptz + interval '1 hour',
      ${refundedCents}, ${creditCents}, ${reversedAt ?? null}) RETURNING period_id AS "periodId"`);
  if (refund)
    await db.execute(sql`
      INSERT INTO period_refund (period_id, cents, reason, state, request_key, created_at, confirmed_at)
      VALUES (${rows[0]?.periodId ?? 0}, ${refund.cents}, 'cortesía', 'confirmed', ${`refund_${id}_${place}`}, ${refund.at}, ${refund.at})`);
}
