import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestShop, type TestShop } from './testing/test-shop.ts';
import { type TinyStorefront, tinyStorefront } from './testing/tiny-storefront.ts';

/** Rendering budget of one network, with a clock that stands still. */
let testShop: TestShop;
let storefront: TinyStorefront;
let now = Math.floor(Date.now() / 60_000) * 60_000;

beforeAll(async () => {
  storefront = tinyStorefront();
  testShop = await createTestShop({ storefront, environment: { RATE_LIMIT_FACTOR: '1' } });
  testShop.shop.clock.now = () => new Date(now);
});
beforeEach(() => {
  now += 60_000;
});
afterAll(() => testShop.close());

let networks = 0;
const aNetwork = () => {
  networks += 1;
  return `198.51.${networks}.7`;
};

const get = (url: string, remoteAddress: string) => testShop.app.inject({ url, remoteAddress });
const statusOf = async (url: string, from: string) => (await get(url, from)).statusCode;
const search = (text: string, from: string) =>
  testShop.app.inject({
    method: 'POST',
    url: `/api/products/get-products?product_name=${text}`,
    payload: {},
    remoteAddress: from,
  });

async function expectServed(times: number, ask: (time: number) => Promise<number>) {
  const statuses = new Set<number>();
  for (let time = 1; time <= times; time += 1) statuses.add(await ask(time));
  expect([...statuses]).toEqual([200]);
}

test('a network searches sixty times a minute, by pages, lists and suggestions together', async () => {
  const from = aNetwork();
  await expectServed(20, (time) => statusOf(`/productos?product_name=a${time}&category_id=3`, from));
  await expectServed(20, async (time) => (await search(`b${time}`, from)).statusCode);
  await expectServed(20, (time) => statusOf(`/api/products/get-suggestions?product_name=c${time}`, from));
  expect([
    await statusOf('/productos?product_name=more', from),
    await statusOf('/productos.data?product_name=more', from),
    (await search('more', from)).statusCode,
    await statusOf('/api/products/get-suggestions?product_name=more', from),
  ]).toEqual([429, 429, 429, 429]);
  expect(await statusOf('/productos?product_name=a1&category_id=3', from)).toBe(200);
  expect(await statusOf('/productos?page=77', from)).toBe(200);
  expect(await statusOf('/productos?product_name=more', aNetwork())).toBe(200);
});

test('of pages that are not kept, 240 a minute are rendered for a network', async () => {
  const from = aNetwork();
  await expectServed(240, (time) => statusOf(time % 2 ? `/productos?page=${time + 1}` : '/carrito', from));
  const refused = await get('/productos?page=999', from);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({
    'retry-after': '60',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
  expect(refused.body).toContain('Intenta de nuevo en 60 segundos.');
  for (const url of ['/carrito', '/pedido/x', '/falla', '/carrito.data'])
    expect([url, await statusOf(url, from)]).toEqual([url, 429]);
  expect((await get('/carrito.data', from)).json().code).toBe('TOO_MANY_REQUESTS');
  // Cached pages are for all, also for those who share an address with a person who asks too much.
  await expectServed(50, () => statusOf('/productos?page=2', from));
  expect(await statusOf('/carrito', aNetwork())).toBe(200);
  now += 60_000;
  expect(await statusOf('/carrito', from)).toBe(200);
});

test('eight renderings of a network are under way at once, and those of others go on', async () => {
  const [from, other] = [aNetwork(), aNetwork()];
  const release = storefront.holdSlow();
  onTestFinished(release);
  const refused: number[] = [];
  const many = Array.from({ length: 12 }, async (_, at) => {
    const status = await statusOf(`/lento?page=${at + 1}`, from);
    if (status !== 200) refused.push(status);
    return status;
  });
  const beside = statusOf('/lento?page=20', other);
  await expect.poll(() => refused).toEqual(Array(4).fill(429));
  release();
  expect((await Promise.all(many)).toSorted()).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
  expect(await beside).toBe(200);
});

test('all who ask alike at the same moment share one rendering, which counts once', async () => {
  const from = aNetwork();
  const release = storefront.holdSlow();
  onTestFinished(release);
  const asked = Promise.all(Array.from({ length: 90 }, () => statusOf('/lento?page=30', from)));
  // Request that is asked last: all others wait by then.
  expect(await statusOf('/carrito', aNetwork())).toBe(200);
  release();
  const statuses = await asked;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(storefront.rendered.filter((path) => path === '/lento?page=30')).toHaveLength(1);
  await expectServed(239, () => statusOf('/carrito', from));
  expect(await statusOf('/carrito', from)).toBe(429);
});

test('who has used up the own budget does not spoil the page for others who ask alike', async () => {
  const [from, other] = [aNetwork(), aNetwork()];
  await expectServed(240, () => statusOf('/carrito', from));
  const statuses = await Promise.all(
    [from, from, other, from, other].map((ip) => statusOf('/lento?page=40', ip)),
  );
  expect(statuses.filter((_, at) => at === 2 || at === 4)).toEqual([200, 200]);
});
