import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aChild } from './accounts/testing/a-child.ts';
import { aClient } from './accounts/testing/a-client.ts';
import { aBook } from './catalog/testing/a-book.ts';
import { aPassGift } from './checkout/testing/a-pass-gift.ts';
import { aContact, checkoutBody, sessionIdOf, type TestGuest } from './testing/test-guest.ts';
import { testShopOfFile } from './testing/test-shop.ts';

/** The limits as visitors meet them: a clock that stands still, and no factor. */
const MINUTE = 60_000;
/** On a whole second: the time to wait is in seconds. */
let now = Math.floor(Date.now() / 1000) * 1000;
let book: Awaited<ReturnType<typeof aBook>>;

const testShop = await testShopOfFile({ environment: { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' } });
beforeAll(async () => {
  testShop.shop.clock.now = () => new Date(now);
  book = await aBook(testShop.shop.db, { stock: 1000 });
});
beforeEach(() => {
  now += 11 * MINUTE;
});

let addresses = 0;
const anAddress = () => {
  addresses += 1;
  return `203.0.113.${addresses}`;
};

const aGuestId = () => randomBytes(32).toString('base64url');

type Ask = () => Promise<{ status: number; headers: Record<string, unknown>; body: { code?: string } }>;

async function ask(method: 'GET' | 'POST', path: string, from: string, payload?: object) {
  const headers = { 'x-forwarded-for': from };
  const answer = await testShop.app.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** Expects that so many are let in, and the next is not; after the window everything is as at first. */
async function expectLimit(asks: Ask, max: number, windowMs: number) {
  for (let request = 1; request <= max; request += 1)
    expect((await asks()).status, `request ${request}`).toBe(200);
  const refused = await asks();
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(windowMs / 1000);
  expect(refused.headers['cache-control']).toBe('no-store');
  now += wait * 1000 - 1;
  expect((await asks()).status).toBe(429);
  now += 1;
  expect((await asks()).status).toBe(200);
}

const checkout = (guest: TestGuest, from: string) => guest.checkout([book], {}, { 'x-forwarded-for': from });

test('a buyer opens ten payment pages in ten minutes, from wherever they are', async () => {
  const guest = testShop.guest();
  await checkout(guest, anAddress());
  now += 10 * MINUTE;
  await expectLimit(() => checkout(guest, anAddress()), 10, 10 * MINUTE);
});

test('a client opens ten payment pages in ten minutes, from any network and in any session', async () => {
  const client = await aClient(testShop);
  await expectLimit(
    () => {
      const headers = {
        'x-forwarded-for': anAddress(),
        cookie: `accessToken=${client.token}; gid=${aGuestId()}`,
      };
      return client.post('/orders/add-order-get-checkout', checkoutBody([book]), headers);
    },
    10,
    10 * MINUTE,
  );
});

test('passes and books of a client are counted together: ten payment pages in ten minutes', async () => {
  const client = await aClient(testShop);
  const offer = { membership_id: 2_000_000_000, periods: 3, unit_amount: 28_900, address_id: null };
  const pass = { ...offer, contact_information: aContact };
  const from = () => ({ 'x-forwarded-for': anAddress() });
  const buy = [
    () => client.post('/memberships/buy-pass', pass, from()),
    () => client.post('/orders/add-order-get-checkout', checkoutBody([book]), from()),
  ];
  for (let request = 0; request < 10; request += 1)
    expect((await buy[request % 2]?.())?.status).not.toBe(429);
  for (const ask of buy) expect((await ask()).status).toBe(429);
});

test('an address asks for thirty payment pages in ten minutes, with whatever cookies', async () => {
  const from = anAddress();
  let guest = testShop.guest();
  let asked = 0;
  // Guests each ask twice for the same page: no more than twenty may be open.
  const ask = () => {
    asked += 1;
    if (asked % 2) guest = testShop.guest();
    return checkout(guest, from);
  };
  await expectLimit(ask, 30, 10 * MINUTE);
});

test('an address asks about thirty payments a minute', async () => {
  const { body } = await checkout(testShop.guest(), anAddress());
  const from = anAddress();
  const payload = { session_id: sessionIdOf(String((body as { url?: string }).url)) };
  await expectLimit(() => ask('POST', '/payments/get-payment-details', from, payload), 30, MINUTE);
});

test('an address asks sixty times a minute whether a cart was bought already', async () => {
  const from = anAddress();
  const payload = { lines: [{ product_id: 1, quantity: 1 }] };
  await expectLimit(() => ask('POST', '/orders/find-same-order', from, payload), 60, MINUTE);
});

test('an address looks up sixty postal codes a minute', async () => {
  const from = anAddress();
  await expectLimit(() => ask('GET', '/addresses/get-postal-code?postal_code=03100', from), 60, MINUTE);
});

test.each([
  ['changes subscriptions', 'cancel-subscription', 'reactivate-subscription'],
  ['asks for the billing portal', 'create-portal-link', 'create-portal-link'],
])('a client %s twenty times in ten minutes, because each asks the provider', async (_what, one, other) => {
  const { token } = await aClient(testShop);
  const call = async (path: string) => {
    const headers = { token, 'x-forwarded-for': anAddress() };
    const payload = { subscription_id: 2_000_000_000 };
    const url = `/api/memberships/${path}`;
    return (await testShop.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  for (let request = 0; request < 20; request += 1) expect(await call(request % 2 ? one : other)).toBe(404);
  expect([await call(one), await call(other)]).toEqual([429, 429]);
});

test('a client changes children thirty times in ten minutes, by adding, changing and deleting together', async () => {
  const client = await aClient(testShop);
  const child_id = 2_000_000_000;
  const { nickname, birth_month } = aChild;
  const calls = [
    () => client.post('/users/add-child', aChild, { 'x-forwarded-for': anAddress() }),
    () => client.put('/users/update-child', { child_id, nickname, birth_month }),
    () => client.put('/users/remove-child', { child_id }),
  ];
  let asked = 0;
  const call = async () => {
    asked += 1;
    return (await calls[asked % calls.length]?.())?.status ?? expect.fail();
  };
  for (let request = 0; request < 30; request += 1) expect(await call()).not.toBe(429);
  for (const _ of calls) expect(await call()).toBe(429);
  const { children } = (await client.get('/users/get-children')).body;
  const [first] = children;
  const deleted = { child_id: first.child_id };
  expect((await client.put('/users/remove-child', deleted)).status).toBe(429);
  expect((await client.get('/users/get-children')).body.children).toEqual(children);
  now += 10 * MINUTE;
  expect((await client.put('/users/remove-child', deleted)).status).toBe(200);
});

/** Requests for what is not there: a limit counts before anything is looked for. */
test.each<[what: string, max: number, method: 'GET' | 'POST', url: string, payload?: object]>([
  ['opens mailed orders', 60, 'GET', `/api/orders/get-shared-order?token=${'a'.repeat(43)}`],
  ['opens links to pay', 60, 'GET', `/api/payments/get-pay-link?token=${'a'.repeat(43)}`],
  ['reads bought guides', 60, 'POST', '/api/orders/read-guide', { token: 'a'.repeat(43) }],
  ['downloads bought files', 120, 'GET', '/api/files/1'],
  ['downloads certificates of gifts', 30, 'GET', `/api/memberships/gift-certificate/${'a'.repeat(43)}`],
  ['downloads files of the club', 300, 'GET', '/api/book-club/files/1'],
  ["hears the month's welcome", 120, 'GET', '/api/book-club/welcome/1'],
  ['tries codes of gifts', 10, 'POST', '/api/memberships/get-gift', { code: 'BRIN-0000-0000-0000' }],
  [
    'asks about bought gifts',
    60,
    'POST',
    '/api/memberships/get-bought-gift',
    { order: { token: 'a'.repeat(43) } },
  ],
  ['uses links to cancel', 30, 'POST', '/api/memberships/get-cancellation', { token: 'a'.repeat(60) }],
])('an address %s %i times in its window', async (_what, max, method, url, payload) => {
  const headers = { 'x-forwarded-for': anAddress() };
  const call = async () =>
    (await testShop.app.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;
  for (let request = 0; request < max; request += 1) expect(await call()).toBe(404);
  expect(await call()).toBe(429);
});

test.each<[what: string, max: number, method: 'GET' | 'POST', path: string, payload?: object]>([
  [
    'opens payment pages of memberships',
    10,
    'POST',
    'memberships/create-checkout-membership',
    { membership_id: 2_000_000_000, address_id: null },
  ],
  [
    'asks about a paid membership',
    60,
    'POST',
    'memberships/await-subscription',
    { session_id: `cs_test_${'a'.repeat(24)}` },
  ],
  ['downloads their data', 10, 'GET', 'users/download-my-data'],
])(
  'a client %s %i times in its window, from wherever they are',
  async (_what, max, method, path, payload) => {
    const { token } = await aClient(testShop);
    const call = async () => {
      const headers = { token, 'x-forwarded-for': anAddress() };
      return (
        await testShop.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
      ).statusCode;
    };
    for (let request = 0; request < max; request += 1) expect(await call()).not.toBe(429);
    expect(await call()).toBe(429);
  },
);

test('a client tries twenty codes of gifts a day, by looking and redeeming together, from wherever they are', async () => {
  const client = await aClient(testShop);
  const body = { code: 'BRIN-0000-0000-0000', address_id: null };
  const tries = ['get-gift', 'redeem-gift'];
  const ask = async (call: number) => {
    const sent = call % 2 ? body : { code: body.code };
    const from = { 'x-forwarded-for': anAddress() };
    return (await client.post(`/memberships/${tries[call % 2]}`, sent, from)).status;
  };
  for (let call = 0; call < 20; call += 1) expect(await ask(call)).toBe(404);
  expect([await ask(0), await ask(1)]).toEqual([429, 429]);
});

test('a code that is found does not count', async () => {
  const { code } = await aPassGift(testShop);
  const from = anAddress();
  for (let call = 0; call < 25; call += 1)
    expect((await ask('POST', '/memberships/get-gift', from, { code })).status).toBe(200);
});

test('an address corrects gifts thirty times in ten minutes', async () => {
  const headers = { 'x-forwarded-for': anAddress() };
  const send_on = new Date(now).toISOString().slice(0, 10);
  const payload = { order: { token: 'a'.repeat(43) }, to_email: 'lupita@example.test', send_on };
  const correct = async () =>
    (await testShop.app.inject({ method: 'PUT', url: '/api/memberships/correct-gift', headers, payload }))
      .statusCode;
  for (let request = 0; request < 30; request += 1) expect(await correct()).toBe(404);
  expect(await correct()).toBe(429);
});

test('an address reports thirty times a minute what the content policy stopped', async () => {
  const headers = { 'x-forwarded-for': anAddress(), 'content-type': 'application/csp-report' };
  const report = async () =>
    (await testShop.app.inject({ method: 'POST', url: '/api/csp-report', headers, payload: '{}' }))
      .statusCode;
  for (let request = 0; request < 30; request += 1) expect(await report()).toBe(204);
  expect(await report()).toBe(429);
});

test('counting and readiness do not wait behind the statements of a crowd', async () => {
  const { pool, limits } = testShop.shop;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  const isServed = testShop.app.inject('/api/topics/get-topics').then(() => 'served');
  try {
    await limits.spend([[{ name: 'apart', max: 1, windowSeconds: 60 }, 'crowd']]);
    expect((await testShop.app.inject('/readyz')).statusCode).toBe(200);
    expect(await Promise.race([isServed, 'waits'])).toBe('waits');
  } finally {
    for (const client of taken) client.release();
  }
  expect(await isServed).toBe('served');
});

test('an address reads a hundred and twenty sitemaps a minute', async () => {
  const headers = { 'x-forwarded-for': anAddress() };
  const read = async (url: string) => (await testShop.app.inject({ url, headers })).statusCode;
  for (let request = 0; request < 119; request += 1) expect(await read('/sitemap-paginas.xml')).toBe(200);
  expect(await read('/sitemap.xml')).toBe(200);
  expect([await read('/sitemap.xml'), await read('/sitemap-productos/0.xml')]).toEqual([429, 429]);
});

test('an address searches sixty times a minute, by a text or several topics, and goes on browsing', async () => {
  const from = anAddress();
  const searches = [
    () => ask('GET', '/products/get-suggestions?product_name=dragon', from),
    () => ask('POST', '/products/get-products?product_name=dragon', from, {}),
    () => ask('POST', '/products/get-products?category_ids=7,8', from, {}),
    () => ask('GET', '/products/get-filter-counts?topic_ids=7&topic_id=8', from),
  ];
  let asked = 0;
  const search = () => {
    asked += 1;
    return searches[asked % searches.length]?.() ?? expect.fail();
  };
  for (let request = 0; request < 60; request += 1) expect((await search()).status).toBe(200);
  for (const _ of searches) expect((await search()).status).toBe(429);
  const browsed = ['', '?category_id=7', '?category_ids=7&topic_id=8'];
  for (const query of browsed)
    expect((await ask('POST', `/products/get-products${query}`, from, {})).status).toBe(200);
  expect((await ask('GET', '/products/get-suggestions?product_name=x', anAddress())).status).toBe(200);
});

test('an address asks the API six hundred times a minute; the provider and the health checks are not counted', async () => {
  const from = anAddress();
  const topics = () => ask('GET', '/topics/get-topics', from);
  await expectLimit(topics, 600, MINUTE);
  now += MINUTE;
  for (let request = 0; request < 601; request += 1) await topics();
  expect((await topics()).status).toBe(429);
  expect((await ask('POST', '/payments/webhook', from, {})).body.code).toBe('WEBHOOK_REJECTED');
  const health = await testShop.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': from } });
  expect(health.statusCode).toBe(200);
});

test('who stands behind the one trusted proxy is counted, whatever they claim', async () => {
  const from = anAddress();
  const claimed = () =>
    ask('POST', '/payments/get-payment-details', `10.0.0.${Math.floor(now % 250)}, ${from}`, {
      session_id: `cs_test_${'a'.repeat(24)}`,
    });
  for (let request = 0; request < 30; request += 1) {
    now += 1;
    expect((await claimed()).status).toBe(404);
  }
  expect((await claimed()).status).toBe(429);
});
