import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sendRefund } from '../../payments/payments.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { orderRefunds } from '../refunds/order-refunds.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { orderOf, stockOf } from '../testing/a-checkout.ts';
import { anInput, aPaidOrder, type PaidOrder, refundsOf, wholeInput } from '../testing/a-paid-order.ts';

const REFUND = '/desk/checkout/refund';
/** The provider does it, and its answer is lost; the client asks once more at once. */
const LOST = { fail_next: 2, method: 'POST', path: '/v1/refunds', lose_answer: true };

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  // Messages of the provider come when a test asks for them.
  await testShop.control({ webhooks: 'drop' });
});
afterEach(async () => {
  await testShop.control({ api_delay_ms: 0, api: { fail_next: 0 } });
  await testShop.expectInvariants();
});

const settle = ({ sessionId }: PaidOrder) => settlePayment(testShop.shop, sessionId, 'webhook');
const atProvider = async ({ paymentIntentId }: PaidOrder) =>
  (await testShop.shop.stripe.refunds.list({ payment_intent: paymentIntentId })).data.map(
    ({ amount }) => amount,
  );
const leave = async ({ orderId }: PaidOrder) => {
  const parcel = { order_id: orderId, carrier_code: 'dhl', tracking_number: `${1_000_000_000 + orderId}` };
  expect(await amalia.post('/desk/orders/ship', parcel)).toMatchObject({ status: 200 });
};
const stockOfBook = (order: PaidOrder, index = 0) =>
  stockOf(testShop, { productId: order.books[index]?.productId ?? 0 });

/** Signs the same person in again, whose session had ended. */
const signInAgain = ({ staffId }: StaffMember) => {
  const at = testShop.shop.clock.now().toISOString();
  return testShop.shop.db.execute(
    sql`UPDATE staff_session SET confirmed_at = ${at}, seen_at = ${at} WHERE staff_id = ${staffId}`,
  );
};

describe('a part', () => {
  test('goes back once: the line with its copies on the shelf, and the order follows the provider', async () => {
    const order = await aPaidOrder(testShop, [2, 1]);
    const input = anInput(order, { lines: [1], reason: 'agotado' });
    const first = await amalia.post(REFUND, input);
    expect(first).toMatchObject({ status: 200, body: { is_restocked: true, refund: { state: 'sent' } } });
    expect(await amalia.post(REFUND, input)).toMatchObject({ body: { refund: first.body.refund } });
    expect(await atProvider(order)).toEqual([order.books[0]?.unitCents]);
    expect(await stockOfBook(order)).toEqual({ stock: 9, reserved: 0 });
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'paid', refunded_cents: 0 });
    await settle(order);
    await settle(order);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({
      state: 'partially_refunded',
      refunded_cents: order.books[0]?.unitCents,
    });
    expect(await refundsOf(testShop, order.orderId)).toMatchObject([{ state: 'confirmed', restocked: true }]);
    const { body } = await amalia.get(`/desk/checkout/refundable?order_id=${order.orderId}`);
    expect(body.order).toMatchObject({
      paid_with: { method: 'card', brand: 'visa', last4: '4242' },
      left_cents: order.totalCents - (order.books[0]?.unitCents ?? 0),
      lines: [{ quantity: 2, quantity_left: 1 }, { quantity_left: 1 }],
    });
  });

  test.each([
    ['nothing', (order: PaidOrder) => anInput(order), 400, 'Elige qué devolver.'],
    ['less than nothing', (order: PaidOrder) => anInput(order, { other: -1 }), 400, ''],
    [
      'a cent too much',
      (order: PaidOrder) => anInput(order, { other: order.totalCents + 1 }),
      409,
      /^Solo quedan \$[\d,]+\.\d\d por devolver\.$/,
    ],
    [
      'more copies than were bought',
      (order: PaidOrder) => anInput(order, { lines: [2, 0] }),
      409,
      /^Solo quedan/,
    ],
    [
      'the same line twice',
      (order: PaidOrder) => {
        const input = anInput(order, { lines: [1] });
        return {
          ...input,
          lines: [...input.lines, ...input.lines],
          expected_cents: input.expected_cents * 2,
        };
      },
      400,
      '',
    ],
    [
      'another sum than the page showed',
      (order: PaidOrder) => anInput(order, { lines: [1], expected_cents: 1 }),
      409,
      '',
    ],
  ])('is refused when it is %s', async (_what, inputFor, status, sentence) => {
    const order = await aPaidOrder(testShop, [1, 1]);
    const answer = await amalia.post(REFUND, inputFor(order));
    expect(answer.status).toBe(status);
    expect(answer.body.status_Message).toMatch(sentence);
    expect(await refundsOf(testShop, order.orderId)).toEqual([]);
    expect(await atProvider(order)).toEqual([]);
  });

  test('the last cent can go back, and then none', async () => {
    const order = await aPaidOrder(testShop);
    await amalia.post(REFUND, anInput(order, { other: order.totalCents - 1 }));
    expect(await amalia.post(REFUND, anInput(order, { other: 2 }))).toMatchObject({
      status: 409,
      body: { status_Message: 'Solo quedan $0.01 por devolver.' },
    });
    expect((await amalia.post(REFUND, anInput(order, { other: 1 }))).status).toBe(200);
    await settle(order);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({
      state: 'refunded',
      refunded_cents: order.totalCents,
    });
  });
});

