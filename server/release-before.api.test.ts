import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { aBook } from './catalog/testing/a-book.ts';
import { anInput, aPaidOrder } from './checkout/testing/a-paid-order.ts';
import { aStaffMember } from './staff/testing/a-staff-member.ts';
import { testShopOfFile } from './testing/test-shop.ts';

const testShop = await testShopOfFile();
const { db } = testShop.shop;
afterEach(() => testShop.expectInvariants());

test('its rules find the shipping of orders and refunds in columns that nothing here writes', async () => {
  const { orderId, ...order } = await aPaidOrder(testShop);
  const guide = await aBook(db, { productType: 'DIGITAL', stock: 1 });
  const { body } = await testShop.guest().checkout([guide], { total: guide.unitCents / 100 });
  expect(body.status).toBe(true);
  const amalia = await aStaffMember(testShop);
  const input = anInput({ orderId, ...order }, { lines: [1], shipping: true });
  expect((await amalia.post('/desk/checkout/refund', input)).status).toBe(200);
  const read = async (table: 'orders' | 'refund') =>
    (await db.execute(sql`SELECT shipping_cents FROM ${sql.identifier(table)} ORDER BY order_id`)).rows;
  expect(await read('orders')).toEqual([{ shipping_cents: 9_900 }, { shipping_cents: 0 }]);
  expect(await read('refund')).toEqual([{ shipping_cents: 9_900 }]);
  await db.execute(sql`DELETE FROM order_amount WHERE order_id = ${orderId}`);
  expect((await read('orders'))[0]).toEqual({ shipping_cents: 0 });
  await db.execute(sql`INSERT INTO order_amount (order_id, kind, cents, tax_treatment)
    VALUES (${orderId}, 'shipping', 9900, 'TASA_16')`);
});

test('it reads and writes the versions of the recommendation where all versions are', async () => {
  await db.execute(sql`
    INSERT INTO front_document_version (name, number, content, published_at) VALUES ('recommendation', 2, '{"blocks": []}', now())`);
  await db.execute(
    sql`UPDATE front_document_version SET filled_with = '{}' WHERE name = 'recommendation' AND number = 1`,
  );
  const versions = sql`SELECT number, filled_with FROM every_document_version WHERE name = 'recommendation' ORDER BY number`;
  const kept = sql`SELECT number, filled_with FROM site_document_version WHERE name = 'recommendation' ORDER BY number`;
  expect((await db.execute(versions)).rows).toEqual([
    { number: 1, filled_with: {} },
    { number: 2, filled_with: null },
  ]);
  expect((await db.execute(kept)).rows).toEqual((await db.execute(versions)).rows);
});
