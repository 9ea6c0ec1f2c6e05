import { sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { aClient } from '../../accounts/testing/a-client.ts';
import { compareWithProvider, reconcile } from '../../checkout/settling/reconcile.ts';
import { payOnPage } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { createSubscriptionSession, sessionEnd } from '../joining/subscription-session.ts';
import { findSubscription, insertSubscription } from '../subscriptions.queries.ts';
import { aForeignSubscription } from '../testing/a-foreign-subscription.ts';
import { aPlan } from '../testing/a-plan.ts';
import { aSubscriber, FAILS_LATER, mailKinds } from '../testing/a-subscriber.ts';
import { reconcileMemberships } from './reconcile-memberships.ts';
import { syncSubscription } from './sync-subscription.ts';

const MINUTE = 60_000;

const testShop = await testShopOfFile({ workers: true });
afterEach(async () => {
  await testShop.control({ webhooks: 'deliver', delay_ms: 0, api: { fail_next: 0 } });
  await testShop.expectInvariants();
});

const flush = () => fetch(`${testShop.sandboxOrigin}/sandbox/flush`, { method: 'POST' });
const paidOnce = { state: 'active', periods: 1, shipments: 1 };
const books = { ships: true, family: 'book-club-libros', returns: false } as const;

const untilPaid = async (subscriber: Awaited<ReturnType<typeof aSubscriber>>) => {
  await expect.poll(subscriber.row, { timeout: 60_000 }).toMatchObject(paidOnce);
  expect(await mailKinds(testShop, subscriber.subscriptionId)).toEqual(['receipt', 'welcome']);
};

const sign = (payload: string, secret = 'whsec_test', secondsAgo = 0) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

const deliver = (payload: string, signature: string) =>
  testShop.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });

/** The provider's own messages about a session and what came of it. */
async function eventsAbout(sessionId: string): Promise<Stripe.Event[]> {
  const { stripe } = testShop.shop;
  const { subscription } = await stripe.checkout.sessions.retrieve(sessionId);
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter((event) => {
    const text = JSON.stringify(event.data.object);
    return text.includes(sessionId) || text.includes(String(subscription));
  });
}

