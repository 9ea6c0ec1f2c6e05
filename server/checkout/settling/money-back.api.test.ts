import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { moveOrder } from '../../orders/orders.ts';
import { putParcel } from '../../orders/testing/a-paid-order.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { payOnPage } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { settleSubject, subjectOf } from '../events/event-subject.ts';
import { aCheckout, orderOf, stockOf } from '../testing/a-checkout.ts';
import { OUTCOME_EXPANSIONS } from './provider-outcome.ts';
import { reconcile } from './reconcile.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

const testShop = await testShopOfFile();
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
});
afterEach(() => testShop.expectInvariants());

const refund = async (sessionId: string, amount?: number) => {
  const { payment_intent } = await testShop.shop.stripe.checkout.sessions.retrieve(sessionId);
  await testShop.shop.stripe.refunds.create({
    payment_intent: String(payment_intent),
    ...(amount && { amount }),
  });
};

const mailJobsOf = async (orderId: number) =>
  (
    await testShop.shop.db.execute(
      sql`SELECT FROM pgboss.job WHERE name = 'order-paid-mail' AND (data->>'orderId')::int = ${orderId}`,
    )
  ).rows.length;

describe('refunds', () => {
  test('whose event got lost are found by the reconciler', async () => {
    const { url, sessionId } = await aCheckout(testShop);
    await payOnPage(url);
    await settlePayment(testShop.shop, sessionId, 'return');
    await refund(sessionId);
    await reconcile(testShop.shop);
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'refunded' });
  });

  test('that came before the payment was even noticed: refunded, and no mail of thanks', async () => {
    const { url, sessionId } = await aCheckout(testShop);
    await payOnPage(url);
    await refund(sessionId);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    const order = await orderOf(testShop, sessionId);
    expect(order?.state).toBe('refunded');
    expect(order?.refunded_cents).toBe(order?.total_cents);
    expect(await mailJobsOf(order?.order_id ?? 0)).toBe(0);
  });

  test('that a person gave by hand are not given twice, and are no failure', async () => {
    const { url, sessionId } = await aCheckout(testShop);
    await payOnPage(url);
    await refund(sessionId);
    const { stripe } = testShop.shop;
    const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId);
    const ofPayment = String(payment_intent);
    await expect(
      refundPayment(testShop.shop, { paymentIntentId: ofPayment, orderId: 1, reason: 'oversold' }),
    ).resolves.toBeUndefined();
    expect((await stripe.refunds.list({ payment_intent: ofPayment })).data).toHaveLength(1);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'refunded' });
  });

  test('of parts add up, and an earlier sum that arrives later takes nothing back', async () => {
    const { shop } = testShop;
    const { url, sessionId } = await aCheckout(testShop);
    await payOnPage(url);
    await settlePayment(shop, sessionId, 'webhook');
    await refund(sessionId, 1_000);
    const { sessions } = shop.stripe.checkout;
    const early = await sessions.retrieve(sessionId, { expand: OUTCOME_EXPANSIONS });
    const { payment_intent } = await sessions.retrieve(sessionId);
    const { data } = await shop.stripe.refunds.list({ payment_intent: String(payment_intent) });
    await refund(sessionId, 2_000);
    await settlePayment(shop, sessionId, 'webhook');
    const partly = { state: 'partially_refunded', refunded_cents: 3_000 };
    expect(await orderOf(testShop, sessionId)).toMatchObject(partly);
    // An answer that was long on its way.
    const stripe = {
      checkout: { sessions: { retrieve: async () => early } },
      refunds: { list: async () => ({ data }) },
    } as unknown as Stripe;
    await settlePayment({ ...shop, stripe }, sessionId, 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject(partly);
    await refund(sessionId);
    await settlePayment(shop, sessionId, 'webhook');
    await settlePayment({ ...shop, stripe }, sessionId, 'webhook');
    const order = await orderOf(testShop, sessionId);
    expect(order).toMatchObject({ state: 'refunded', refunded_cents: order?.total_cents });
  });

  test('of a payment held for a person free its copies', async () => {
    const { book, url, sessionId } = await aCheckout(testShop, 1);
    await testShop.shop.db.execute(
      sql`UPDATE orders SET total_cents = total_cents + 1 WHERE session_id = ${sessionId}`,
    );
    await payOnPage(url);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'review' });
    await testShop.shop.db.execute(
      sql`UPDATE orders SET total_cents = total_cents - 1 WHERE session_id = ${sessionId}`,
    );
    await settlePayment(testShop.shop, sessionId, 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'review' });
    await refund(sessionId);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'refunded' });
    expect(await stockOf(testShop, book)).toEqual({ stock: 1, reserved: 0 });
  });
});

