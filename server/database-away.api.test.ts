import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBook } from './catalog/testing/a-book.ts';
import { createDatabaseRelay } from './testing/database-relay.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

const relay = createDatabaseRelay();
let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop({ way: relay.listen });
});
afterAll(async () => {
  await testShop.close();
  relay.close();
});

const statusOf = async (url: string) => (await testShop.app.inject(url)).statusCode;

function webhook() {
  const payload = JSON.stringify({
    id: 'evt_test_1',
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { id: 'cs_test_none', object: 'checkout.session' } },
  });
  const signature = new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload,
    secret: 'whsec_test',
  });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return testShop.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers });
}

test('without its database the shop asks for patience, and goes on by itself afterwards', async () => {
  const book = await aBook(testShop.shop.db);
  expect(await statusOf('/readyz')).toBe(200);

  relay.cut();
  const answers = [
    await testShop.app.inject(`/api/products/get-detail-product?product_id=${book.productId}`),
    await webhook(),
  ];
  const { status, body, headers } = await testShop.guest().checkout([book]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('OVERLOADED');
    expect(answer.headers['retry-after']).toBe('2');
  }
  expect([status, body.code, headers['retry-after']]).toEqual([503, 'OVERLOADED', '2']);
  await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);

  relay.mend();
  await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200);
  expect((await webhook()).statusCode).toBe(200);
  expect((await testShop.guest().checkout([book])).status).toBe(200);
  await testShop.expectInvariants();
});

test('connections on which nothing comes back any more are given up, and new ones are made', async () => {
  const { productId } = await aBook(testShop.shop.db);
  const url = `/api/products/get-detail-product?product_id=${productId}`;
  await Promise.all([statusOf(url), statusOf('/readyz')]);

  const end = relay.silence();
  const answers = await Promise.all([webhook(), testShop.app.inject(url)]);
  expect(answers.map(({ statusCode }) => statusCode)).toContain(503);
  expect(answers.filter(({ statusCode }) => statusCode === 503).map((answer) => answer.json().code)).toEqual(
    expect.arrayContaining(['OVERLOADED']),
  );
  await expect.poll(() => statusOf(url), { timeout: 60_000 }).toBe(200);
  expect((await webhook()).statusCode).toBe(200);
  end();
});
