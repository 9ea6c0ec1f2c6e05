import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readPdf, squeeze } from '#seed/guide/testing/read-pdf.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { sendParcel } from '../../orders/testing/a-return.ts';
import { sendRefund } from '../../payments/payments.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { settleSubject } from '../events/event-subject.ts';
import { orderRefunds } from '../refunds/order-refunds.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { aCheckout, orderOf, stockOf } from '../testing/a-checkout.ts';
import { aFailedRefund, aPaidOrder, holdForPerson, refundsOf } from '../testing/a-paid-order.ts';

const DISPUTED = '4000000000000259';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const caseOf = async (orderId: number) =>
  (await amalia.get('/desk/checkout/review')).body.cases.find(
    (one: { order_id: number }) => one.order_id === orderId,
  );
const release = (orderId: number) => amalia.post('/desk/checkout/release', { order_id: orderId });
const byHand = (orderId: number, refundId?: number) =>
  amalia.post('/desk/checkout/settle-by-hand', {
    order_id: orderId,
    ...(refundId && { refund_id: refundId }),
    note: 'Transferido a su CLABE',
  });

/** A second page of an order, as a crash and a new key may leave one, and paid. */
async function payAgain(sessionId: string) {
  const { stripe } = testShop.shop;
  const first = await stripe.checkout.sessions.retrieve(sessionId);
  const price_data = {
    currency: 'mxn',
    unit_amount: first.amount_total ?? 0,
    product_data: { name: 'Otra vez' },
  };
  const second = await stripe.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: first.client_reference_id ?? '',
    metadata: first.metadata ?? {},
    line_items: [{ quantity: 1, price_data }],
    success_url: first.success_url ?? '',
  });
  await payOnPage(second.url ?? '');
  await settlePayment(testShop.shop, second.id, 'webhook');
  await settlePayment(testShop.shop, second.id, 'webhook');
  return String((await stripe.checkout.sessions.retrieve(second.id)).payment_intent);
}

describe('an order that was paid twice', () => {
  test('has one refund of its second payment, which the provider confirms, and goes on by a word', async () => {
    const order = await aPaidOrder(testShop);
    const second = await payAgain(order.sessionId);
    const [refund] = await refundsOf(testShop, order.orderId);
    expect(refund).toMatchObject({ state: 'asked', reason: 'pagado dos veces', cents: order.totalCents });
    await sendRefund(testShop.shop, orderRefunds, refund?.refund_id ?? 0);
    const occasion = { cause: 'webhook', eventId: 'evt_none' } as const;
    await settleSubject(testShop.shop, { about: 'payment intent', id: second }, occasion);
    expect(await refundsOf(testShop, order.orderId)).toMatchObject([{ state: 'confirmed' }]);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'review', refunded_cents: 0 });
    expect(await caseOf(order.orderId)).toMatchObject({ kind: 'paid twice', can_release: true });
    expect((await release(order.orderId)).status).toBe(200);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'paid' });
    expect(await caseOf(order.orderId)).toBeUndefined();
    expect(await release(order.orderId)).toMatchObject({ status: 409, body: { code: 'CANNOT_RELEASE' } });
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT cause FROM order_event WHERE order_id = ${order.orderId} ORDER BY order_event_id DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ cause: 'staff' }]);
  });

  test('has the refund of its second payment tried again on that payment', async () => {
    const order = await aPaidOrder(testShop);
    const second = await payAgain(order.sessionId);
    const [refund] = await refundsOf(testShop, order.orderId);
    await testShop.control({ api: { fail_next: 1, status: 402, method: 'POST', path: '/v1/refunds' } });
    await sendRefund(testShop.shop, orderRefunds, refund?.refund_id ?? 0);
    const again = { refund_id: refund?.refund_id, request_key: 's'.repeat(20) };
    expect((await amalia.post('/desk/checkout/retry-refund', again)).body.refund.state).toBe('sent');
    const givenOf = async (payment_intent: string) =>
      (await testShop.shop.stripe.refunds.list({ payment_intent })).data.map(({ amount }) => amount);
    expect(await givenOf(second)).toEqual([order.totalCents]);
    expect(await givenOf(order.paymentIntentId)).toEqual([]);
  });

  test('does not go on while a refund of it is under way', async () => {
    const order = await aPaidOrder(testShop);
    await holdForPerson(testShop, order);
    await testShop.control({ api: { fail_next: 2, method: 'POST', path: '/v1/refunds', lose_answer: true } });
    await amalia.post('/desk/checkout/refund', {
      order_id: order.orderId,
      lines: [],
      shipping: false,
      other_cents: 100,
      reason: 'otro',
      request_key: 'r'.repeat(20),
      expected_cents: 100,
      notify: false,
    });
    expect((await release(order.orderId)).status).toBe(409);
  });
});

test('a part that goes back answers no question: the order still waits, and then goes on with its part', async () => {
  const order = await aPaidOrder(testShop);
  await holdForPerson(testShop, order);
  await testShop.shop.stripe.refunds.create({ payment_intent: order.paymentIntentId, amount: 1_000 });
  await settlePayment(testShop.shop, order.sessionId, 'webhook');
  expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'review', refunded_cents: 1_000 });
  expect((await release(order.orderId)).status).toBe(200);
  expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'partially_refunded' });
});

