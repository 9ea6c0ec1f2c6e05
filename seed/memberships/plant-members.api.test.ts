import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { reconcile } from '#server/checkout/settling/reconcile.ts';
import { reconcileMemberships } from '#server/memberships/syncing/reconcile-memberships.ts';
import { DAY, passTime } from '#server/memberships/testing/a-subscriber.ts';
import { payOnPage } from '#server/testing/test-guest.ts';
import { createTestShop, testShopOfFile } from '#server/testing/test-shop.ts';
import { DEMO_PASSWORD } from '../clients/demo-client.ts';
import { plantDemoShop } from '../plant-demo-shop.ts';
import { fullStorage } from '../testing/full-storage.ts';
import { demoMembers } from './demo-members.ts';
import { plantMembers } from './plant-members.ts';

const testShop = await testShopOfFile();
beforeAll(async () => {
  await plantDemoShop({ ...testShop.shop, files: fullStorage() });
  await plantMembers(testShop.shop, testShop.sandboxOrigin);
});
afterEach(() => testShop.expectInvariants());

async function signIn(name: string) {
  const payload = { email: `${name}@brincacuentos.test`, password: await encodePassword(DEMO_PASSWORD) };
  const answer = await testShop.app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(answer.statusCode).toBe(200);
  const headers = { token: String(answer.json().token) };
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) =>
    (
      await testShop.app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
    ).json();
  const subscription = async (): Promise<Subscription> => {
    const { subscriptions } = await ask('GET', '/memberships/get-my-subscriptions');
    expect(subscriptions).toHaveLength(1);
    return subscriptions[0];
  };
  return { ask, subscription };
}

const subscriptions = async () =>
  (await testShop.shop.db.execute(sql`SELECT subscription_id, state FROM subscription ORDER BY 1`)).rows;

describe('The demo members', () => {
  test.each([
    ['lectora', { status: 'active', membership_code: 'book-club-lectores', has_access: true }],
    ['libros', { status: 'active', membership_code: 'book-club-libros-3-5', has_access: true }],
    ['tarjeta', { status: 'past_due', membership_code: 'book-club-lectores', has_access: true }],
    ['termino', { status: 'canceled', membership_code: 'book-club-lectores', has_access: false }],
  ])('have the subscription that the README describes: %s', async (name, expected) => {
    expect(await (await signIn(name)).subscription()).toMatchObject(expected);
  });

  test('have boxes that left within their periods, and none that arrived in the future', async () => {
    const { rows } = await testShop.shop.db.execute<{ isInOrder: boolean }>(sql`
      SELECT h.shipped_at >= p.period_start AND h.shipped_at < least(p.period_end, now())
        AND coalesce(h.delivered_at BETWEEN h.shipped_at AND now(), true) AS "isInOrder"
      FROM shipment h JOIN subscription_period p USING (period_id) WHERE h.shipped_at IS NOT NULL`);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows.filter(({ isInOrder }) => !isInOrder)).toEqual([]);
  });

  test('have three payments and an address for a plan with books', async () => {
    const { ask, subscription } = await signIn('libros');
    const { subscription_id } = await subscription();
    const { subscription: detail } = await ask(
      'GET',
      `/memberships/get-subscription-detail?subscription_id=${subscription_id}`,
    );
    expect(detail.payments).toHaveLength(3);
    expect(detail.address_information).toMatchObject({ street: 'Calle Pino Suárez' });
  });

  test('can cancel, repair the card and renew like any other client', async () => {
    const reader = await signIn('lectora');
    const { subscription_id } = await reader.subscription();
    const cancelled = await reader.ask('POST', '/memberships/cancel-subscription', { subscription_id });
    expect(cancelled.subscription).toMatchObject({ cancel_at_period_end: true });
    await reader.ask('POST', '/memberships/reactivate-subscription', { subscription_id });

    const late = await signIn('tarjeta');
    const portal = await late.ask('POST', '/memberships/create-portal-link', {
      subscription_id: (await late.subscription()).subscription_id,
    });
    expect((await payOnPage(portal.url)).status).toBe(303);
    await passTime(testShop, 20 * DAY);
    await reconcile(testShop.shop);
    await reconcileMemberships(testShop.shop);
    for (const name of ['lectora', 'tarjeta', 'libros'])
      expect(await (await signIn(name)).subscription()).toMatchObject({ status: 'active', has_access: true });
  });

  test('are planted once, even when the first start could not finish', async () => {
    const before = await subscriptions();
    expect(before).toHaveLength(demoMembers.length);
    await plantMembers(testShop.shop, testShop.sandboxOrigin);
    await testShop.shop.db.execute(
      sql`UPDATE shop_fact SET value = jsonb_set(value, '{isReady}', 'false') WHERE name = 'demo-members'`,
    );
    await plantMembers(testShop.shop, testShop.sandboxOrigin);
    expect(await subscriptions()).toEqual(before);
  });
});

test('a shop whose payments sandbox is away starts all the same, and has its members at the next start', async () => {
  const other = await createTestShop();
  await plantDemoShop({ ...other.shop, files: fullStorage() });
  await plantMembers(other.shop, 'http://127.0.0.1:9');
  const count = async () =>
    (
      await other.shop.db.execute<{ count: number }>(
        sql`SELECT count(*) FROM subscription WHERE state NOT IN ('pending', 'expired')`,
      )
    ).rows[0]?.count;
  expect(await count()).toBe(0);
  await plantMembers(other.shop, other.sandboxOrigin);
  expect(await count()).toBe(demoMembers.length);
  await other.expectInvariants();
  await other.close();
});
