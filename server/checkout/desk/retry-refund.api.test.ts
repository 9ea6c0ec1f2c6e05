import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { followFailedRefund } from '../settling/failed-refund.ts';
import { orderOf, stockOf } from '../testing/a-checkout.ts';
import {
  aFailedRefund,
  anInput,
  aPaidOrder,
  type PaidOrder,
  refundsOf,
  wholeInput,
} from '../testing/a-paid-order.ts';

const REFUND = '/desk/checkout/refund';
const REFUSES = { fail_next: 1, status: 402, method: 'POST', path: '/v1/refunds' };
/** Number of a closed card: a refund to it comes back. */
const CLOSED = '4000000000005126';
const TEN_MINUTES = 600_000;

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  // Messages of the provider come when a test asks for them.
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const retry = (refund_id: number, request_key: string) =>
  amalia.post('/desk/checkout/retry-refund', { refund_id, request_key });
const byHand = ({ orderId }: PaidOrder, refund_id: number) =>
  amalia.post('/desk/checkout/settle-by-hand', { order_id: orderId, refund_id, note: 'Transferido hoy' });
const refundable = async ({ orderId }: PaidOrder) =>
  (await amalia.get(`/desk/checkout/refundable?order_id=${orderId}`)).body.order;
const atProvider = async ({ paymentIntentId }: PaidOrder) =>
  (await testShop.shop.stripe.refunds.list({ payment_intent: paymentIntentId })).data.map(
    ({ amount }) => amount,
  );
const stockOfBook = ({ books }: PaidOrder) => stockOf(testShop, { productId: books[0]?.productId ?? 0 });

/** The provider refuses a refund, which has failed then. */
async function refused(input: object): Promise<number> {
  await testShop.control({ api: REFUSES });
  const { body } = await amalia.post(REFUND, input);
  expect(body.refund.state).toBe('failed');
  return body.refund.refund_id;
}

let later = 0;
/** The buyer's bank sends back what was refunded to it. */
async function bankReturns(order: PaidOrder) {
  later += TEN_MINUTES;
  await testShop.advance(new Date(testShop.shop.clock.now().getTime() + later));
  await hearOfFailure(order);
}
const hearOfFailure = ({ sessionId }: PaidOrder) =>
  followFailedRefund(testShop.shop, sessionId, { cause: 'webhook', eventId: 'evt_none' });

test('what the provider refused can be given back as if it had not been asked for', async () => {
  const order = await aPaidOrder(testShop, [1, 1]);
  await refused(anInput(order, { lines: [1], shipping: true }));
  expect(await refundable(order)).toMatchObject({
    left_cents: order.totalCents,
    shipping_left_cents: 9_900,
    lines: [{ quantity_left: 1 }, { quantity_left: 1 }],
  });
  expect((await amalia.post(REFUND, anInput(order, { lines: [1], shipping: true }))).status).toBe(200);
  expect(await atProvider(order)).toEqual([(order.books[0]?.unitCents ?? 0) + 9_900]);
});

test('an order that has left stays where it is when its refund is refused', async () => {
  const order = await aPaidOrder(testShop);
  const parcel = { order_id: order.orderId, carrier_code: 'dhl', tracking_number: '1234567890' };
  expect((await amalia.post('/desk/orders/ship', parcel)).status).toBe(200);
  await refused(wholeInput(order));
  expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'refund_pending' });
});

test('one that fails in the dashboard is written down as failed', async () => {
  const order = await aPaidOrder(testShop, [1], { card: CLOSED });
  await testShop.shop.stripe.refunds.create({ payment_intent: order.paymentIntentId, amount: 1_000 });
  await bankReturns(order);
  expect(await refundsOf(testShop, order.orderId)).toMatchObject([{ state: 'failed', cents: 1_000 }]);
  expect((await refundable(order)).left_cents).toBe(order.totalCents);
});

