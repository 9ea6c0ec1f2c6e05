import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient } from '../accounts/testing/a-client.ts';
import { payOnPage, sessionIdOf } from '../testing/test-guest.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { aPlan } from './testing/a-plan.ts';

let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop();
});
afterAll(() => testShop.close());

test('a client subscribes, pays, and has access for thirty days', async () => {
  const planId = await aPlan(testShop);
  const client = await aClient(testShop);
  const start = () =>
    client.post('/memberships/create-checkout-membership', { membership_id: planId, address_id: null });
  const first = await start();
  expect(first).toMatchObject({ status: 200, body: { status: true } });
  expect((await start()).body.checkout_url).toBe(first.body.checkout_url);
  expect((await client.get('/memberships/get-my-subscriptions')).body.subscriptions).toEqual([]);

  expect((await payOnPage(first.body.checkout_url)).status).toBe(303);
  const session_id = sessionIdOf(first.body.checkout_url);
  const { body } = await client.post('/memberships/await-subscription', { session_id });
  expect(body.subscription).toMatchObject({
    status: 'active',
    has_access: true,
    cancel_at_period_end: false,
  });
  const { current_period_start: from, current_period_end: to } = body.subscription;
  expect(Date.parse(to) - Date.parse(from)).toBe(30 * 24 * 60 * 60 * 1000);
  expect(await start()).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBSCRIBED' } });
  await testShop.expectInvariants();
});

test('what a client cancels lasts to its paid end, and can be taken back until then', async () => {
  const planId = await aPlan(testShop);
  const client = await aClient(testShop);
  const { body } = await client.post('/memberships/create-checkout-membership', {
    membership_id: planId,
    address_id: null,
  });
  await payOnPage(body.checkout_url);
  const session_id = sessionIdOf(body.checkout_url);
  const { subscription } = (await client.post('/memberships/await-subscription', { session_id })).body;
  const { subscription_id } = subscription;
  const cancelled = await client.post('/memberships/cancel-subscription', {
    subscription_id,
    reason: 'Viaje',
  });
  expect(cancelled.body.subscription).toMatchObject({
    status: 'active',
    cancel_at_period_end: true,
    has_access: true,
  });
  const back = await client.post('/memberships/reactivate-subscription', { subscription_id });
  expect(back.body.subscription).toMatchObject({ cancel_at_period_end: false });
  const detail = await client.get('/memberships/get-subscription-detail', { subscription_id });
  expect(detail.body.subscription).toMatchObject({
    card: { brand: 'visa', last4: '4242' },
    payments: [{ amount: 99 }],
  });
  const portal = await client.post('/memberships/create-portal-link', { subscription_id });
  expect(portal.body.url).toMatch(/^http/);
});
