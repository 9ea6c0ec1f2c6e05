import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { address } from '#contract/address.ts';
import { contact } from '#contract/contact.ts';
import {
  type PaymentState,
  type Purchase,
  paymentStates,
  purchaseDetail,
  shippingStates,
} from '#contract/orders.ts';
import { encodePassword } from '#contract/password.ts';
import { compareWithProvider, reconcile } from '#server/checkout/settling/reconcile.ts';
import { isCommonPassword } from '#server/platform/sign-in/common-passwords.ts';
import { createTestShop, testShopOfFile } from '#server/testing/test-shop.ts';
import { plantDemoShop } from '../plant-demo-shop.ts';
import { fullStorage } from '../testing/full-storage.ts';
import { DEMO_PASSWORD, demoClient, newClient } from './demo-client.ts';
import { plantClients } from './plant-clients.ts';

let shelfBefore: unknown;
const testShop = await testShopOfFile();
beforeAll(async () => {
  await plantDemoShop({ ...testShop.shop, files: fullStorage() });
  shelfBefore = await shelf();
  await plantClients(testShop.shop);
});
afterEach(() => testShop.expectInvariants());

async function shelf() {
  const { rows } = await testShop.shop.db.execute(sql`SELECT sku, stock FROM product ORDER BY sku`);
  return rows;
}

async function signIn(email: string) {
  const payload = { email, password: await encodePassword(DEMO_PASSWORD) };
  const answer = await testShop.app.inject({ method: 'POST', url: '/api/users/login', payload });
  expect(answer.statusCode).toBe(200);
  const headers = { token: String(answer.json().token) };
  const get = async (path: string) => (await testShop.app.inject({ url: `/api${path}`, headers })).json();
  const post = async (path: string, body: object) =>
    (await testShop.app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body })).json();
  return { get, post };
}

const count = async (table: 'orders' | 'users') =>
  (await testShop.shop.db.execute<{ count: number }>(sql.raw(`SELECT count(*) FROM ${table}`))).rows[0]
    ?.count;

describe('The demo client', () => {
  test('signs in with the documented password, which a person could have chosen', async () => {
    expect(await isCommonPassword(await encodePassword(DEMO_PASSWORD))).toBe(false);
    const { get } = await signIn(demoClient.email);
    const { user } = await get('/users/get-my-information');
    expect(user).toMatchObject({
      name: 'Mariana',
      paternal_lastname: 'Gutiérrez',
      maternal_lastname: 'Soto',
    });
    expect(contact.safeParse({ ...user, full_name: 'Mariana' }).success).toBe(true);
    const { addresses } = await get('/users/get-addresses');
    expect(addresses.map(({ main_address }: { main_address: boolean }) => main_address)).toEqual([
      true,
      false,
      false,
    ]);
    for (const kept of demoClient.addresses) expect(address.parse(kept)).toEqual(kept);
  });

  /** States that end within the hour, and those that alert the owner. */
  const notShown: readonly PaymentState[] = ['awaiting_payment', 'paid_oversold', 'review'];
  const notPurchases: readonly PaymentState[] = ['creating', 'expired', 'canceled', 'failed'];

  test('has an order in each lasting state, over several months and years', async () => {
    const { get, post } = await signIn(demoClient.email);
    const { orders, years } = await get('/orders/get-my-orders');
    const seen = <K extends keyof Purchase>(key: K) =>
      new Set<unknown>(orders.map((order: Purchase) => order[key]));
    const left = [...notShown, ...notPurchases];
    expect(seen('payment_status')).toEqual(new Set(paymentStates.filter((state) => !left.includes(state))));
    expect(seen('status_send')).toEqual(new Set([...shippingStates, 'reembolsado']));
    expect(years.length).toBeGreaterThan(1);
    expect(new Set(orders.map(({ created_at }: Purchase) => created_at.slice(0, 7))).size).toBeGreaterThan(6);
    expect(orders.some(({ products }: Purchase) => products.some(({ stock }) => stock === 0))).toBe(true);
    let downloads = 0;
    for (const { order_id } of orders) {
      const { order } = await post('/orders/get-order-detail', { order_id });
      expect(purchaseDetail.parse(order)).toEqual(order);
      expect(order.receipt_url).toBeNull();
      expect(order.was_sent).toBe(order.shipped_at !== null);
      downloads += order.downloads.length;
    }
    expect(downloads).toBe(2);
  });

  test('took no copies from today’s stock', async () => {
    expect(await shelf()).toEqual(shelfBefore);
  });
});

test('the new client has no data yet', async () => {
  const { get } = await signIn(newClient.email);
  expect((await get('/users/get-my-information')).user).toMatchObject({ name: '', phone: '' });
  expect((await get('/users/get-addresses')).addresses).toEqual([]);
  expect((await get('/orders/get-my-orders')).orders).toEqual([]);
});

test('the reconciler neither fails over an order of the seed nor asks the provider about it', async () => {
  const { shop } = testShop;
  const states = () => shop.db.execute(sql`SELECT order_id, state FROM orders ORDER BY order_id`);
  const before = (await states()).rows;
  const logged = [vi.spyOn(shop.log, 'error'), vi.spyOn(shop.log, 'warn')];
  testShop.travel(3 * 60 * 60_000);
  await reconcile(shop);
  await compareWithProvider(shop);
  testShop.travel(-3 * 60 * 60_000);
  for (const spy of logged) expect(spy).not.toHaveBeenCalled();
  expect((await states()).rows).toEqual(before);
  const asked = await testShop.providerRequests();
  expect(asked.filter(({ path }) => path.includes('seed'))).toEqual([]);
});

test('the demo clients are planted once: even beside another copy of the shop, and not again after a deletion', async () => {
  const { shop } = testShop;
  const [orders, users] = [await count('orders'), await count('users')];
  await Promise.all([plantClients(shop), plantClients(shop)]);
  expect([await count('orders'), await count('users')]).toEqual([orders, users]);
  await shop.db.execute(sql`DELETE FROM users WHERE email = ${newClient.email}`);
  await plantClients(shop);
  expect(await count('users')).toBe(Number(users) - 1);
});

test('a shop that sells other books, or where a person has the e-mail, starts all the same', async () => {
  const other = await createTestShop();
  const { db } = other.shop;
  await plantDemoShop({ ...other.shop, files: fullStorage() });
  await db.execute(sql`UPDATE product SET active = false WHERE sku = 'BRI-0410'`);
  await db.execute(
    sql`INSERT INTO users (email, email_key, password_hash) VALUES (${newClient.email}, ${newClient.email}, 'x')`,
  );
  await Promise.all([plantClients(other.shop), plantClients(other.shop)]);
  const { rows } = await db.execute(
    sql`SELECT count(*) AS orders, count(DISTINCT user_id) AS clients FROM orders`,
  );
  expect(rows).toEqual([{ orders: 12, clients: 1 }]);
  await other.expectInvariants();
  await other.close();
});
