import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendParcel } from '../../orders/testing/a-return.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { payOnPage } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { sendRefundMail } from '../refunds/send-refund-mail.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { aCheckout, orderOf, stockOf } from '../testing/a-checkout.ts';
import { anInput, aPaidOrder, type PaidOrder, refundsOf, wholeInput } from '../testing/a-paid-order.ts';
import { cancelMailJob, sendCancelMail } from './cancel-mail.ts';

const ROUNDS = 20;
const DISPUTED = '4000000000000259';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const cancel = (orderId: number, changes: object = {}) =>
  amalia.post('/desk/checkout/cancel-order', {
    order_id: orderId,
    request_key: randomUUID(),
    notify: false,
    ...changes,
  });
const settle = (sessionId: string) => settlePayment(testShop.shop, sessionId, 'webhook');
const stockOfBook = ({ books }: PaidOrder) => stockOf(testShop, { productId: books[0]?.productId ?? 0 });
const ship = ({ orderId }: PaidOrder) =>
  amalia.post('/desk/orders/ship', {
    order_id: orderId,
    carrier_code: 'dhl',
    tracking_number: `${2_000_000_000 + orderId}`,
  });

async function lastMail() {
  const { rows } = await testShop.shop.db.execute<{ subject: string; text: string }>(
    sql`SELECT subject, text FROM mailbox_mail ORDER BY mail_id DESC LIMIT 1`,
  );
  return rows[0];
}

describe('an order is cancelled', () => {
  test('unpaid: its page ends, its copies are free, and nothing was charged', async () => {
    const { book, url, sessionId } = await aCheckout(testShop);
    const { order_id: orderId = 0 } = (await orderOf(testShop, sessionId)) ?? {};
    expect(await cancel(orderId)).toMatchObject({ status: 200, body: { payment_status: 'expired' } });
    expect(await stockOf(testShop, book)).toEqual({ stock: 1, reserved: 0 });
    expect((await payOnPage(url)).status).not.toBe(303);
    expect(await cancel(orderId)).toMatchObject({ status: 409, body: { code: 'CANNOT_CANCEL' } });
  });

  test('with the key of another order: refused, and nothing is cancelled', async () => {
    const [first, second] = [await aPaidOrder(testShop, [1]), await aPaidOrder(testShop, [1])];
    const request_key = randomUUID();
    await cancel(first.orderId, { request_key });
    expect(await cancel(second.orderId, { request_key })).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
    expect(await refundsOf(testShop, second.orderId)).toEqual([]);
  });

  test('paid and here: everything goes back once, with a mail', async () => {
    const order = await aPaidOrder(testShop, [2]);
    const input = { request_key: randomUUID(), notify: true };
    expect(await cancel(order.orderId, input)).toMatchObject({ body: { payment_status: 'refund_pending' } });
    expect((await cancel(order.orderId, input)).status).toBe(200);
    expect(await refundsOf(testShop, order.orderId)).toMatchObject([
      { cents: order.totalCents, reason: 'cancela', restocked: true },
    ]);
    expect(await stockOfBook(order)).toEqual({ stock: 10, reserved: 0 });
    const moves = await testShop.shop.db.execute(
      sql`SELECT reason FROM stock_move WHERE order_id = ${order.orderId} AND kind = 'intake'`,
    );
    expect(moves.rows).toEqual([{ reason: 'cancelación' }]);
    const { rows } = await testShop.shop.db.execute<{ data: Parameters<typeof sendCancelMail>[1] }>(
      sql`SELECT data FROM pgboss.job WHERE name = ${cancelMailJob.queue}`,
    );
    expect(rows).toHaveLength(1);
    for (const { data } of rows) await sendCancelMail(testShop.shop, data);
    expect(await lastMail()).toMatchObject({ subject: `Cancelamos tu pedido ${order.folio}` });
    await settle(order.sessionId);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'refunded' });
  });

  test('after a part went back: the rest, line by line', async () => {
    const order = await aPaidOrder(testShop, [2, 1]);
    await amalia.post('/desk/checkout/refund', anInput(order, { lines: [1] }));
    expect((await cancel(order.orderId)).status).toBe(200);
    const { rows } = await testShop.shop.db.execute<{ lines: { quantity: number; restock: boolean }[] }>(
      sql`SELECT lines FROM refund WHERE order_id = ${order.orderId} AND reason = 'cancela'`,
    );
    expect(rows[0]?.lines).toMatchObject([
      { quantity: 1, cents: order.books[0]?.unitCents, restock: true },
      { quantity: 1, cents: order.books[1]?.unitCents, restock: true },
    ]);
    expect(await stockOfBook(order)).toEqual({ stock: 10, reserved: 0 });
  });

  test('after another sum went back: what is left, named by no line', async () => {
    const order = await aPaidOrder(testShop);
    await amalia.post('/desk/checkout/refund', anInput(order, { other: 1_000 }));
    expect((await cancel(order.orderId)).status).toBe(200);
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT cents, amounts, other_cents, lines->0->>'cents' AS line FROM refund
      WHERE order_id = ${order.orderId} AND reason = 'cancela'`);
    const cents = order.totalCents - 1_000;
    expect(rows).toEqual([{ cents, amounts: [], other_cents: cents, line: '0' }]);
  });

  test('never while the bank decides about its payment', async () => {
    const order = await aPaidOrder(testShop, [1], { card: DISPUTED });
    await settle(order.sessionId);
    expect(await cancel(order.orderId)).toMatchObject({ status: 409, body: { code: 'REFUND_UNDER_WAY' } });
    expect(await refundsOf(testShop, order.orderId)).toEqual([]);
  });

  test('paid on a page that nobody has heard of yet: it is bought, and no mail says otherwise', async () => {
    const { url, sessionId } = await aCheckout(testShop);
    const { order_id: orderId = 0 } = (await orderOf(testShop, sessionId)) ?? {};
    await payOnPage(url);
    expect(await cancel(orderId, { notify: true })).toMatchObject({ body: { payment_status: 'paid' } });
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT FROM pgboss.job WHERE name = ${cancelMailJob.queue} AND (data->>'orderId')::int = ${orderId}`,
    );
    expect(rows).toEqual([]);
  });

  test('never once its parcel has left', async () => {
    const order = await aPaidOrder(testShop);
    await sendParcel(amalia, order);
    expect(await cancel(order.orderId)).toMatchObject({ status: 409, body: { code: 'ALREADY_SHIPPED' } });
    expect(await refundsOf(testShop, order.orderId)).toEqual([]);
  });
});

