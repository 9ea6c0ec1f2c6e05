import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sendRefund } from '../../payments/payments.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { sendCancelMail } from '../desk/cancel-mail.ts';
import { compareWithProvider, reconcile } from '../settling/reconcile.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { orderOf } from '../testing/a-checkout.ts';
import { anInput, aPaidOrder, type PaidOrder, refundsOf, wholeInput } from '../testing/a-paid-order.ts';
import {
  aCashOrder,
  anAccount,
  confirmInput,
  jobsAbout,
  lastMail,
  linkOf,
  paidInCash,
  transferOf,
} from '../testing/a-transfer.ts';
import { answerTransfer } from './answer-transfer.ts';
import { askOwnRefund, orderRefunds } from './order-refunds.ts';

const REFUND = '/desk/checkout/refund';
const CONFIRM = '/desk/checkout/confirm-transfer';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const answer = (refundId: number) =>
  answerTransfer(testShop.shop, { token: linkOf(testShop, refundId), ...anAccount });
const stateOf = async ({ sessionId }: PaidOrder) => {
  const { state, refunded_cents } = (await orderOf(testShop, sessionId)) ?? {};
  return { state, refunded_cents };
};
const askedOfProvider = async () =>
  (await testShop.providerRequests()).filter(({ path }) => path.startsWith('/v1/refunds'));

/** Asks for a refund, and returns its number. */
async function ask(input: object): Promise<number> {
  const { status, body } = await amalia.post(REFUND, input);
  expect(status).toBe(200);
  return body.refund.refund_id;
}

