import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../database/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type DeskRequest, forgetRequest, onceInTransaction } from './desk-request.ts';

const at = new Date('2026-03-01T12:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let drawn = 0;
const aRequest = (): DeskRequest & { at: Date } => ({
  by: { staffId: 1 },
  call: 'POST /desk/checkout/refund',
  key: `click-${++drawn}`,
  body: { order_id: 1, lines: [{ product_id: 2, quantity: 1 }] },
  at,
});

let done = 0;
const ask = (request: DeskRequest & { at: Date }) =>
  inTransaction(database.db, (tx) => onceInTransaction(tx, request, async () => ++done));

test('the result is that of the first, also of many at once', async () => {
  const request = aRequest();
  const before = done;
  const results = await Promise.all(Array.from({ length: 8 }, () => ask(request)));
  expect(results).toEqual(results.map(() => before + 1));
  expect(done).toBe(before + 1);
});

test.each([
  ['person', { by: { staffId: 2 } }],
  ['call', { call: 'POST /desk/checkout/retry-refund' as const }],
  ['body', { body: { order_id: 1, lines: [{ product_id: 2, quantity: 2 }] } }],
])('another %s with its key is refused, and not done', async (_what, change) => {
  const request = aRequest();
  await ask(request);
  const before = done;
  await expect(ask({ ...request, ...change })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(done).toBe(before);
});

test('what failed leaves its key free, with any content', async () => {
  const request = aRequest();
  const failing = inTransaction(database.db, (tx) =>
    onceInTransaction(tx, request, () => Promise.reject(new Error('Refused.'))),
  );
  await expect(failing).rejects.toThrow('Refused.');
  const before = done;
  expect(await ask({ ...request, body: 'another' })).toBe(before + 1);
});

test('what was taken back may be asked for once more', async () => {
  const request = aRequest();
  const first = await ask(request);
  await forgetRequest(database.db, request.key);
  expect(await ask(request)).toBe(first + 1);
});

test('a key older than the kept answers is refused by the row that it made', async () => {
  const request = aRequest();
  const adds = () =>
    inTransaction(database.db, (tx) =>
      onceInTransaction(tx, request, async () => {
        await tx.execute(sql`
          INSERT INTO product (sku, title, authors, price_cents, product_type) VALUES (${request.key}, 'Uno', '{}', 100, 'FISICO')
          ON CONFLICT DO NOTHING`);
        await tx.execute(sql`
          INSERT INTO stock_move (product_id, kind, quantity, request_key)
          SELECT product_id, 'intake', 1, ${request.key} FROM product WHERE sku = ${request.key}`);
        return true;
      }),
    );
  await adds();
  await database.db.execute(sql`DELETE FROM idempotency`);
  await expect(adds()).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
});