describe('everything', () => {
  test('asked for twice at once goes back once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const order = await aPaidOrder(testShop);
      const answers = await Promise.all([
        amalia.post(REFUND, wholeInput(order)),
        amalia.post(REFUND, wholeInput(order)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await atProvider(order)).toEqual([order.totalCents]);
      expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'refund_pending' });
      expect(await stockOfBook(order)).toEqual({ stock: 10, reserved: 0 });
    }
    await testShop.expectInvariants();
  });

  test('of a parcel that left meanwhile leaves its copies where they are', async () => {
    const order = await aPaidOrder(testShop);
    await leave(order);
    const { body } = await amalia.post(REFUND, wholeInput(order));
    expect(body).toMatchObject({ is_restocked: false, refund: { state: 'sent' } });
    expect(await stockOfBook(order)).toEqual({ stock: 9, reserved: 0 });
  });
});

test('a copy whose parcel leaves between the click and the answer stays with its buyer', async () => {
  const order = await aPaidOrder(testShop, [1, 1]);
  await testShop.control({ api: LOST });
  const { body } = await amalia.post(REFUND, anInput(order, { lines: [1] }));
  expect(body.refund.state).toBe('asked');
  await leave(order);
  await settle(order);
  expect(await refundsOf(testShop, order.orderId)).toMatchObject([{ state: 'confirmed', restocked: false }]);
  expect(await stockOfBook(order)).toEqual({ stock: 9, reserved: 0 });
});

