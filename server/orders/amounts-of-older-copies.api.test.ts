import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { aBook } from '../catalog/testing/a-book.ts';
import { deleteUnpaidOrders } from '../checkout/forget-old-data.queries.ts';
import { anInput, aPaidOrder } from '../checkout/testing/a-paid-order.ts';
import { aStaffMember } from '../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { newOrderId } from './orders.queries.ts';

/** Statements of the version before amounts had rows, as its copies send them while this one starts. */
const INSERT_ORDER = `WITH new_order AS (
     INSERT INTO orders (order_id, folio, state, guest_hash, user_id, total_cents, shipping_cents, contact_name, contact_phone, contact_email,
       shipping_address, note, cart_fingerprint, created_at, updated_at, session_expires_at, network_hash, surroundings_hash,
       shipping_fee_cents, promises_delivery, again_after)
     OVERRIDING SYSTEM VALUE
     VALUES ($15, $1, 'creating', $2, $14, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $12, $12, $13, $16, $17, $18, true, $19) RETURNING order_id),
   line AS (
     SELECT * FROM jsonb_to_recordset($11::jsonb)
       AS x(product_id int, quantity int, unit_cents int, title text, authors text[], product_type text)),
   items AS (
     INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type, tax_treatment)
     SELECT order_id, product_id, quantity, unit_cents, line.title, line.authors, line.product_type, p.tax_treatment
     FROM new_order, line JOIN product p USING (product_id)),
   reservations AS (
     INSERT INTO reservation (order_id, product_id, quantity, state, created_at)
     SELECT order_id, product_id, quantity, 'held', $12 FROM new_order, line WHERE product_type = 'FISICO')
   INSERT INTO order_event (order_id, from_state, to_state, cause, at)
   SELECT order_id, NULL, 'creating', 'checkout', $12 FROM new_order`;
const INSERT_REFUND = `INSERT INTO refund (order_id, return_id, payment_intent_id, cents, lines, shipping_cents, other_cents, reason, state, kind,
     provider_id, notifies, staff_id, request_key, failure_reason, created_at, confirmed_at)
   VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16::timestamptz,
     CASE WHEN $9 = 'confirmed' THEN $16::timestamptz END)
   ON CONFLICT DO NOTHING RETURNING refund_id`;
const DELETE_UNPAID = `WITH gone AS MATERIALIZED (
      SELECT order_id FROM orders o
      WHERE state IN ('expired', 'canceled', 'failed') AND paid_at IS NULL AND updated_at < $1
      ORDER BY updated_at LIMIT $2 FOR UPDATE SKIP LOCKED),
    moves AS (DELETE FROM stock_move WHERE order_id IN (SELECT order_id FROM gone)),
    reservations AS (DELETE FROM reservation WHERE order_id IN (SELECT order_id FROM gone)),
    lines AS (DELETE FROM order_item WHERE order_id IN (SELECT order_id FROM gone)),
    events AS (DELETE FROM order_event WHERE order_id IN (SELECT order_id FROM gone))
    DELETE FROM orders WHERE order_id IN (SELECT order_id FROM gone)`;

const testShop = await testShopOfFile();
const { db, pool } = testShop.shop;
afterEach(() => testShop.expectInvariants());

const amountsOf = async (orderId: number) =>
  (await db.execute(sql`SELECT kind, cents, tax_treatment FROM order_amount WHERE order_id = ${orderId}`))
    .rows;
const columnOf = async (orderId: number) =>
  (
    await db.execute<{ shipping: number }>(
      sql`SELECT shipping_cents AS shipping FROM orders WHERE order_id = ${orderId}`,
    )
  ).rows[0]?.shipping;
const shippingOf = (cents: number) => [{ kind: 'shipping', cents, tax_treatment: 'TASA_16' }];

