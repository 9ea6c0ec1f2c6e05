import type Stripe from 'stripe';
import { afterEach, describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { aClient } from '../../accounts/testing/a-client.ts';
import { createStripe } from '../../platform/stripe-client.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPlan } from '../testing/a-plan.ts';
import { aSubscriber } from '../testing/a-subscriber.ts';
import { SubscriptionNotSettled, syncSubscription } from './sync-subscription.ts';

/** Silence longer than all tries of the shop (server/platform/stripe-client.test.ts), on a busy machine too. */
const SILENCE_MS = 600_000;
/** Timeout of each try here; the shop's own is tested there, too. */
const TIMEOUT_MS = 500;

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

const failure = (code: 'PAYMENT_PROVIDER_FAILED' | 'PROVIDER_NOT_REACHED') => ({
  status: errorCatalogue[code].status,
  body: { code, status_Message: errorCatalogue[code].text },
});

describe('a provider that takes a request and never answers', () => {
  test('is given up on while the client still waits, and what it did all the same is found again', async () => {
    const planId = await aPlan(testShop);
    const newcomer = await aClient(testShop);
    const [leaving, paying] = [await aSubscriber(testShop), await aSubscriber(testShop)];
    const start = () =>
      newcomer.post('/memberships/create-checkout-membership', {
        membership_id: planId,
        address_id: null,
      });
    const openPortal = () =>
      paying.client.post('/memberships/create-portal-link', { subscription_id: paying.subscriptionId });

    const { stripe } = testShop.shop;
    testShop.shop.stripe = createStripe('sk_test_silent', testShop.sandboxOrigin, TIMEOUT_MS);
    let tries = 0;
    testShop.shop.stripe.on('request', () => {
      tries += 1;
    });
    await testShop.control({ webhooks: 'drop', api_delay_ms: SILENCE_MS });
    const [started, cancelled, portal] = await Promise.all([
      start(),
      leaving.ask('cancel', { reason: 'Nos vamos de viaje' }),
      openPortal(),
    ]);
    await testShop.control({ api_delay_ms: 0 });
    testShop.shop.stripe = stripe;
    // Questions, one of each client, are tried three times: another would take longer than a browser waits.
    expect(tries).toBe(9);
    expect(started).toMatchObject(failure('PAYMENT_PROVIDER_FAILED'));
    expect(cancelled).toMatchObject(failure('PROVIDER_NOT_REACHED'));
    expect(portal).toMatchObject(failure('PROVIDER_NOT_REACHED'));
    expect(await leaving.row()).toMatchObject({ state: 'active', cancel_at_period_end: false });
  });

  test('afterwards a click leads on: one customer, one page, and the cancellation that was carried out', async () => {
    await testShop.control({ webhooks: 'drop' });
    const planId = await aPlan(testShop);
    const newcomer = await aClient(testShop);
    const start = () =>
      newcomer.post('/memberships/create-checkout-membership', { membership_id: planId, address_id: null });
    const leaving = await aSubscriber(testShop);
    const { provider_id } = await leaving.row();
    // Carried out, and the answers to both tries lost.
    await testShop.control({
      api: { fail_next: 3, method: 'POST', path: '/v1/customers', lose_answer: true },
    });
    expect(await start()).toMatchObject(failure('PAYMENT_PROVIDER_FAILED'));
    await testShop.control({
      api: { fail_next: 3, method: 'POST', path: '/v1/checkout', lose_answer: true },
    });
    testShop.travel(6_000);
    expect(await start()).toMatchObject(failure('PAYMENT_PROVIDER_FAILED'));
    await testShop.control({ api: { fail_next: 3, path: '/v1/subscriptions', lose_answer: true } });
    expect(await leaving.ask('cancel')).toMatchObject(failure('PROVIDER_NOT_REACHED'));

    testShop.travel(6_000);
    const { body } = await start();
    testShop.travel(-12_000);
    const { stripe } = testShop.shop;
    const { customer } = await stripe.checkout.sessions.retrieve(sessionIdOf(body.checkout_url));
    expect((await stripe.customers.list({ email: newcomer.email })).data).toHaveLength(1);
    expect((await stripe.checkout.sessions.list({ customer: String(customer) })).data).toHaveLength(1);
    expect((await payOnPage(body.checkout_url)).status).toBe(303);
    await syncSubscription(testShop.shop, provider_id, 'webhook');
    expect(await leaving.row()).toMatchObject({ state: 'active', cancel_at_period_end: true });
  });
});

test('a provider that goes on naming as open what it has ended is asked five times, then again by the job', async () => {
  const { shop } = testShop;
  await testShop.control({ webhooks: 'drop' });
  const subscriber = await aSubscriber(testShop);
  const { provider_id } = await subscriber.row();
  const unpaid = { ...(await shop.stripe.subscriptions.retrieve(provider_id)), status: 'unpaid' };
  let [asked, ended] = [0, 0];
  const subscriptions = {
    retrieve: async () => {
      asked += 1;
      return unpaid;
    },
    cancel: async () => {
      ended += 1;
      return unpaid;
    },
  };
  const stripe = { ...shop.stripe, subscriptions } as unknown as Stripe;
  const sync = syncSubscription({ ...shop, stripe }, provider_id, 'webhook');
  await expect(sync).rejects.toThrow(SubscriptionNotSettled);
  expect([asked, ended]).toEqual([5, 5]);
  expect(await subscriber.row()).toMatchObject({ state: 'active' });

  await shop.stripe.subscriptions.cancel(provider_id);
  await syncSubscription(shop, provider_id, 'webhook');
  expect(await subscriber.row()).toMatchObject({ state: 'canceled' });
});