describe('an order that is paid twice', () => {
  /** A second page of an order, as a crash and a new key may leave one, and paid. */
  async function paidAgain(sessionId: string) {
    const { stripe } = testShop.shop;
    const first = await stripe.checkout.sessions.retrieve(sessionId);
    const second = await stripe.checkout.sessions.create({
      mode: 'payment',
      client_reference_id: first.client_reference_id ?? '',
      metadata: first.metadata ?? {},
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'mxn',
            unit_amount: first.amount_total ?? 0,
            product_data: { name: 'Otra vez' },
          },
        },
      ],
      success_url: first.success_url ?? '',
    });
    await payOnPage(second.url ?? '');
    return second.id;
  }

  const refundJobs = async () =>
    (await testShop.shop.db.execute(sql`SELECT FROM pgboss.job WHERE name = 'send-refund'`)).rows.length;

  const aPaidOrder = async () => {
    const { url, sessionId } = await aCheckout(testShop);
    await payOnPage(url);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    return sessionId;
  };

  test('gives the second payment back, and waits for a person before anything is sent', async () => {
    const sessionId = await aPaidOrder();
    const before = await refundJobs();
    const second = await paidAgain(sessionId);
    await settlePayment(testShop.shop, second, 'webhook');
    await settlePayment(testShop.shop, second, 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'review' });
    expect(await refundJobs()).toBe(before + 1);
    const order = await orderOf(testShop, sessionId);
    // A person has looked at it: a message that comes again does not stop the parcel again.
    await inTransaction(testShop.shop.db, async (tx) => {
      const at = testShop.shop.clock.now();
      const reviewed = { order_id: order?.order_id ?? 0, state: 'review' } as const;
      await moveOrder(tx, reviewed, { to: 'paid', cause: 'test', at });
    });
    await settlePayment(testShop.shop, second, 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'paid' });
  });

  test('stays as it is when the parcel has left', async () => {
    const sessionId = await aPaidOrder();
    await putParcel(testShop.shop.db, sessionId, 'enviado');
    await settlePayment(testShop.shop, await paidAgain(sessionId), 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'paid' });
  });

  test('waits for a person while it is being packed, too', async () => {
    const sessionId = await aPaidOrder();
    await putParcel(testShop.shop.db, sessionId, 'procesando');
    await settlePayment(testShop.shop, await paidAgain(sessionId), 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'review' });
  });
});

describe('disputes', () => {
  const DISPUTED = '4000000000000259';

  const aDisputedOrder = async () => {
    const { url, sessionId } = await aCheckout(testShop);
    await payOnPage(url, DISPUTED);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    return sessionId;
  };

  async function decide(sessionId: string, evidence: 'winning_evidence' | 'losing_evidence') {
    const { stripe } = testShop.shop;
    const { payment_intent } = await stripe.checkout.sessions.retrieve(sessionId);
    const { data } = await stripe.disputes.list({ payment_intent: String(payment_intent) });
    await stripe.disputes.update(data[0]?.id ?? '', { evidence: { uncategorized_text: evidence } });
  }

  test('that are won give the order back what it was, though no message came', async () => {
    const sessionId = await aDisputedOrder();
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'disputed' });
    await decide(sessionId, 'winning_evidence');
    await reconcile(testShop.shop);
    const order = await orderOf(testShop, sessionId);
    expect(order).toMatchObject({ state: 'paid' });
    expect(await mailJobsOf(order?.order_id ?? 0)).toBe(1);
  });

  test('that are lost are money given back', async () => {
    const sessionId = await aDisputedOrder();
    await decide(sessionId, 'losing_evidence');
    await reconcile(testShop.shop);
    const order = await orderOf(testShop, sessionId);
    expect(order?.state).toBe('refunded');
    expect(order?.refunded_cents).toBe(order?.total_cents);
  });

  test.each([
    ['winning_evidence', 'paid'],
    ['losing_evidence', 'refunded'],
  ] as const)(
    'that end are acted on when the message about their end comes: %s, %s',
    async (evidence, state) => {
      const sessionId = await aDisputedOrder();
      await decide(sessionId, evidence);
      const { data } = await testShop.shop.stripe.events.list({ types: ['charge.dispute.closed'], limit: 1 });
      const [closed] = data as [Stripe.Event];
      const { payment_intent } = await testShop.shop.stripe.checkout.sessions.retrieve(sessionId);
      const subject = subjectOf(closed);
      expect(subject).toEqual({ about: 'payment intent', id: payment_intent });
      if (subject) await settleSubject(testShop.shop, subject, { cause: 'webhook', eventId: closed.id });
      expect(await orderOf(testShop, sessionId)).toMatchObject({ state });
    },
  );

  test('do not take away the question that an order waits for a person with', async () => {
    const { url, sessionId } = await aCheckout(testShop);
    await testShop.shop.db.execute(
      sql`UPDATE orders SET total_cents = total_cents + 1 WHERE session_id = ${sessionId}`,
    );
    await payOnPage(url, DISPUTED);
    await settlePayment(testShop.shop, sessionId, 'webhook');
    await testShop.shop.db.execute(
      sql`UPDATE orders SET total_cents = total_cents - 1 WHERE session_id = ${sessionId}`,
    );
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'disputed' });
    await decide(sessionId, 'winning_evidence');
    await settlePayment(testShop.shop, sessionId, 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'review' });
  });

  test('that are won cannot be undone by an answer that was asked for before', async () => {
    const sessionId = await aDisputedOrder();
    await decide(sessionId, 'winning_evidence');
    await settlePayment(testShop.shop, sessionId, 'webhook');
    const { stripe } = testShop.shop;
    const late = {
      ...testShop.shop,
      stripe: Object.create(stripe, { disputes: { value: { list: async () => ({ data: [] }) } } }),
    };
    await settlePayment(late, sessionId, 'webhook');
    expect(await orderOf(testShop, sessionId)).toMatchObject({ state: 'paid' });
  });
});