describe('asking', () => {
  test('for everything holds the order, asks the buyer, and never the provider', async () => {
    const order = await aCashOrder(testShop, [2]);
    const before = await askedOfProvider();
    const { body } = await amalia.post(REFUND, wholeInput(order));
    const { refund_id } = body.refund;
    expect(body).toMatchObject({ refund: { state: 'asked', kind: 'transfer' }, is_restocked: false });
    expect(await stateOf(order)).toEqual({ state: 'refund_pending', refunded_cents: 0 });
    expect(await jobsAbout(testShop, refund_id)).toEqual(['refund-transfer-mail']);
    await sendRefund(testShop.shop, orderRefunds, refund_id);
    await settlePayment(testShop.shop, order.sessionId, 'webhook');
    await reconcile(testShop.shop);
    await compareWithProvider(testShop.shop);
    expect(await askedOfProvider()).toEqual(before);
    expect(await transferOf(testShop, refund_id)).toMatchObject({
      state: 'asked',
      kind: 'transfer',
      provider_id: null,
    });
    expect(await stateOf(order)).toEqual({ state: 'refund_pending', refunded_cents: 0 });
  });

  test('for a part leaves the order to go on', async () => {
    const order = await aCashOrder(testShop, [1, 1]);
    const refundId = await ask(anInput(order, { lines: [1] }));
    expect(await transferOf(testShop, refundId)).toMatchObject({ kind: 'transfer', state: 'asked' });
    expect(await stateOf(order)).toEqual({ state: 'paid', refunded_cents: 0 });
    const { body } = await amalia.get(`/desk/checkout/refundable?order_id=${order.orderId}`);
    expect(body.order).toMatchObject({
      paid_with: { method: 'oxxo', brand: null, last4: null },
      under_way_cents: order.books[0]?.unitCents,
    });
  });

  test('once per key, and no more than is left', async () => {
    const order = await aCashOrder(testShop);
    const input = wholeInput(order);
    const [one, other] = await Promise.all([
      amalia.post(REFUND, input),
      amalia.post(REFUND, wholeInput(order)),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect(await refundsOf(testShop, order.orderId)).toHaveLength(1);
  });

  test('by cancelling says in its mail that the money comes by transfer', async () => {
    const order = await aCashOrder(testShop);
    const input = { order_id: order.orderId, request_key: randomUUID(), notify: true };
    expect(await amalia.post('/desk/checkout/cancel-order', input)).toMatchObject({
      body: { payment_status: 'refund_pending' },
    });
    const [refund] = await refundsOf(testShop, order.orderId);
    expect(await transferOf(testShop, refund?.refund_id ?? 0)).toMatchObject({
      kind: 'transfer',
      state: 'asked',
    });
    await sendCancelMail(testShop.shop, { orderId: order.orderId, cents: order.totalCents });
    const mail = await lastMail(testShop);
    expect(mail).toContain('por transferencia: en otro correo te pedimos tu CLABE.');
    expect(mail).not.toContain('5 a 10 días');
  });

  test.each(['card', 'customer_balance', 'link'])(
    'of a payment by %s goes through the provider',
    async (method) => {
      const order = await aPaidOrder(testShop);
      await testShop.shop.db.execute(
        sql`UPDATE payment SET method_type = ${method} WHERE order_id = ${order.orderId}`,
      );
      expect((await amalia.post(REFUND, wholeInput(order))).body.refund).toMatchObject({
        kind: 'provider',
        state: 'sent',
      });
    },
  );

  test('again what the provider refused before asks the buyer instead', async () => {
    const order = await aPaidOrder(testShop);
    await testShop.control({ api: { fail_next: 1, status: 402, method: 'POST', path: '/v1/refunds' } });
    const refused = await ask(wholeInput(order));
    await paidInCash(testShop, order);
    const again = { refund_id: refused, request_key: randomUUID() };
    const { body } = await amalia.post('/desk/checkout/retry-refund', again);
    expect(body.refund).toMatchObject({ kind: 'transfer', state: 'asked', cents: order.totalCents });
  });
});

describe("the shop's own", () => {
  const askOwn = (order: PaidOrder, changes: object = {}) =>
    inTransaction(testShop.shop.db, (tx) =>
      askOwnRefund(testShop.shop, tx, {
        orderId: order.orderId,
        paymentIntentId: order.paymentIntentId,
        methodType: 'oxxo',
        cents: order.totalCents,
        reason: 'sin existencias',
        at: testShop.shop.clock.now(),
        ...changes,
      }),
    );
  /** Makes an order one that was paid when its copies were gone. */
  const oversell = async ({ orderId }: PaidOrder) => {
    const { db } = testShop.shop;
    await db.execute(sql`UPDATE orders SET state = 'paid_oversold' WHERE order_id = ${orderId}`);
    await db.execute(sql`INSERT INTO order_event (order_id, from_state, to_state, cause, at)
      VALUES (${orderId}, 'processing', 'paid_oversold', 'test', now())`);
  };

  test('for copies that were gone: the order waits for the transfer, once however often it is noticed', async () => {
    const order = await aCashOrder(testShop);
    await oversell(order);
    await askOwn(order);
    await askOwn(order);
    const refunds = await refundsOf(testShop, order.orderId);
    expect(refunds).toMatchObject([{ state: 'asked', reason: 'sin existencias', cents: order.totalCents }]);
    expect((await stateOf(order)).state).toBe('refund_pending');
    const refundId = refunds[0]?.refund_id ?? 0;
    expect(await jobsAbout(testShop, refundId)).toEqual(['refund-transfer-mail']);
    await answer(refundId);
    expect((await amalia.post(CONFIRM, confirmInput(testShop, refundId))).status).toBe(200);
    expect(await stateOf(order)).toEqual({ state: 'refunded', refunded_cents: order.totalCents });
  });

  test('of a second payment goes back without touching the order', async () => {
    const order = await aPaidOrder(testShop);
    await askOwn(order, { paymentIntentId: `pi_${randomUUID()}`, reason: 'pagado dos veces' });
    const [refund] = await refundsOf(testShop, order.orderId);
    const refundId = refund?.refund_id ?? 0;
    await answer(refundId);
    expect((await amalia.post(CONFIRM, confirmInput(testShop, refundId))).status).toBe(200);
    expect(await transferOf(testShop, refundId)).toMatchObject({ state: 'confirmed' });
    expect(await stateOf(order)).toEqual({ state: 'paid', refunded_cents: 0 });
    // Its own payment goes back later as the provider says, without the other one's sum.
    await ask(wholeInput(order));
    await settlePayment(testShop.shop, order.sessionId, 'webhook');
    expect(await stateOf(order)).toEqual({ state: 'refunded', refunded_cents: order.totalCents });
  });
});