describe('the provider', () => {
  test('whose message comes before our answer is believed, once', async () => {
    const order = await aPaidOrder(testShop);
    await testShop.control({ api: LOST });
    const { body } = await amalia.post(REFUND, wholeInput(order));
    expect(body).toMatchObject({ refund: { state: 'asked' }, is_restocked: false });
    await settle(order);
    expect(await refundsOf(testShop, order.orderId)).toMatchObject([{ state: 'confirmed', restocked: true }]);
    await sendRefund(testShop.shop, orderRefunds, body.refund.refund_id);
    expect(await stockOfBook(order)).toEqual({ stock: 10, reserved: 0 });
    expect(await atProvider(order)).toEqual([order.totalCents]);
  });

  test('that had done it when it timed out is not asked to do it again, by the job of another day', async () => {
    const order = await aPaidOrder(testShop, [1, 1]);
    await testShop.control({ api: LOST });
    const { body } = await amalia.post(REFUND, anInput(order, { lines: [1] }));
    // Idempotency keys live for a day at the provider.
    await testShop.advance(new Date(Date.now() + 2 * 24 * 3_600_000));
    await sendRefund(testShop.shop, orderRefunds, body.refund.refund_id);
    await sendRefund(testShop.shop, orderRefunds, body.refund.refund_id);
    expect(await atProvider(order)).toEqual([order.books[0]?.unitCents]);
    expect(await refundsOf(testShop, order.orderId)).toMatchObject([{ state: 'sent', restocked: true }]);
  });

  test('that had done it is not asked again by a page that was left open and repeats its request', async () => {
    const order = await aPaidOrder(testShop, [1, 1]);
    await testShop.control({ api: LOST });
    const input = anInput(order, { lines: [1] });
    expect((await amalia.post(REFUND, input)).body.refund.state).toBe('asked');
    // Two hours later the shop asks under another key, and the staff have signed in again.
    testShop.travel(2 * 3_600_000);
    onTestFinished(() => testShop.travel(-2 * 3_600_000));
    await signInAgain(amalia);
    expect((await amalia.post(REFUND, input)).body.refund.state).toBe('sent');
    expect(await atProvider(order)).toEqual([order.books[0]?.unitCents]);
    expect(await stockOfBook(order)).toEqual({ stock: 10, reserved: 0 });
  });

  test('that is asked from two sides at once gives back once', async () => {
    const order = await aPaidOrder(testShop, [1, 1]);
    await testShop.control({ api: { fail_next: 1, status: 503, method: 'GET', path: '/v1/refunds' } });
    const { body } = await amalia.post(REFUND, anInput(order, { lines: [1] }));
    const { refund_id } = body.refund;
    const { refunds } = testShop.shop.stripe;
    const create = refunds.create.bind(refunds);
    // Requests that have both looked whether the refund was made before either asks for it.
    const asking = vi.spyOn(refunds, 'create').mockImplementationOnce(async (...asked) => {
      await sendRefund(testShop.shop, orderRefunds, refund_id);
      return create(...asked);
    });
    onTestFinished(() => asking.mockRestore());
    await sendRefund(testShop.shop, orderRefunds, refund_id);
    expect(asking).toHaveBeenCalledTimes(2);
    expect(await atProvider(order)).toEqual([order.books[0]?.unitCents]);
    expect(await stockOfBook(order)).toEqual({ stock: 10, reserved: 0 });
  });

  test('that refuses leaves the order to a person', async () => {
    const order = await aPaidOrder(testShop);
    await testShop.control({ api: { fail_next: 1, status: 402, method: 'POST', path: '/v1/refunds' } });
    const { body } = await amalia.post(REFUND, wholeInput(order));
    expect(body).toMatchObject({ refund: { state: 'failed' }, is_restocked: false });
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'review' });
    const review = await amalia.get('/desk/checkout/review');
    expect(review.body.cases).toMatchObject([
      { folio: order.folio, kind: 'refund failed', can_release: true, refund: { state: 'failed' } },
    ]);
    const again = { refund_id: body.refund.refund_id, request_key: 'k'.repeat(20) };
    expect(await amalia.post('/desk/checkout/retry-refund', again)).toMatchObject({
      status: 200,
      body: { refund: { state: 'sent', cents: order.totalCents } },
    });
    await settle(order);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'refunded' });
    expect(await stockOfBook(order)).toEqual({ stock: 10, reserved: 0 });
    expect((await amalia.get('/desk/checkout/review')).body.cases).toEqual([]);
  });

  test('whose dashboard gave money back agrees with the shop', async () => {
    const order = await aPaidOrder(testShop);
    const { stripe } = testShop.shop;
    await stripe.refunds.create({ payment_intent: order.paymentIntentId, amount: 1_000 });
    await settle(order);
    expect(await refundsOf(testShop, order.orderId)).toMatchObject([
      { cents: 1_000, state: 'confirmed', reason: 'otro' },
    ]);
    expect(await amalia.post(REFUND, wholeInput(order))).toMatchObject({ status: 409 });
    const rest = anInput(order, { other: order.totalCents - 1_000 });
    expect((await amalia.post(REFUND, rest)).status).toBe(200);
    await settle(order);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({ state: 'refunded' });
  });
});