/** An order without copies that an older copy wrote, so that nothing is held for it. */
async function anOlderOrder(shippingCents: number, state = 'canceled') {
  const orderId = await newOrderId(db);
  const at = '2026-01-10T12:00:00Z';
  await pool.query(INSERT_ORDER, [
    `BC-OLD${orderId}`,
    null,
    20_000 + shippingCents,
    shippingCents,
    'Ana',
    '5512345678',
    'ana@example.test',
    null,
    null,
    `old-${orderId}`,
    '[]',
    at,
    at,
    null,
    orderId,
    null,
    null,
    shippingCents,
    null,
  ]);
  await db.execute(sql`UPDATE orders SET state = ${state} WHERE order_id = ${orderId}`);
  await db.execute(
    sql`INSERT INTO order_event (order_id, from_state, to_state, cause) VALUES (${orderId}, 'creating', ${state}, 'test')`,
  );
  return orderId;
}

test('an order that an older copy writes, changes or deletes has its amounts', async () => {
  const free = await anOlderOrder(0);
  expect(await amountsOf(free)).toEqual([]);
  const charged = await anOlderOrder(9_900);
  expect(await amountsOf(charged)).toEqual(shippingOf(9_900));
  const change = 'UPDATE orders SET shipping_cents = $2, shipping_fee_cents = $2 WHERE order_id = $1';
  await pool.query(change, [charged, 12_000]);
  expect(await amountsOf(charged)).toEqual(shippingOf(12_000));
  await pool.query(change, [charged, 0]);
  expect(await amountsOf(charged)).toEqual([]);
  await pool.query(change, [charged, 9_900]);
  await pool.query(DELETE_UNPAID, ['2026-02-10T12:00:00Z', 10]);
  expect(await amountsOf(charged)).toEqual([]);
});

test('an older copy reads the shipping of an order that this one writes, changes or deletes', async () => {
  const { orderId } = await aPaidOrder(testShop);
  expect([await columnOf(orderId), await amountsOf(orderId)]).toEqual([9_900, shippingOf(9_900)]);
  const guide = await aBook(db, { productType: 'DIGITAL', stock: 1 });
  const { body } = await testShop.guest().checkout([guide], { total: guide.unitCents / 100 });
  expect(body.status).toBe(true);
  const { rows } = await db.execute(sql`SELECT shipping_cents FROM orders ORDER BY order_id DESC LIMIT 1`);
  expect(rows).toEqual([{ shipping_cents: 0 }]);
  const ended = await anOlderOrder(9_900);
  await db.execute(sql`UPDATE order_amount SET cents = 5000 WHERE order_id = ${ended}`);
  expect(await columnOf(ended)).toBe(5_000);
  await db.execute(sql`DELETE FROM order_amount WHERE order_id = ${ended}`);
  expect(await columnOf(ended)).toBe(0);
  await db.execute(
    sql`UPDATE orders SET shipping_cents = 9900, updated_at = '2026-01-10' WHERE order_id = ${ended}`,
  );
  expect(await deleteUnpaidOrders(db, testShop.shop.clock.now(), 10)).toEqual([null]);
  expect(await amountsOf(ended)).toEqual([]);
});

test('what an older copy gave back of the shipping is not given back again, and the reverse', async () => {
  const amalia = await aStaffMember(testShop);
  const [older, own] = [await aPaidOrder(testShop), await aPaidOrder(testShop)];
  await pool.query(INSERT_REFUND, [
    older.orderId,
    null,
    older.paymentIntentId,
    9_900,
    '[]',
    9_900,
    0,
    'otro',
    'asked',
    'provider',
    null,
    false,
    null,
    'older-refund-000001',
    null,
    testShop.shop.clock.now().toISOString(),
  ]);
  const { body } = await amalia.get(`/desk/checkout/refundable?order_id=${older.orderId}`);
  expect(body.order).toMatchObject({
    amounts: [{ kind: 'shipping', cents: 9_900, left_cents: 0 }],
    shipping_left_cents: 0,
  });
  const input = anInput(own, { lines: [1], shipping: true });
  expect((await amalia.post('/desk/checkout/refund', input)).status).toBe(200);
  const { rows } = await db.execute(
    sql`SELECT shipping_cents, amounts FROM refund WHERE order_id = ${own.orderId}`,
  );
  expect(rows).toEqual([{ shipping_cents: 9_900, amounts: [{ kind: 'shipping', cents: 9_900 }] }]);
});
