import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TestShop } from '../../testing/test-shop.ts';
import type { Subscriber } from './a-subscriber.ts';

type Of = Pick<Subscriber, 'subscriptionId'>;

/** A subscription with its newest period. */
export async function memberOf({ shop }: TestShop, { subscriptionId }: Of) {
  const { rows } = await shop.db.execute<{ periodId: number; invoiceId: string }>(sql`
    SELECT period_id AS "periodId", invoice_id AS "invoiceId" FROM subscription_period
    WHERE subscription_id = ${subscriptionId} ORDER BY period_start DESC LIMIT 1`);
  return { subscriptionId, periodId: rows[0]?.periodId ?? 0, invoiceId: rows[0]?.invoiceId ?? '' };
}

/** Money of the newest period that the provider could not give back. */
export async function aFailedPeriodRefund(testShop: TestShop, of: Of, cents = 1_000): Promise<number> {
  const { periodId } = await memberOf(testShop, of);
  const { rows } = await testShop.shop.db.execute<{ id: number }>(sql`
    INSERT INTO period_refund (period_id, cents, reason, state, request_key, failure_reason, created_at)
    VALUES (${periodId}, ${cents}, 'Caja mojada', 'failed', ${randomUUID()}, 'lost_or_stolen_card', now())
    RETURNING period_refund_id AS id`);
  return rows[0]?.id ?? 0;
}

/** The readers' club for a month, without a charge. */
export async function aGrant({ shop }: TestShop, userId: number): Promise<number> {
  const now = shop.clock.now();
  const end = new Date(now.getTime() + 30 * 24 * 3_600_000);
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    INSERT INTO access_grant (user_id, starts_at, ends_at, reason, created_at)
    VALUES (${userId}, ${now.toISOString()}, ${end.toISOString()}, 'Amiga de la casa', ${now.toISOString()})
    RETURNING grant_id AS id`);
  return rows[0]?.id ?? 0;
}