test('who pays in the moment of cancelling has bought it, or is not charged: never both, never neither', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { book, url, sessionId } = await aCheckout(testShop);
    const { order_id: orderId = 0 } = (await orderOf(testShop, sessionId)) ?? {};
    const [page] = await Promise.all([payOnPage(url), cancel(orderId)]);
    await settle(sessionId);
    const state = (await orderOf(testShop, sessionId))?.state ?? '';
    expect([page.status === 303, state]).toEqual(state === 'paid' ? [true, 'paid'] : [false, 'expired']);
    expect(await stockOf(testShop, book)).toEqual({ stock: state === 'paid' ? 0 : 1, reserved: 0 });
    await testShop.expectInvariants();
  }
});

test('a parcel leaves or its money goes back: the first of the two', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await aPaidOrder(testShop);
    const [sent, given] = await Promise.all([
      ship(order),
      amalia.post('/desk/checkout/refund', wholeInput(order)),
    ]);
    // Money may go back for what has left; then its copies stay away, and nothing leaves whose money went first.
    expect(given.status).toBe(200);
    const { rows } = await testShop.shop.db.execute<{ shipping: string }>(
      sql`SELECT shipping_state AS shipping FROM orders WHERE order_id = ${order.orderId}`,
    );
    const hasLeft = rows[0]?.shipping === 'enviado';
    expect([sent.status, given.body.is_restocked]).toEqual(hasLeft ? [200, false] : [409, true]);
    expect(await stockOfBook(order)).toEqual({ stock: hasLeft ? 9 : 10, reserved: 0 });
    await testShop.expectInvariants();
  }
});

test('a refund is mailed with its sum and what it is for', async () => {
  const order = await aPaidOrder(testShop);
  const { body } = await amalia.post(
    '/desk/checkout/refund',
    anInput(order, { lines: [1], shipping: true, notify: true }),
  );
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT data FROM pgboss.job WHERE name = 'order-refund-mail' AND (data->>'refundId')::int = ${body.refund.refund_id}`,
  );
  expect(rows).toHaveLength(1);
  await sendRefundMail(testShop.shop, body.refund.refund_id);
  const mail = await lastMail();
  expect(mail?.text).toContain('Te devolvimos $299.00. Tu banco los muestra en 5 a 10 días hábiles');
  expect(mail?.text).toContain('y el envío');
});
