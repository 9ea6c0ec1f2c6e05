import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaymentState, paymentStates } from '#contract/orders.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { holdingStates } from '../orders/order-states.ts';
import { createJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { forgetOldData } from './forget-old-data.ts';

const NOW = new Date('2026-06-01T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;
const MONTH = 30 * DAY;
const UNPAID: readonly PaymentState[] = ['expired', 'canceled', 'failed'];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() =>
  database.db.execute(sql`
    DELETE FROM rate_bucket; DELETE FROM idempotency; DELETE FROM webhook_event; DELETE FROM stock_move;
    DELETE FROM payment; DELETE FROM reservation; DELETE FROM orders`),
);
afterAll(() => database.close());

const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString();
const log = createLog('silent');
const forget = (together?: number) =>
  forgetOldData({ db: database.db, clock: { now: () => NOW }, log, jobs: createJobs({}, log) }, together);

/** The `name` column of what is left in a table. */
async function left(table: string, name: string): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql.raw(`SELECT ${name} AS name FROM ${table} ORDER BY 1`));
  return rows.map((row) => row.name);
}

interface OrderFacts {
  state?: PaymentState;
  updated?: number;
  created?: number;
  paid?: boolean;
}

/** Answers its id. */
async function anOrder({ state = 'expired', updated = MONTH + 1, created = 0, paid = false }: OrderFacts) {
  const { rows } = await database.db.execute<{ id: number }>(sql`
    INSERT INTO orders (folio, state, total_cents, contact_name, contact_phone, contact_email,
      cart_fingerprint, network_hash, surroundings_hash, paid_at, created_at, updated_at)
    VALUES (gen_random_uuid(), ${state}, 100, '', '', '', gen_random_uuid(), 'network', 'surroundings',
      ${paid ? ago(updated) : null}::timestamptz, ${ago(created)}, ${ago(updated)}) RETURNING order_id AS id`);
  return rows[0]?.id ?? 0;
}

describe('rows are kept until their limit, and not a millisecond longer', () => {
  const limits = [
    {
      table: 'rate_bucket',
      name: 'key',
      days: 2,
      insert: (id: string, at: string) =>
        sql`INSERT INTO rate_bucket (key, window_start, count) VALUES (${id}, ${at}, 1)`,
    },
    {
      table: 'idempotency',
      name: 'key',
      days: 1,
      insert: (id: string, at: string) =>
        sql`INSERT INTO idempotency (actor, route, key, request_hash, created_at) VALUES ('', '', ${id}, '', ${at})`,
    },
    {
      table: 'webhook_event',
      name: 'event_id',
      days: 90,
      insert: (id: string, at: string) => sql`
        INSERT INTO webhook_event (event_id, type, created_at, received_at, processed_at, raw)
        VALUES (${id}, '', ${at}, ${at}, ${at}, '')`,
    },
  ];
  test.each(limits)('$table: $days days', async ({ table, name, days, insert }) => {
    await database.db.execute(insert('at the limit', ago(days * DAY)));
    await database.db.execute(insert('beyond', ago(days * DAY + 1)));
    await forget();
    expect(await left(table, name)).toEqual(['at the limit']);
  });

  test.each(UNPAID)('an order that is %s and unpaid: 30 days after its last change', async (state) => {
    const kept = await anOrder({ state, updated: MONTH, created: 60 * DAY });
    await anOrder({ state, updated: MONTH + 1, created: 60 * DAY });
    await forget();
    expect(await left('orders', 'order_id')).toEqual([kept]);
  });

  test('where an order came from: 30 days after it was placed', async () => {
    for (const created of [MONTH, MONTH + 1]) await anOrder({ state: 'paid', paid: true, created });
    await forget();
    expect(await left('orders', "concat_ws(' ', network_hash, surroundings_hash)")).toEqual([
      '',
      'network surroundings',
    ]);
  });
});

describe('however old, what is still needed stays', () => {
  const OLD = 1000 * DAY;

  test('an event that was not acted on', async () => {
    await database.db.execute(sql`
      INSERT INTO webhook_event (event_id, type, created_at, received_at, raw)
      VALUES ('evt_waiting', '', ${ago(OLD)}, ${ago(OLD)}, '{}')`);
    await forget();
    expect(await left('webhook_event', 'event_id')).toEqual(['evt_waiting']);
  });

  test('an order in any other state', async () => {
    const others = paymentStates.filter((state) => !UNPAID.includes(state));
    for (const state of others) await anOrder({ state, updated: OLD, created: OLD });
    await forget();
    expect(await left('orders', 'state')).toEqual(others.toSorted());
  });

  test('where an order came from that copies are held for', async () => {
    for (const state of holdingStates) await anOrder({ state, updated: OLD, created: OLD });
    await forget();
    expect(await left('orders', 'network_hash')).toEqual(holdingStates.map(() => 'network'));
  });

  test.each(UNPAID)('an order that is %s and was paid once', async (state) => {
    const paid = await anOrder({ state, updated: OLD, paid: true });
    const withPayment = await anOrder({ state, updated: OLD });
    await database.db.execute(sql`
      INSERT INTO payment (order_id, session_id, payment_intent_id, amount_cents, currency, method_type, paid_at)
      VALUES (${withPayment}, 'cs', 'pi', 100, 'mxn', 'card', ${ago(OLD)})`);
    await forget();
    expect(await left('orders', 'order_id')).toEqual([paid, withPayment]);
  });

  test.each(['held', 'consumed'])('an order with a reservation that is %s', async (state) => {
    const order = await anOrder({ updated: OLD });
    const { productId } = await aBook(database.db);
    await database.db.execute(sql`
      INSERT INTO reservation (order_id, product_id, quantity, state) VALUES (${order}, ${productId}, 1, ${state})`);
    await forget();
    expect(await left('orders', 'order_id')).toEqual([order]);
  });

  test.each([
    ['reserved two and gave back one', { reserve: 2, release: 1 }],
    ['took copies away', { reserve: 1, release: 1, consume: 1 }],
  ])('an order that %s', async (_what, moves) => {
    const order = await anOrder({ updated: OLD });
    const { productId } = await aBook(database.db);
    for (const [kind, quantity] of Object.entries(moves))
      await database.db.execute(sql`
        INSERT INTO stock_move (order_id, product_id, kind, quantity) VALUES (${order}, ${productId}, ${kind}, ${quantity})`);
    await forget();
    expect(await left('orders', 'order_id')).toEqual([order]);
  });
});

test.each([4, 5, 6])('%i orders are forgotten in one night, five at a time', async (count) => {
  for (let order = 0; order < count; order += 1) await anOrder({});
  await forget(5);
  expect(await left('orders', 'order_id')).toEqual([]);
});