describe('a second try', () => {
  test('is refused once the money went back another way, and the first stays as it is', async () => {
    const order = await aPaidOrder(testShop);
    const failed = await aFailedRefund(testShop, order, 1_000);
    expect((await amalia.post(REFUND, wholeInput(order))).status).toBe(200);
    const before = await refundsOf(testShop, order.orderId);
    expect((await retry(failed, 'too-late-0000000')).body.code).toBe('REFUND_UNDER_WAY');
    expect(await refundsOf(testShop, order.orderId)).toEqual(before);
    expect(await atProvider(order)).toEqual([order.totalCents]);
  });

  test('is one: a second person who has another key finds it done', async () => {
    const order = await aPaidOrder(testShop);
    const failed = await aFailedRefund(testShop, order, 1_000);
    expect((await retry(failed, 'first-try-000000')).status).toBe(200);
    expect(await retry(failed, 'second-try-00000')).toMatchObject({
      status: 404,
      body: { status_Message: 'Esa devolución ya no está pendiente. Recarga la página.' },
    });
    expect((await byHand(order, failed)).status).toBe(404);
    expect(await atProvider(order)).toEqual([1_000]);
  });

  test('puts no copy on the shelf that the first has put there', async () => {
    const order = await aPaidOrder(testShop, [2], { card: CLOSED });
    const { body } = await amalia.post(REFUND, anInput(order, { lines: [1] }));
    expect(await stockOfBook(order)).toMatchObject({ stock: 9 });
    await bankReturns(order);
    expect(await refundsOf(testShop, order.orderId)).toMatchObject([{ state: 'failed', restocked: true }]);
    expect((await retry(body.refund.refund_id, 'copies-once-0000')).body.refund.state).toBe('sent');
    expect(await stockOfBook(order)).toMatchObject({ stock: 9 });
  });

  test.each([true, false])('mails the buyer as the first was to: %s', async (notify) => {
    const order = await aPaidOrder(testShop, [1, 1]);
    const failed = await refused(anInput(order, { lines: [1], notify }));
    const { body } = await retry(failed, `mail-as-first-${notify}0`);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT FROM pgboss.job WHERE name = 'order-refund-mail' AND (data->>'refundId')::int = ${body.refund.refund_id}`,
    );
    expect(rows).toHaveLength(notify ? 1 : 0);
  });
});

describe('«Ya lo transferí»', () => {
  test('ends no refund of another order', async () => {
    const [order, other] = [await aPaidOrder(testShop), await aPaidOrder(testShop)];
    const failed = await aFailedRefund(testShop, other, 1_000);
    expect((await byHand(order, failed)).status).toBe(404);
    expect(await refundsOf(testShop, other.orderId)).toMatchObject([{ state: 'failed' }]);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'paid', refunded_cents: 0 });
  });

  test('is refused for more than is left', async () => {
    const order = await aPaidOrder(testShop);
    const failed = await aFailedRefund(testShop, order, 1_000);
    await amalia.post(REFUND, wholeInput(order));
    expect((await byHand(order, failed)).body.code).toBe('REFUND_TOO_MUCH');
    expect((await refundsOf(testShop, order.orderId))[0]).toMatchObject({ state: 'failed' });
  });

  test('is refused without a refund that failed, unless the order is in review', async () => {
    const order = await aPaidOrder(testShop);
    const body = { order_id: order.orderId, note: 'Transferido hoy' };
    expect((await amalia.post('/desk/checkout/settle-by-hand', body)).status).toBe(404);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'paid', refunded_cents: 0 });
    expect(await refundsOf(testShop, order.orderId)).toEqual([]);
  });

  test('holds when the provider says once more that its own refund failed', async () => {
    const order = await aPaidOrder(testShop, [1], { card: CLOSED });
    const { body } = await amalia.post(REFUND, anInput(order, { other: 1_000 }));
    await bankReturns(order);
    expect((await byHand(order, body.refund.refund_id)).status).toBe(200);
    await hearOfFailure(order);
    expect(await refundsOf(testShop, order.orderId)).toMatchObject([{ state: 'confirmed' }]);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ refunded_cents: 1_000 });
  });
});
