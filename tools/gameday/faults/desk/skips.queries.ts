import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

export interface BoxReader {
  userId: number;
  subscriptionId: number;
  providerId: string;
  customerId: string;
  priceCents: number;
  paidUntil: Date;
  nextChargeAt: Date;
  mails: { paused: number; continued: number };
}

/** Who is subscribed to a plan with books, what is known of their charges, and what was mailed about pauses. */
export async function findBoxReaders(db: Database): Promise<BoxReader[]> {
  const { rows } = await db.execute<{
    userId: number;
    subscriptionId: number;
    providerId: string;
    customerId: string;
    priceCents: number;
    paidUntil: string;
    nextChargeAt: string;
    paused: number;
    continued: number;
  }>(sql`
    SELECT s.user_id AS "userId", s.subscription_id AS "subscriptionId", s.provider_id AS "providerId",
      s.customer_id AS "customerId", s.price_cents AS "priceCents",
      s.current_period_end AS "paidUntil", s.next_charge_at AS "nextChargeAt",
      count(b.message_id) FILTER (WHERE b.message_id LIKE 'mail:subscription:paused:%')::int AS paused,
      count(b.message_id) FILTER (WHERE b.message_id LIKE 'mail:subscription:continued:%')::int AS continued
    FROM subscription s JOIN membership m USING (membership_id)
      LEFT JOIN mailbox_mail b ON b.message_id LIKE 'mail:subscription:%:' || s.subscription_id || ':%'
    WHERE m.ships AND s.state = 'active' GROUP BY s.subscription_id ORDER BY s.subscription_id`);
  return rows.map(({ paused, continued, paidUntil, nextChargeAt, ...reader }) => ({
    ...reader,
    paidUntil: new Date(paidUntil),
    nextChargeAt: new Date(nextChargeAt),
    mails: { paused, continued },
  }));
}

/** Gifts that wait for the next charge, by subscription. */
export async function findGifts(db: Database) {
  const { rows } = await db.execute<{ subscriptionId: number; state: string; itemId: string | null }>(sql`
    SELECT subscription_id AS "subscriptionId", state, provider_id AS "itemId" FROM subscription_credit`);
  return rows;
}