describe('a first payment is settled once', () => {
  test.each(['deliver', 'duplicate', 'shuffle'] as const)(
    'when webhooks come in mode %s',
    async (webhooks) => {
      await testShop.control({ webhooks });
      const subscriber = await aSubscriber(testShop, books);
      await flush();
      await untilPaid(subscriber);
    },
  );

  test('when they come late', async () => {
    await testShop.control({ webhooks: 'deliver', delay_ms: 1500 });
    await untilPaid(await aSubscriber(testShop, books));
  });

  test('when ten copies of each arrive at the same moment, last things first', async () => {
    await testShop.control({ webhooks: 'drop' });
    const subscriber = await aSubscriber(testShop, books);
    const events = await eventsAbout(subscriber.sessionId);
    expect(events.length).toBeGreaterThan(3);
    const copies = events.flatMap((event) => Array.from({ length: 10 }, () => JSON.stringify(event)));
    const answers = await Promise.all(copies.map((payload) => deliver(payload, sign(payload))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await untilPaid(subscriber);
  });

  test('when all are lost and the client returns', async () => {
    await testShop.control({ webhooks: 'drop' });
    await untilPaid(await aSubscriber(testShop, { ...books, returns: true }));
  });

  test('when all are lost and the client only looks at the payment', async () => {
    await testShop.control({ webhooks: 'drop' });
    const subscriber = await aSubscriber(testShop, books);
    await subscriber.client.post('/payments/get-payment-details', { session_id: subscriber.sessionId });
    await untilPaid(subscriber);
  });

  test('when all are lost and nobody returns: the reconciler finds it', async () => {
    await testShop.control({ webhooks: 'drop' });
    const subscriber = await aSubscriber(testShop, books);
    await reconcile(testShop.shop);
    await untilPaid(subscriber);
  });

  test('when everything was lost for days: the daily comparison finds it', async () => {
    await testShop.control({ webhooks: 'drop' });
    const subscriber = await aSubscriber(testShop, books);
    await compareWithProvider(testShop.shop);
    await untilPaid(subscriber);
  });

  test('when the provider does not answer at first', async () => {
    await testShop.control({ webhooks: 'drop' });
    const subscriber = await aSubscriber(testShop, books);
    await testShop.control({ api: { fail_next: 50, path: '/v1/subscriptions', status: 503 } });
    const { body } = await subscriber.client.post('/memberships/await-subscription', {
      session_id: subscriber.sessionId,
    });
    expect(body.subscription).toMatchObject({ status: 'pending', has_access: false });
    await testShop.control({ api: { fail_next: 0 } });
    await reconcile(testShop.shop);
    await untilPaid(subscriber);
  });
});

describe('a forged message changes nothing', () => {
  test.each([
    ['a changed byte', (payload: string) => deliver(payload.replace('"object"', '"objecT"'), sign(payload))],
    ['another secret', (payload: string) => deliver(payload, sign(payload, 'whsec_other'))],
    ['301 seconds old', (payload: string) => deliver(payload, sign(payload, 'whsec_test', 301))],
  ])('%s', async (_name, send) => {
    await testShop.control({ webhooks: 'drop' });
    const { sessionId, row } = await aSubscriber(testShop, books);
    const [event] = await eventsAbout(sessionId);
    expect((await send(JSON.stringify(event))).statusCode).toBe(400);
    expect(await row()).toMatchObject({ state: 'pending', periods: 0 });
  });

  test('nor does a genuine one whose content was made up: only the provider is believed', async () => {
    const { client, row } = await aSubscriber(testShop);
    const stranger = await aSubscriber(testShop);
    const { provider_id } = await row();
    const payload = JSON.stringify({
      id: 'evt_made_up',
      object: 'event',
      type: 'customer.subscription.updated',
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: {
        object: {
          id: provider_id,
          object: 'subscription',
          status: 'canceled',
          metadata: { subscription_id: String(stranger.subscriptionId) },
        },
      },
    });
    expect((await deliver(payload, sign(payload))).statusCode).toBe(200);
    await expect
      .poll(
        async () => {
          const { rows } = await testShop.shop.db.execute(
            sql`SELECT processed_at FROM webhook_event WHERE event_id = 'evt_made_up'`,
          );
          return rows[0]?.processed_at;
        },
        { timeout: 60_000 },
      )
      .not.toBeNull();
    expect(await row()).toMatchObject({ state: 'active', user_id: client.userId });
    expect(await stranger.row()).toMatchObject({ state: 'active', user_id: stranger.client.userId });
  });
});

describe('the shop died at a bad moment', () => {
  /** Rows as they are when the process is killed before the provider was asked for the page. */
  async function aPendingOne() {
    const client = await aClient(testShop);
    const membershipId = await aPlan(testShop);
    const at = testShop.shop.clock.now();
    const subscriptionId = await insertSubscription(testShop.shop.db, {
      userId: client.userId,
      membershipId,
      childId: null,
      priceCents: 9900,
      contact: { name: 'Mariana', phone: '5512345678', email: client.email },
      address: null,
      consentVersion: null,
      sessionExpiresAt: sessionEnd(at),
      at,
    });
    const pending = await findSubscription(testShop.shop.db, subscriptionId);
    if (!pending) throw new Error('It was not written.');
    return { client, membershipId, pending };
  }

  const stateOf = async (subscriptionId: number) =>
    (await findSubscription(testShop.shop.db, subscriptionId))?.state;

  test('before the page was made: the plan is free again within two minutes', async () => {
    const { client, membershipId, pending } = await aPendingOne();
    testShop.travel(2 * MINUTE);
    await reconcileMemberships(testShop.shop);
    testShop.travel(-2 * MINUTE);
    expect(await stateOf(pending.subscription_id)).toBe('expired');
    const again = await client.post('/memberships/create-checkout-membership', {
      membership_id: membershipId,
      address_id: null,
    });
    expect(again.status).toBe(200);
  });

  test('after it was made and before it was noted: the client who clicks again gets that page', async () => {
    const { client, membershipId, pending } = await aPendingOne();
    const { url } = await createSubscriptionSession(testShop.shop, pending);
    await forgetPage(pending.subscription_id);
    testShop.travel(10_000);
    const again = await client.post('/memberships/create-checkout-membership', {
      membership_id: membershipId,
      address_id: null,
    });
    testShop.travel(-10_000);
    expect(again.body.checkout_url).toBe(url);
  });

  test('and was paid all the same: the message finds its way without the page’s id', async () => {
    const { pending } = await aPendingOne();
    await testShop.control({ webhooks: 'hold' });
    const { url } = await createSubscriptionSession(testShop.shop, pending);
    await forgetPage(pending.subscription_id);
    expect((await payOnPage(url)).status).toBe(303);
    await testShop.control({ webhooks: 'deliver' });
    await flush();
    await expect.poll(() => stateOf(pending.subscription_id), { timeout: 60_000 }).toBe('active');
  });

  test('a subscription of another shop that bears the same number is not taken for ours', async () => {
    const { pending } = await aPendingOne();
    const stranger = await aSubscriber(testShop);
    const { provider_id, customer_id } = await stranger.row();
    await testShop.shop.db.execute(sql`
      INSERT INTO payment_customer (user_id, customer_id) VALUES (${pending.user_id}, 'cus_ours')`);
    const ids = { customer_id, provider_id };
    const foreign = await aForeignSubscription(testShop.shop, ids, {
      subscription_id: String(pending.subscription_id),
    });
    await syncSubscription(testShop.shop, foreign.id, 'webhook');
    expect(await stateOf(pending.subscription_id)).toBe('pending');
  });

  const forgetPage = (subscriptionId: number) =>
    testShop.shop.db.execute(sql`
      UPDATE subscription SET session_id = NULL, session_url = NULL, customer_id = NULL WHERE subscription_id = ${subscriptionId}`);
});

describe('money that should never have come', () => {
  const refundsOf = async (customer: string) => {
    const { data } = await testShop.shop.stripe.charges.list({ customer });
    return data.map(({ paid, refunded }) => ({ paid, refunded }));
  };

  test('paid on a page called ended while another subscription is live: ended there, and given back', async () => {
    await testShop.control({ webhooks: 'drop' });
    const first = await aSubscriber(testShop, { returns: false });
    // Our books say that the page ended; the provider took money on it.
    await testShop.shop.db.execute(sql`
      WITH ended AS (UPDATE subscription SET state = 'expired' WHERE subscription_id = ${first.subscriptionId} AND state <> 'expired' RETURNING 1)
      INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, at)
      SELECT ${first.subscriptionId}, 'pending', 'expired', 'test', now() FROM ended`);
    const second = await aSubscriber(testShop, { client: first.client, planId: first.planId });
    const { subscription } = await testShop.shop.stripe.checkout.sessions.retrieve(first.sessionId);
    await syncSubscription(testShop.shop, String(subscription), 'reconciler');
    expect(await second.row()).toMatchObject({ state: 'active', periods: 1 });
    expect(await first.row()).toMatchObject({ state: 'canceled' });
    const { customer_id } = await second.row();
    expect(await refundsOf(customer_id)).toEqual(
      expect.arrayContaining([
        { paid: true, refunded: true },
        { paid: true, refunded: false },
      ]),
    );
    expect((await testShop.shop.stripe.subscriptions.retrieve(String(subscription))).status).toBe('canceled');
  });
});

test('an answer that came late never overwrites what was learnt since', async () => {
  const subscriber = await aSubscriber(testShop);
  const { provider_id } = await subscriber.row();
  await testShop.control({ webhooks: 'drop' });
  const { stripe } = testShop.shop;
  const before = await stripe.subscriptions.retrieve(provider_id, { expand: ['default_payment_method'] });
  // A question whose answer is still under way while another one is asked and answered.
  let answer = (_subscription: typeof before) => {};
  const slow = new Promise<typeof before>((resolve) => {
    answer = resolve;
  });
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const retrieve = () => {
    asked();
    return slow;
  };
  const slowShop = {
    ...testShop.shop,
    stripe: {
      ...stripe,
      invoices: stripe.invoices,
      charges: stripe.charges,
      subscriptions: { retrieve },
    } as unknown as Stripe,
  };
  const late = syncSubscription(slowShop, provider_id, 'webhook');
  await isAsked;
  expect((await subscriber.ask('cancel')).status).toBe(200);
  answer(before);
  await late;
  expect(await subscriber.row()).toMatchObject({ cancel_at_period_end: true });
  expect(await mailKinds(testShop, subscriber.subscriptionId)).toEqual(['receipt', 'welcome', 'cancelled']);
});

test('anyone who comes back after a subscription unknown to the shop has ended may subscribe again', async () => {
  await testShop.control({ webhooks: 'drop' });
  const subscriber = await aSubscriber(testShop, { card: FAILS_LATER, returns: false });
  const { subscription } = await testShop.shop.stripe.checkout.sessions.retrieve(subscriber.sessionId);
  await testShop.shop.stripe.subscriptions.cancel(String(subscription));
  testShop.travel(40 * MINUTE);
  const again = await subscriber.client.post('/memberships/create-checkout-membership', {
    membership_id: subscriber.planId,
    address_id: null,
  });
  testShop.travel(-40 * MINUTE);
  expect(again.status).toBe(200);
  expect(await subscriber.row()).toMatchObject({ state: 'canceled', periods: 1 });
});
