import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { aBook } from './catalog/testing/a-book.ts';
import { costsLike } from './testing/request-costs.ts';
import { testShopOfFile } from './testing/test-shop.ts';
import { tinyStorefront } from './testing/tiny-storefront.ts';

let productId: number;
const testShop = await testShopOfFile({ storefront: tinyStorefront() });
beforeAll(async () => {
  productId = (await aBook(testShop.shop.db, { priceCents: 20_000 })).productId;
  await testShop.shop.files.put('products/test/480.webp', Buffer.from('picture'), 'image/webp');
});

type Headers = Record<string, string>;
const JSON_TYPE = { 'content-type': 'application/json' };

const get = (url: string, headers: Headers = {}) => testShop.app.inject({ url, headers });
const post = (url: string, payload: string | Buffer, headers: Headers = JSON_TYPE) =>
  testShop.app.inject({ method: 'POST', url, payload, headers });

describe('the headers of every answer', () => {
  const shared = {
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
  const forData = "default-src 'none'; frame-ancestors 'none'";

  test.each([
    ['an answer of the API', '/api/topics/get-topics', 200, 'public, max-age=30', 'same-origin'],
    ['a refused call', '/api/products/get-detail-product?product_id=x', 400, 'no-store', 'same-origin'],
    ['a call that does not exist', '/api/nothing', 404, 'no-store', 'same-origin'],
    ['the API itself', '/api', 404, 'no-store', 'same-origin'],
    ['a malformed address', '/api/%zz', 400, 'no-store', undefined],
    ['a file', '/media/products/test/480.webp', 200, 'public, max-age=31536000, immutable', 'cross-origin'],
    ['a missing file', '/media/products/none.webp', 404, 'no-store', 'same-origin'],
    ['a redirect', '/mudado', 301, 'private, no-cache', 'same-origin'],
    ['robots.txt', '/robots.txt', 200, 'public, max-age=3600', 'same-origin'],
    ['the state of health', '/healthz', 200, 'no-store', 'same-origin'],
  ])('%s', async (_what, url, status, cacheControl, resourcePolicy) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({ ...shared, 'content-security-policy': forData });
    expect(headers['cache-control']).toBe(cacheControl);
    expect(headers['cross-origin-resource-policy']).toBe(resourcePolicy ?? 'same-origin');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/);
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
  });

  test.each([
    ['/', 200],
    ['/no-existe', 404],
    ['/falla', 500],
  ])('the page %s', async (url, status) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(shared);
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1];
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ` +
        "img-src 'self' data:; media-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
        "frame-src 'none'; object-src 'none'; base-uri 'none'; " +
        `form-action 'self' ${testShop.sandboxOrigin}; frame-ancestors 'none'; report-uri /api/csp-report`,
    );
  });
});

test.each([
  ['/', 'text/html'],
  ['/falla', 'text/html'],
  ['/robots.txt', 'text/plain'],
  ['/sitemap.xml', 'application/xml'],
  ['/api/topics/get-topics', 'application/json'],
])('the answer of %s says that it is %s, and in which alphabet', async (url, type) => {
  expect((await get(url)).headers['content-type']).toBe(`${type}; charset=utf-8`);
});

describe('a request that no browser of a visitor sends', () => {
  const products = '/api/products/get-products';

  test.each([
    ['text', 'text/plain', 415],
    ['a form', 'application/x-www-form-urlencoded', 415],
    ['an upload', 'multipart/form-data; boundary=x', 415],
    ['something like JSON', 'application/json-patch+json', 415],
    ['nothing it would name', '', 415],
    ['JSON with its alphabet', 'application/json; charset=utf-8', 200],
  ])('with %s as its body', async (_what, type, status) => {
    const answer = await post(products, '{}', type ? { 'content-type': type } : {});
    expect(answer.statusCode).toBe(status);
    if (status === 415) expect(answer.json().code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test.each([
    ['that is empty', ''],
    ['that is no JSON', '{"page":'],
    ['that is a list', '[]'],
    ['that is null', 'null'],
    ['that would change the prototype', '{"__proto__":{"page":1}}'],
    ['that would change the constructor', '{"constructor":{"prototype":{"page":1}}}'],
    ['that is nested ten thousand times', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ])('with a body %s', async (_what, body) => {
    const answer = await post(products, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('with a body that is compressed', async () => {
    const answer = await post(products, gzipSync('{}'), { ...JSON_TYPE, 'content-encoding': 'gzip' });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });

  test('with five megabytes', async () => {
    const answer = await post(products, Buffer.alloc(5 * 1024 * 1024, 'x'));
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  test('with an address of three thousand characters', async () => {
    const answer = await get(`/api/topics/get-topics?a=${'b'.repeat(3000)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([414, 'URI_TOO_LONG']);
  });

  test('with a hundred headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x-${index}`, '1']));
    const answer = await get('/api/topics/get-topics', many);
    expect([answer.statusCode, answer.json().code]).toEqual([431, 'HEADERS_TOO_LARGE']);
  });

  test.each([
    '/api/topics/get-topics?a=1&a=2',
    '/api/topics/get-topics?a=%00',
    '/api/topics/%00',
    '/productos/%00',
    '//evil.test/',
    '/api/topics/%zz',
    '/productos/%E0%A4%A',
  ])('for %s', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])('with the method %s', async (method) => {
    const answer = await testShop.app.inject({ method: method as 'PUT', url: '/api/topics/get-topics' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'METHOD_NOT_FOUND']);
  });
});

