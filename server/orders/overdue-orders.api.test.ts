import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PaymentState } from '#contract/orders.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { findOverdueOrders } from './orders.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** An hour before `NOW` and the like; null stays null. */
const ago = (ms: number | null) => (ms === null ? null : new Date(NOW.getTime() - ms).toISOString());

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.db.execute(sql`DELETE FROM orders`));
afterAll(() => database.close());

interface Times {
  created?: number;
  updated?: number;
  asked?: number | null;
  ends?: number | null;
}

/** Orders of which only state and times count; answers their ids. */
async function orders(state: PaymentState, times: Times, count = 1): Promise<number[]> {
  const { created = 0, updated = created, asked = null, ends = null } = times;
  const { rows } = await database.db.execute<{ id: number }>(sql`
    INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email,
      cart_fingerprint, session_id, session_expires_at, last_asked_at, created_at, updated_at)
    SELECT gen_random_uuid(), ${state}, 100, '', '', '', gen_random_uuid(), gen_random_uuid(),
      ${ago(ends)}::timestamptz, ${ago(asked)}::timestamptz, ${ago(created)}, ${ago(updated)}
    FROM generate_series(1, ${count}) RETURNING order_id AS id`);
  return rows.map(({ id }) => id);
}

const overdue = async (at = NOW) =>
  (await findOverdueOrders(database.db, at)).map(({ order_id }) => order_id).toSorted((a, b) => a - b);

describe('an order is overdue exactly when its limit has passed', () => {
  const limits: [name: string, state: PaymentState, limit: number, times: (age: number) => Times][] = [
    ['created 40 seconds ago without a page', 'creating', 40 * SECOND, (age) => ({ created: age })],
    ['whose page ends now', 'awaiting_payment', 0, (age) => ({ created: 31 * MINUTE, ends: age })],
    ['in process, unchanged for an hour', 'processing', HOUR, (age) => ({ created: 9 * HOUR, updated: age })],
    ['in process, asked about an hour ago', 'processing', HOUR, (age) => ({ created: 9 * HOUR, asked: age })],
  ];
  test.each(limits)('%s', async (_name, state, limit, times) => {
    await orders(state, times(limit - SECOND));
    await orders(state, times(limit));
    const [late] = await orders(state, times(limit + 1));
    expect(await overdue()).toEqual([late]);
  });

  test('and never once it is decided', async () => {
    for (const state of ['expired', 'canceled', 'failed', 'paid', 'refunded', 'review', 'disputed'] as const)
      await orders(state, { created: 9 * HOUR, ends: 8 * HOUR });
    expect(await overdue()).toEqual([]);
  });
});

test('of 101 overdue orders the last one comes first in the next round, before those asked about', async () => {
  const all = await orders('creating', { created: HOUR }, 101);
  expect(await overdue()).toEqual(all.slice(0, 100));
  const next = await findOverdueOrders(database.db, new Date(NOW.getTime() + MINUTE));
  expect(next.map(({ order_id }) => order_id)).toContain(all[100]);
});
