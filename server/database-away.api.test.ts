import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBook } from './catalog/testing/a-book.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

/** The shop reaches its database through this socket, which the test can cut as a broken network would. */
const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-way-'));
const open = new Set<Socket>();
let isCut = false;
let target = '';
const relay = createServer((near) => {
  if (isCut) return near.destroy();
  const far = connect(target);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    open.add(one);
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
    one.pipe(other);
  }
});

let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop({
    way(direct) {
      const name = `.s.PGSQL.${direct.port}`;
      target = join(String(direct.host), name);
      relay.listen(join(folder, name));
      return { ...direct, host: folder };
    },
  });
});
afterAll(async () => {
  await testShop.close();
  relay.close();
  rmSync(folder, { recursive: true, force: true });
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

  isCut = true;
  for (const socket of open) socket.destroy();
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

  isCut = false;
  await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toBe(200);
  expect((await webhook()).statusCode).toBe(200);
  expect((await testShop.guest().checkout([book])).status).toBe(200);
  await testShop.expectInvariants();
});

test('connections on which nothing comes back any more are given up, and new ones are made', async () => {
  const { productId } = await aBook(testShop.shop.db);
  const url = `/api/products/get-detail-product?product_id=${productId}`;
  await Promise.all([statusOf(url), statusOf('/readyz')]);

  // Nobody is told: both ends go on waiting.
  const silent = [...open];
  for (const socket of silent) socket.unpipe().pause();
  const answers = await Promise.all([webhook(), testShop.app.inject(url)]);
  expect(answers.map(({ statusCode }) => statusCode)).toContain(503);
  expect(answers.filter(({ statusCode }) => statusCode === 503).map((answer) => answer.json().code)).toEqual(
    expect.arrayContaining(['OVERLOADED']),
  );
  await expect.poll(() => statusOf(url), { timeout: 60_000 }).toBe(200);
  expect((await webhook()).statusCode).toBe(200);
  for (const socket of silent) socket.destroy();
}, 60_000);