describe('a number out of reach', () => {
  test.each([
    { page: 0 },
    { page: -1 },
    { page: 1e12 },
    { page: 'x' },
    { limit: 0 },
    { limit: 10_000 },
    { page: 1.5 },
  ])('%j is refused', async (body) => {
    const answer = await post('/api/products/get-products', JSON.stringify(body));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
  });

  test.each([
    'category_id=999999999999999999999',
    'category_id=-1',
    'category_ids=1,x',
    'category_ids=1,,2',
    `topic_ids=${'1,'.repeat(12)}1`,
    `topic_ids=${'9'.repeat(300)}`,
    'topic_id=1e3',
    'topic_id=0x10',
    'topic_id=1.5',
    'price_min=x',
    'price_max=-1',
    'price_min=Infinity',
  ])('%s is refused', async (query) => {
    const answer = await post(`/api/products/get-products?${query}`, '{}');
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'BAD_REQUEST']);
  });

  test.each(['price_min=500&price_max=100', 'category_id=2147483647', 'price_min=999999'])(
    '%s finds nothing',
    async (query) => {
      const answer = await post(`/api/products/get-products?${query}`, '{"page":1000}');
      expect(answer.json()).toMatchObject({ status: true, product_list: [], total: 0, total_pages: 0 });
    },
  );
});

describe('a text that could be more than a text', () => {
  test.each([
    '%',
    '_',
    '\\',
    "' OR 1=1--",
    'a'.repeat(100),
    '🐉',
    '\u202Edragon',
    '\u200B\u200B',
    '&!|:*()',
    "'''",
    '<->',
  ])('searching %j is answered, and costs about what a plain word costs', async (text) => {
    const search = async (wanted: string) => {
      const name = encodeURIComponent(wanted);
      const list = await post(`/api/products/get-products?product_name=${name}`, '{}');
      const suggestions = await get(`/api/products/get-suggestions?product_name=${name}`);
      expect([list.statusCode, suggestions.statusCode]).toEqual([200, 200]);
      expect(list.json().product_list.length).toBeLessThanOrEqual(1);
    };
    expect(
      await costsLike(
        () => search('dragones'),
        () => search(text),
      ),
    ).toBe(true);
  });

  test('a text of 101 characters is refused', async () => {
    const answer = await get(`/api/products/get-suggestions?product_name=${'a'.repeat(101)}`);
    expect(answer.statusCode).toBe(400);
  });
});

describe('the name under which the shop is asked', () => {
  test.each(['localhost', 'localhost:3000', '127.0.0.1:8080', '127.1.2.3', '[::1]:3000', 'LOCALHOST'])(
    '%s is this machine',
    async (host) => expect((await get('/api/topics/get-topics', { host })).statusCode).toBe(200),
  );

  test.each(['evil.test', 'localhost.evil.test', '10.0.0.5', '127.0.0.1.evil.test', 'a:b:c'])(
    '%j is not the shop',
    async (host) => {
      for (const url of ['/api/topics/get-topics', '/', '/media/x.webp']) {
        const answer = await get(url, { host, 'x-forwarded-host': 'localhost' });
        expect([answer.statusCode, answer.json().code]).toEqual([421, 'MISDIRECTED_REQUEST']);
      }
      expect((await get('/healthz', { host })).statusCode).toBe(200);
      expect((await get('/readyz', { host })).statusCode).toBe(200);
      const webhook = {
        method: 'POST',
        url: '/api/payments/webhook',
        headers: { host },
        payload: {},
      } as const;
      expect((await testShop.app.inject(webhook)).json().code).toBe('WEBHOOK_REJECTED');
    },
  );
});

test('a failed call says so in one shape', async () => {
  const answer = await get(`/api/products/get-detail-product?product_id=${productId + 1}`);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    status: false,
    code: 'PRODUCT_NOT_FOUND',
    status_Message: 'Ese libro ya no está en la tienda.',
    request_id: answer.headers['x-request-id'],
  });
});