describe('what went back once does not go back again:', () => {
  const REFUSES = { fail_next: 1, status: 402, method: 'POST', path: '/v1/refunds' };
  const retry = (refund_id: number, request_key: string) =>
    amalia.post('/desk/checkout/retry-refund', { refund_id, request_key });

  test('a refund that failed and was tried again, under another key', async () => {
    const order = await aPaidOrder(testShop, [1, 1]);
    await testShop.control({ api: REFUSES });
    const { refund_id } = (await amalia.post(REFUND, anInput(order, { lines: [1] }))).body.refund;
    expect((await retry(refund_id, 'first-retry-0000')).body.refund.state).toBe('sent');
    const before = await refundsOf(testShop, order.orderId);
    expect(await retry(refund_id, 'second-retry-000')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await refundsOf(testShop, order.orderId)).toEqual(before);
    expect(await atProvider(order)).toEqual([order.books[0]?.unitCents]);
  });

  test('shipping that failed to go back, and went with another refund before it is tried again', async () => {
    const order = await aPaidOrder(testShop, [1, 1]);
    await testShop.control({ api: REFUSES });
    const { refund_id } = (await amalia.post(REFUND, anInput(order, { shipping: true }))).body.refund;
    const other = await amalia.post(REFUND, anInput(order, { lines: [1], shipping: true }));
    expect(other.body.refund.state).toBe('sent');
    expect((await retry(refund_id, 'fourth-retry-000')).body.refund).toMatchObject({ cents: 9_900 });
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT amounts, other_cents FROM refund WHERE order_id = ${order.orderId} AND state <> 'failed' ORDER BY refund_id`);
    expect(rows).toEqual([
      { amounts: [{ kind: 'shipping', cents: 9_900 }], other_cents: 0 },
      { amounts: [], other_cents: 9_900 },
    ]);
  });

  test('one that failed and was transferred', async () => {
    const order = await aPaidOrder(testShop, [1, 1]);
    await testShop.control({ api: REFUSES });
    const { refund_id } = (await amalia.post(REFUND, anInput(order, { lines: [1] }))).body.refund;
    const byHand = { order_id: order.orderId, refund_id, note: 'Transferido hoy' };
    expect((await amalia.post('/desk/checkout/settle-by-hand', byHand)).status).toBe(200);
    expect((await retry(refund_id, 'third-retry-0000')).status).toBe(404);
    expect((await amalia.post('/desk/checkout/settle-by-hand', byHand)).status).toBe(404);
    expect(await atProvider(order)).toEqual([]);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({
      refunded_cents: order.books[0]?.unitCents,
    });
  });

  test('shipping', async () => {
    const order = await aPaidOrder(testShop, [1]);
    expect((await amalia.post(REFUND, anInput(order, { shipping: true }))).status).toBe(200);
    const { body } = await amalia.get(`/desk/checkout/refundable?order_id=${order.orderId}`);
    expect(body.order).toMatchObject({ shipping_cents: 9_900, shipping_left_cents: 0 });
    expect((await amalia.post(REFUND, anInput(order, { shipping: true }))).status).toBe(400);
    expect(await amalia.post(REFUND, anInput(order, { lines: [1], shipping: true }))).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED' },
    });
    expect(await atProvider(order)).toEqual([9_900]);
  });

  test('money that was asked for while the provider does not answer', async () => {
    const order = await aPaidOrder(testShop, [1, 1]);
    await testShop.control({ api: { fail_next: 20, status: 503, method: 'POST', path: '/v1/refunds' } });
    const first = await amalia.post(REFUND, anInput(order, { other: order.totalCents - 100 }));
    expect(first.body.refund.state).toBe('asked');
    const { body } = await amalia.get(`/desk/checkout/refundable?order_id=${order.orderId}`);
    expect(body.order).toMatchObject({ under_way_cents: order.totalCents - 100, left_cents: 100 });
    expect(await amalia.post(REFUND, anInput(order, { other: 101 }))).toMatchObject({
      status: 409,
      body: { status_Message: 'Solo quedan $1.00 por devolver.' },
    });
    expect(await atProvider(order)).toEqual([]);
  });

  test('what its dashboard gave back already, which is no failure that a person must see to', async () => {
    const order = await aPaidOrder(testShop);
    await testShop.shop.stripe.refunds.create({ payment_intent: order.paymentIntentId });
    await amalia.post(REFUND, wholeInput(order));
    const { body } = await amalia.get('/desk/checkout/review');
    expect(body.cases.filter(({ order_id }: { order_id: number }) => order_id === order.orderId)).toEqual([]);
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT state, settled_at IS NOT NULL AS settled, failure_reason AS why FROM refund WHERE order_id = ${order.orderId}`,
    );
    expect(rows).toEqual([{ state: 'failed', settled: true, why: 'charge_already_refunded' }]);
    await settle(order);
    expect(await orderOf(testShop, order.sessionId)).toMatchObject({
      state: 'refunded',
      refunded_cents: order.totalCents,
    });
    expect(await atProvider(order)).toEqual([order.totalCents]);
  });
});