test('files whose payment does not fit are not let go on, though nothing is set aside for them', async () => {
  const { db } = testShop.shop;
  const guide = await aBook(db, { productType: 'DIGITAL' });
  const { body } = await testShop.guest().checkout([guide], { total: guide.unitCents / 100 });
  const sessionId = sessionIdOf(body.url);
  await db.execute(sql`UPDATE orders SET total_cents = total_cents + 1 WHERE session_id = ${sessionId}`);
  await payOnPage(body.url);
  await settlePayment(testShop.shop, sessionId, 'webhook');
  await db.execute(sql`UPDATE orders SET total_cents = total_cents - 1 WHERE session_id = ${sessionId}`);
  const { order_id: orderId = 0 } = (await orderOf(testShop, sessionId)) ?? {};
  expect(await caseOf(orderId)).toMatchObject({ kind: 'amount', can_release: false });
  expect((await release(orderId)).status).toBe(409);
});

test('an order whose payment does not fit is never released, and gives back all that came', async () => {
  const { book, url, sessionId } = await aCheckout(testShop, 1);
  const { db } = testShop.shop;
  await db.execute(sql`UPDATE orders SET total_cents = total_cents + 1 WHERE session_id = ${sessionId}`);
  await payOnPage(url);
  await settlePayment(testShop.shop, sessionId, 'webhook');
  await db.execute(sql`UPDATE orders SET total_cents = total_cents - 1 WHERE session_id = ${sessionId}`);
  const { order_id: orderId = 0, total_cents: cents = 0 } = (await orderOf(testShop, sessionId)) ?? {};
  expect(await caseOf(orderId)).toMatchObject({ kind: 'amount', can_release: false, can_refund_all: true });
  expect((await release(orderId)).status).toBe(409);
  const input = { order_id: orderId, lines: [], shipping: false, other_cents: cents, reason: 'otro' };
  const asked = { ...input, expected_cents: cents, request_key: 'm'.repeat(20), notify: false };
  expect((await amalia.post('/desk/checkout/refund', asked)).status).toBe(200);
  await settlePayment(testShop.shop, sessionId, 'webhook');
  expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'refunded' });
  expect(await stockOf(testShop, book)).toEqual({ stock: 1, reserved: 0 });
});

describe('«Ya lo transferí»', () => {
  test('ends a refund that failed, once, and the sums agree with the provider afterwards', async () => {
    const order = await aPaidOrder(testShop);
    const refundId = await aFailedRefund(testShop, order);
    await holdForPerson(testShop, order, 'a refund failed');
    expect(await caseOf(order.orderId)).toMatchObject({ kind: 'refund failed', refund: { state: 'failed' } });
    expect((await byHand(order.orderId, refundId)).status).toBe(200);
    expect((await byHand(order.orderId, refundId)).status).toBe(404);
    await settlePayment(testShop.shop, order.sessionId, 'webhook');
    const whole = { state: 'refunded', refunded_cents: order.totalCents };
    expect(await orderOf(testShop, order.sessionId)).toMatchObject(whole);
    expect(await caseOf(order.orderId)).toBeUndefined();
  });

  test('of a part leaves an order in review with its question, and then goes on with its part', async () => {
    const order = await aPaidOrder(testShop);
    const refundId = await aFailedRefund(testShop, order, 1_000);
    await holdForPerson(testShop, order);
    expect((await byHand(order.orderId, refundId)).status).toBe(200);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({
      state: 'review',
      refunded_cents: 1_000,
    });
    expect((await release(order.orderId)).status).toBe(200);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'partially_refunded' });
  });

  test('of a part adds to what the provider gives back', async () => {
    const order = await aPaidOrder(testShop);
    const refundId = await aFailedRefund(testShop, order, 1_000);
    expect((await byHand(order.orderId, refundId)).status).toBe(200);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({
      state: 'partially_refunded',
      refunded_cents: 1_000,
    });
    await testShop.shop.stripe.refunds.create({ payment_intent: order.paymentIntentId, amount: 2_000 });
    await settlePayment(testShop.shop, order.sessionId, 'webhook');
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ refunded_cents: 3_000 });
  });
});

test('the file of a disputed order names what a bank asks for, and who took it is written down', async () => {
  const order = await aPaidOrder(testShop, [2]);
  await sendParcel(amalia, order);
  await testShop.shop.db.execute(
    sql`UPDATE orders SET contact_name = 'Ana Ñúñez' WHERE order_id = ${order.orderId}`,
  );
  const answer = await amalia.get(`/desk/checkout/dispute.pdf?order_id=${order.orderId}`);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = readPdf(answer.raw).pages.join('');
  for (const part of [order.folio, 'Ana Ñúñez', 'Del Valle', 'Visa terminada en 4242', '$499.00', 'DHL'])
    expect(text).toContain(squeeze(part));
  const { entries } = (await amalia.get(`/desk/audit/list?entity=order&entity_id=${order.orderId}`)).body;
  expect(entries).toContainEqual(
    expect.objectContaining({
      call: 'GET /desk/checkout/dispute.pdf',
      label: order.folio,
      staff_name: 'Amalia',
    }),
  );
});

test('a disputed order is shown until the bank decides, and gives nothing back meanwhile', async () => {
  const order = await aPaidOrder(testShop, [1], { card: DISPUTED });
  await settlePayment(testShop.shop, order.sessionId, 'webhook');
  expect(await caseOf(order.orderId)).toMatchObject({ kind: 'disputed', can_refund_all: false });
  const input = { order_id: order.orderId, lines: [], shipping: false, other_cents: 100, reason: 'otro' };
  expect(await amalia.post('/desk/checkout/preview-refund', input)).toMatchObject({
    status: 409,
    body: { code: 'REFUND_UNDER_WAY' },
  });
});
