import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { aClient } from '../accounts/testing/a-client.ts';
import { payOnPage, sessionIdOf } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { deleteCustomers } from './delete-customer.ts';
import { createSubscriptionSession } from './joining/subscription-session.ts';
import { findSubscriptionBySession } from './subscriptions.queries.ts';
import { syncSubscription } from './syncing/sync-subscription.ts';
import { aForeignSubscription } from './testing/a-foreign-subscription.ts';
import { aPlan } from './testing/a-plan.ts';
import { aSubscriber } from './testing/a-subscriber.ts';

let password: string;
const testShop = await testShopOfFile();
beforeAll(async () => {
  await testShop.control({ webhooks: 'drop' });
  password = await encodePassword('jirafa morada 7');
});
afterEach(() => testShop.expectInvariants());

interface Departing {
  userId: number;
  post(path: string, body: object): Promise<{ status: number }>;
}

/** Deletes the account as its owner would; returns the job that was left to do. */
async function remove({ userId, post }: Departing) {
  const { db, passwords } = testShop.shop;
  await db.execute(
    sql`UPDATE users SET password_hash = ${await passwords.hash(password)} WHERE user_id = ${userId}`,
  );
  expect((await post('/users/delete-my-account', { password })).status).toBe(200);
  return jobsOf(userId);
}

async function jobsOf(userId: number) {
  const { rows } = await testShop.shop.db.execute<{ data: Parameters<typeof deleteCustomers>[1] }>(
    sql`SELECT data FROM pgboss.job WHERE name = 'delete-customer' AND (data->>'userId')::int = ${userId} ORDER BY created_on`,
  );
  return rows.map(({ data }) => data);
}

const customersOf = async (email: string) =>
  (await testShop.shop.stripe.customers.list({ email })).data.map(({ id }) => id);

async function anOpenPage() {
  const client = await aClient(testShop);
  const input = { membership_id: await aPlan(testShop), address_id: null };
  const { checkout_url } = (await client.post('/memberships/create-checkout-membership', input)).body;
  const pending = await findSubscriptionBySession(testShop.shop.db, sessionIdOf(checkout_url));
  if (!pending) throw new Error('It was not written.');
  return { client, url: String(checkout_url), pending };
}

test('a deleted account is deleted at the provider, once or twice; what was paid stays there', async () => {
  const { stripe } = testShop.shop;
  const { client, row } = await aSubscriber(testShop);
  const { provider_id, customer_id } = await row();
  await stripe.subscriptions.cancel(provider_id);
  await syncSubscription(testShop.shop, provider_id, 'webhook');
  // Second click that made a record which was never used.
  await stripe.customers.create({ email: client.email, metadata: { user_id: String(client.userId) } });
  const [job] = await remove(client);
  expect(job).toMatchObject({ customerIds: [customer_id] });
  for (let time = 0; time < 2; time += 1) if (job) await deleteCustomers(testShop.shop, job);
  expect(await stripe.customers.retrieve(customer_id)).toMatchObject({ deleted: true });
  expect(await customersOf(client.email)).toEqual([]);
  expect((await stripe.invoices.list({ subscription: provider_id })).data).toMatchObject([
    { status: 'paid' },
  ]);
});

test('a client who never chose a plan leaves nothing to do at the provider', async () => {
  expect(await remove(await aClient(testShop))).toEqual([]);
});

test('a page that was left open is over before the record goes, and cannot be paid', async () => {
  const { client, url, pending } = await anOpenPage();
  const [job] = await remove(client);
  if (job) await deleteCustomers(testShop.shop, job);
  expect((await payOnPage(url)).status).toBe(410);
  expect(await customersOf(client.email)).toEqual([]);
  const calls = (await testShop.providerRequests()).map(({ method, path }) => `${method} ${path}`);
  const ended = calls.lastIndexOf(`POST /v1/checkout/sessions/${pending.session_id}/expire`);
  expect(ended).toBeGreaterThan(0);
  expect(ended).toBeLessThan(calls.lastIndexOf(`DELETE /v1/customers/${pending.customer_id}`));
});

test('a page paid after the account was deleted: the money goes back before the record goes', async () => {
  const { client, url, pending } = await anOpenPage();
  const [job] = await remove(client);
  expect((await payOnPage(url)).status).toBe(303);
  if (job) await deleteCustomers(testShop.shop, job);
  const { data } = await testShop.shop.stripe.charges.list({ customer: String(pending.customer_id) });
  expect(data).toMatchObject([{ paid: true, refunded: true }]);
  expect(await customersOf(client.email)).toEqual([]);
});

test('a record that was being made while the account was deleted goes, too', async () => {
  const { client, pending } = await anOpenPage();
  const [first] = await remove(client);
  if (first) await deleteCustomers(testShop.shop, first);
  const unseen = { ...pending, customer_id: null, session_failures: 1 };
  await expect(createSubscriptionSession(testShop.shop, unseen)).rejects.toThrow();
  expect(await customersOf(client.email)).toHaveLength(1);
  const [, stray] = await jobsOf(client.userId);
  if (stray) await deleteCustomers(testShop.shop, stray);
  expect(await customersOf(client.email)).toEqual([]);
});

test('a subscription that is not ours is left alone with its customer', async () => {
  const { stripe } = testShop.shop;
  const { client, row } = await aSubscriber(testShop);
  const { provider_id, customer_id } = await row();
  await stripe.subscriptions.cancel(provider_id);
  await syncSubscription(testShop.shop, provider_id, 'webhook');
  const foreign = await aForeignSubscription(testShop.shop, { customer_id, provider_id });
  const [job] = await remove(client);
  if (job) await deleteCustomers(testShop.shop, job);
  expect((await stripe.subscriptions.retrieve(foreign.id)).status).toBe('active');
  expect(await customersOf(client.email)).toEqual([customer_id]);
});
