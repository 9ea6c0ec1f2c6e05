import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPlan } from '../testing/a-plan.ts';
import { announceRenewals } from './announce-renewals.ts';

/** Number of members, one more than are announced in one transaction. */
const MANY = 501;
const DAY = 24 * 60 * 60 * 1000;

const testShop = await testShopOfFile();

/** Members whose paid period ends in three days. */
async function plantMembers() {
  const { db, clock } = testShop.shop;
  const planId = await aPlan(testShop);
  const ends = new Date(clock.now().getTime() + 3 * DAY).toISOString();
  await db.execute(sql`
    WITH members AS (
      INSERT INTO users (email, email_key, password_hash)
      SELECT 'socia' || n || '@example.test', 'socia' || n || '@example.test', 'none'
      FROM generate_series(1, ${MANY}) n RETURNING user_id)
    INSERT INTO subscription (user_id, membership_id, state, price_cents, contact_name, contact_phone, contact_email,
      current_period_end, next_charge_at, created_at, updated_at)
    SELECT user_id, ${planId}, 'active', 9900, '', '', '', ${ends}, ${ends}, now(), now() FROM members`);
}

async function noticed(): Promise<number> {
  const { rows } = await testShop.shop.db.execute<{ count: number }>(sql`
    SELECT count(DISTINCT data->>'subscriptionId') AS count FROM pgboss.job
    WHERE name = 'subscription-mail' AND data->>'kind' = 'notice'`);
  return rows[0]?.count ?? 0;
}

test('501 members whose renewal is near get a notice each in one round', async () => {
  await plantMembers();
  await announceRenewals(testShop.shop);
  expect(await noticed()).toBe(MANY);
});
