import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { checkoutBody, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { brokenInvariants } from '../invariants.queries.ts';

const RULE = expect.stringContaining('shipping');
const testShop = await testShopOfFile();
afterEach(() => {
  vi.useRealTimers();
});

/** Sets the shipping fee for every order to come. */
async function setFee(cents: number) {
  await testShop.shop.db.execute(
    sql`UPDATE site_setting SET settings = settings || jsonb_build_object('shipping_cents', ${cents}::int)`,
  );
  // Settings are kept for some seconds.
  vi.setSystemTime(Date.now() + 6_000);
}

async function order(entries: Awaited<ReturnType<typeof aBook>>[], feeCents: number) {
  const { status, body } = await testShop
    .guest()
    .post('/orders/add-order-get-checkout', checkoutBody(entries, feeCents));
  expect(status, JSON.stringify(body)).toBe(200);
  const { rows } = await testShop.shop.db.execute<{ order_id: number; fee: number; shipping: number }>(sql`
    SELECT order_id, shipping_fee_cents AS fee,
      coalesce((SELECT cents FROM order_amount a WHERE a.order_id = o.order_id), 0) AS shipping FROM orders o WHERE session_id = ${sessionIdOf(body.url)}`);
  return rows[0];
}

test('each order keeps the fee it was made with: changing it makes no earlier order wrong, an odd one is still found', async () => {
  const { db } = testShop.shop;
  const book = await aBook(db, { stock: 10 });
  const guide = await aBook(db, { productType: 'DIGITAL' });
  const earlier = await order([book], 9900);
  expect(earlier).toMatchObject({ fee: 9900, shipping: 9900 });
  await setFee(12_000);
  expect(await order([book], 12_000)).toMatchObject({ fee: 12_000, shipping: 12_000 });
  expect(await order([guide], 0)).toMatchObject({ fee: 12_000, shipping: 0 });
  await setFee(0);
  expect(await order([book], 0)).toMatchObject({ fee: 0, shipping: 0 });
  expect(await brokenInvariants(db)).toEqual([]);

  const orderId = earlier?.order_id;
  await db.execute(sql`UPDATE order_amount SET cents = 12000 WHERE order_id = ${orderId}`);
  expect(await brokenInvariants(db)).toEqual([{ rule: RULE, count: 1, rows: [{ order_id: orderId }] }]);
  await db.execute(sql`UPDATE order_amount SET cents = 9900 WHERE order_id = ${orderId}`);
});

test('an order of the version before, which kept no fee, is held to what it was charged', async () => {
  const { db } = testShop.shop;
  const book = await aBook(db, { stock: 10 });
  const guide = await aBook(db, { productType: 'DIGITAL' });
  const orders = [await order([book], 0), await order([guide], 0)];
  await db.execute(sql`UPDATE orders SET shipping_fee_cents = NULL`);
  await db.execute(sql`INSERT INTO order_amount (order_id, kind, cents, tax_treatment)
    SELECT order_id, 'shipping', 9900, 'TASA_16' FROM orders ON CONFLICT (order_id, kind) DO UPDATE SET cents = 9900`);
  expect(await brokenInvariants(db)).toContainEqual({
    rule: RULE,
    count: 2,
    rows: expect.arrayContaining([{ order_id: orders[1]?.order_id }]),
  });
});

test('a rule that many rows break names ten of them and how many they are', async () => {
  const { db } = testShop.shop;
  await db.execute(sql`UPDATE orders SET shipping_fee_cents = 0`);
  await db.execute(sql`DELETE FROM order_amount`);
  await db.execute(sql`
    INSERT INTO product (sku, title, product_type, price_cents, stock, reserved)
    SELECT 'ODD-' || n, 'Libro ' || n, 'FISICO', 100, 1, 0 FROM generate_series(1, 25) n`);
  const [broken] = await brokenInvariants(db);
  expect(broken).toMatchObject({ rule: 'the ledger explains every copy', count: 25 });
  expect(broken?.rows).toHaveLength(10);
});
