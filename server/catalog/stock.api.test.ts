import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, sqlState } from '../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { lockProductsForSale, moveStock, takeCopiesOut } from './catalog.ts';
import { aBook } from './testing/a-book.ts';
import { expectLedgerToAgree } from './testing/expect-ledger.ts';

let database: TestDatabase;
const at = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await expectLedgerToAgree(database.db);
  await database.close();
});

test('of fifty buyers of the last copy exactly one gets it', async () => {
  const { db } = database;
  const { productId } = await aBook(db, { stock: 1 });
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, orderId) =>
      inTransaction(db, async (tx) => {
        await lockProductsForSale(tx, [productId]);
        return moveStock(tx, 'reserve', [{ product_id: productId, quantity: 1 }], { orderId, at });
      }),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await shelf(productId)).toEqual({ stock: 0, reserved: 1 });
});

test('what one buyer has locked for sale no other can lock', async () => {
  const { db } = database;
  const { productId } = await aBook(db, { stock: 1 });
  await inTransaction(db, async (tx) => {
    await lockProductsForSale(tx, [productId]);
    const other = inTransaction(db, async (second) => {
      await second.execute(sql`SET LOCAL lock_timeout = '100ms'`);
      return lockProductsForSale(second, [productId]);
    });
    expect(await other.then(() => 'locked twice', sqlState)).toBe('55P03');
  });
});

test('orders for the same books in opposite order never wait for each other', async () => {
  const { db } = database;
  const first = await aBook(db, { stock: 100 });
  const second = await aBook(db, { stock: 100 });
  const lines = [first, second].map(({ productId }) => ({ product_id: productId, quantity: 1 }));
  await Promise.all(
    Array.from({ length: 40 }, (_, orderId) =>
      inTransaction(db, async (tx) => {
        const own = orderId % 2 === 0 ? lines : lines.toReversed();
        expect(await moveStock(tx, 'reserve', own, { orderId, at })).toHaveLength(2);
        await moveStock(tx, 'release', own.toReversed(), { orderId, at });
      }),
    ),
  );
  expect(await shelf(first.productId)).toEqual({ stock: 100, reserved: 0 });
});

test('a short line leaves every other line untouched', async () => {
  const { db } = database;
  const plenty = await aBook(db, { stock: 5 });
  const scarce = await aBook(db, { stock: 1 });
  const lines = [
    { product_id: plenty.productId, quantity: 2 },
    { product_id: scarce.productId, quantity: 2 },
  ];
  expect(await moveStock(db, 'reserve', lines, { orderId: 1, at })).toBe(null);
  expect(await shelf(plenty.productId)).toEqual({ stock: 5, reserved: 0 });
  expect(
    await moveStock(db, 'reserve', [{ product_id: 2_000_000_000, quantity: 1 }], { orderId: 1, at }),
  ).toBe(null);
});

test('reserve, consume and release move copies and write the ledger', async () => {
  const { db } = database;
  const { productId } = await aBook(db, { stock: 9 });
  await moveStock(db, 'reserve', [{ product_id: productId, quantity: 4 }], { orderId: 71, at });
  expect(await shelf(productId)).toEqual({ stock: 5, reserved: 4 });
  await moveStock(db, 'consume', [{ product_id: productId, quantity: 3 }], { orderId: 71, at });
  expect(await shelf(productId)).toEqual({ stock: 5, reserved: 1 });
  await moveStock(db, 'release', [{ product_id: productId, quantity: 1 }], { orderId: 71, at });
  expect(await shelf(productId)).toEqual({ stock: 6, reserved: 0 });
  const moves = await db.execute(
    sql`SELECT kind, quantity, order_id FROM stock_move WHERE product_id = ${productId} ORDER BY stock_move_id`,
  );
  expect(moves.rows).toEqual([
    { kind: 'intake', quantity: 9, order_id: null },
    { kind: 'reserve', quantity: 4, order_id: 71 },
    { kind: 'consume', quantity: 3, order_id: 71 },
    { kind: 'release', quantity: 1, order_id: 71 },
  ]);
});

test('more than was reserved can neither leave nor come back', async () => {
  const { db } = database;
  const { productId } = await aBook(db, { stock: 3 });
  await moveStock(db, 'reserve', [{ product_id: productId, quantity: 1 }], { orderId: 8, at });
  await expect(
    moveStock(db, 'release', [{ product_id: productId, quantity: 2 }], { orderId: 8, at }),
  ).rejects.toThrow();
  await expect(
    moveStock(db, 'consume', [{ product_id: productId, quantity: 2 }], { orderId: 8, at }),
  ).rejects.toThrow();
  expect(await shelf(productId)).toEqual({ stock: 2, reserved: 1 });
});

test('digital products never run out and have no ledger', async () => {
  const { db } = database;
  const guide = await aBook(db, { productType: 'DIGITAL', priceCents: 13_900 });
  const book = await aBook(db, { stock: 2 });
  const lines = [guide, book].map(({ productId }) => ({ product_id: productId, quantity: 1 }));
  expect(await moveStock(db, 'reserve', lines, { orderId: 9, at })).toHaveLength(1);
  await moveStock(db, 'consume', lines, { orderId: 9, at });
  expect(await shelf(guide.productId)).toEqual({ stock: 0, reserved: 0 });
  expect(await lockProductsForSale(db, [guide.productId])).toMatchObject([{ stock: 1, unitCents: 13_900 }]);
});

test('what is for sale comes in the order of the ids, without what is no longer sold', async () => {
  const { db } = database;
  const book = await aBook(db, { title: 'Uno', authors: ['A', 'B'], stock: 3, discountPercent: 10 });
  const hidden = await aBook(db, { active: false });
  const other = await aBook(db, {});
  const found = await lockProductsForSale(db, [other.productId, hidden.productId, book.productId]);
  expect(found.map(({ productId }) => productId)).toEqual([book.productId, other.productId]);
  expect(found[0]).toEqual({
    productId: book.productId,
    title: 'Uno',
    authors: ['A', 'B'],
    productType: 'FISICO',
    stock: 3,
    copies: 3,
    unitCents: 18_000,
  });
});

test('books that can be bought again are announced when the transaction ends, and no others', async () => {
  const { db, connection } = database;
  const sold = await aBook(db, { stock: 0 });
  const held = await aBook(db, { stock: 1 });
  const plenty = await aBook(db, { stock: 2 });
  const one = ({ productId }: { productId: number }) => [{ product_id: productId, quantity: 1 }];
  const heard: string[] = [];
  const listener = new pg.Client(connection);
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
  await listener.query('LISTEN stock_rise');
  try {
    await moveStock(db, 'reserve', one(held), { orderId: 12, at });
    await moveStock(db, 'intake', one(plenty), { reason: 'compra', at });
    await inTransaction(db, async (tx) => {
      await moveStock(tx, 'intake', [...one(sold), ...one(plenty)], { reason: 'compra', at });
      await moveStock(tx, 'release', one(held), { orderId: 12, at });
      await listener.query('SELECT 1');
      expect(heard).toEqual([]);
    });
    await inTransaction(db, async (tx) => {
      await takeCopiesOut(tx, one(sold), { reason: 'muestra', at });
      await moveStock(tx, 'intake', one(sold), { reason: 'compra', at });
      throw new Error('taken back');
    }).catch(() => undefined);
    await expect.poll(() => heard).toEqual([`${sold.productId}`, `${held.productId}`]);
  } finally {
    await listener.end();
  }
});

async function shelf(productId: number) {
  const result = await database.db.execute(
    sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`,
  );
  return result.rows[0];
}
