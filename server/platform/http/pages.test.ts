import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type TinyStorefront, tinyStorefront } from '../../testing/tiny-storefront.ts';
import { registerErrorAnswers } from './error-answers.ts';
import { COUNTED_WHEN_SHOWN, createInternalCaller } from './internal-caller.ts';
import { createPageList } from './page-list.ts';
import { registerPages } from './pages.ts';
import { contentPolicy, registerSecurityHeaders } from './security-headers.ts';

let app: FastifyInstance;
let storefront: TinyStorefront;
let price = 199;
let asked = 0;
/** What renderings were paid for with. */
const spent: string[] = [];
/** Count that the pages' call reports, and the visitors for whom cached pages were counted again. */
let counts: string | undefined;
const shownTo: string[] = [];

beforeAll(async () => {
  app = Fastify();
  storefront = tinyStorefront();
  registerErrorAnswers(app);
  registerSecurityHeaders(app);
  app.get('/api/book', async (_request, reply) => {
    asked += 1;
    if (counts) reply.header(COUNTED_WHEN_SHOWN, encodeURIComponent(counts));
    return { price };
  });
  const config = { S3_PUBLIC_ORIGIN: undefined, isSecure: true };
  await registerPages(app, {
    storefront,
    pages: createPageList(storefront.pages),
    budget: {
      limits: {
        async spend(counts) {
          spent.push(...counts.map(([{ name }, subject]) => `${name} ${subject}`));
          return { giveBack: async () => undefined };
        },
      },
      searches: { name: 'search', max: 60, windowSeconds: 60 },
      factor: 1,
    },
    policy: contentPolicy(config, 'https://checkout.example.test'),
    publicOrigin: 'https://shop.example.test',
    internal: createInternalCaller(),
    countShown: (counted, ip) => void shownTo.push(`${counted} ${ip}`),
  });
});
afterAll(() => app.close());

const nonceOfPage = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1];
const nonceOfPolicy = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1];

async function get(url: string, cookie?: string, remoteAddress = '203.0.113.1') {
  const answer = await app.inject({ url, headers: cookie ? { cookie } : {}, remoteAddress });
  return { ...answer, status: answer.statusCode, headers: answer.headers, body: answer.body };
}

describe('the nonce', () => {
  test('is the same in header and page, and another in each answer, also from the cache', async () => {
    const seen = new Set<string>();
    for (let load = 0; load < 200; load += 1) {
      const { headers, body } = await get('/');
      const nonce = nonceOfPage(body);
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      expect(nonceOfPolicy(headers['content-security-policy'])).toBe(nonce);
      seen.add(String(nonce));
    }
    expect(seen.size).toBe(200);
    expect(storefront.rendered.filter((path) => path === '/')).toHaveLength(1);
  });
});

describe('what a page counts', () => {
  test('is counted again for each visitor of the kept page, and not for the one whom it was made for', async () => {
    counts = 'señas náhuatl';
    await get('/libro?product_id=7', undefined, '203.0.113.1');
    expect(shownTo).toEqual([]);
    counts = undefined;
    const kept = await get('/libro?product_id=7', undefined, '203.0.113.2');
    await get('/libro?product_id=7', undefined, '203.0.113.3');
    await get('/libro?product_id=8', undefined, '203.0.113.2');
    await get('/libro?product_id=8', undefined, '203.0.113.3');
    expect(shownTo).toEqual(['señas náhuatl 203.0.113.2', 'señas náhuatl 203.0.113.3']);
    expect(kept.headers[COUNTED_WHEN_SHOWN]).toBeUndefined();
  });

  test('is counted for all who wait for one rendering of it', async () => {
    counts = 'a la vez';
    shownTo.length = 0;
    const ips = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    await Promise.all(ips.map((ip) => get('/libro?product_id=9', undefined, ip)));
    counts = undefined;
    expect(shownTo).toHaveLength(2);
  });
});

test('a page asks each of its questions once, however many of its parts do', async () => {
  asked = 0;
  expect((await get('/libro?product_id=12')).status).toBe(200);
  expect(asked).toBe(1);
});

describe('the cache', () => {
  const timesRendered = (path: string) => storefront.rendered.filter((one) => one === path).length;

  test('tells pages apart by what they show, and ignores the rest of the query', async () => {
    await get('/productos?page=2&utm_source=mail');
    await get('/productos?utm_source=other&page=2&r=1');
    await get('/productos?page=3');
    expect(timesRendered('/productos?page=2')).toBe(1);
    expect(timesRendered('/productos?page=3')).toBe(1);
    expect(storefront.rendered.join()).not.toContain('utm');
  });

  test.each(['/falla', '/carrito', '/pedido/abc', '/Pedido/abc', '/%70edido/abc', '/pago-exitoso'])(
    'never keeps %s',
    async (path) => {
      const before = storefront.rendered.length;
      await get(path);
      await get(path);
      expect(storefront.rendered.length).toBe(before + 2);
    },
  );

  test.each([
    ['a parameter that the page does not read', ['/?page=1', '/?page=2', '/?q=x', '/?page=3#a']],
    ['the order of the parameters', ['/productos?product_name=a&page=7', '/productos?page=7&product_name=a']],
    [
      'values that ask for the same',
      ['/productos?category_id=3', '/productos?category_id=3&page=1', '/productos?category_id=3.5&page=1e9'],
    ],
    [
      'the part of a text that is not read',
      ['x', 'y'].map((rest) => `/productos?product_name=${'a'.repeat(20)}${rest.repeat(50)}`),
    ],
    ['how the path is written', ['/productos', '/Productos', '/productos/', '/%70roductos']],
  ])('makes no new rendering for %s', async (_what, urls) => {
    await get(String(urls[0]));
    const before = storefront.rendered.length;
    for (const url of urls) expect((await get(url)).status).toBe(200);
    expect(storefront.rendered.length).toBe(before);
  });

  test('renders all addresses that lead nowhere once', async () => {
    await get('/no-existe');
    const before = storefront.rendered.length;
    for (const path of ['/no-existe', '/wp-login.php', '/productos/x/y?page=2']) {
      const { status, headers } = await get(path);
      expect([path, status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
        path,
        404,
        'private, no-store',
        'noindex',
      ]);
    }
    expect(storefront.rendered.length).toBe(before);
  });

  test('renders again when what the page was made of is not as it was', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    spent.length = 0;
    for (const seconds of [0, 29, 31, 61]) {
      vi.setSystemTime(seconds * 1000);
      await get('/libro');
    }
    expect(timesRendered('/libro')).toBe(1);
    expect(spent, 'asking again costs nobody a rendering').toEqual([
      'rendering-ip 203.0.113.1',
      'rendering-ip-around 203.0.113.0/24',
    ]);
    price = 149;
    vi.setSystemTime(62_000);
    await get('/libro');
    expect(timesRendered('/libro')).toBe(1);
    vi.setSystemTime(92_000);
    await get('/libro');
    expect(timesRendered('/libro')).toBe(2);
  });

  test('renders once for all who ask at the same moment', async () => {
    const release = storefront.holdSlow();
    onTestFinished(release);
    const asked = Promise.all(Array.from({ length: 100 }, () => get('/lento')));
    // Request that is asked last: all others wait by then.
    expect((await get('/')).status).toBe(200);
    release();
    const answers = await asked;
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(timesRendered('/lento')).toBe(1);
    expect(new Set(answers.map(({ body }) => nonceOfPage(body))).size).toBe(100);
  });
});

describe('what may be kept and listed', () => {
  test.each([
    ['/', 'private, no-cache', undefined, 'strict-origin-when-cross-origin'],
    ['/productos', 'private, no-cache', undefined, 'strict-origin-when-cross-origin'],
    ['/carrito', 'private, no-store', 'noindex', 'strict-origin-when-cross-origin'],
    ['/pago-exitoso?session_id=cs_test_1', 'private, no-store', 'noindex', 'no-referrer'],
    ['/pedido/abc', 'private, no-store', 'noindex', 'no-referrer'],
    ['/PEDIDO/abc', 'private, no-store', 'noindex', 'no-referrer'],
    ['/%70edido/abc', 'private, no-store', 'noindex', 'no-referrer'],
    ['/pedido/abc.data', 'private, no-store', 'noindex', 'no-referrer'],
  ])('%s is %s', async (url, cacheControl, robots, referrer) => {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe(cacheControl);
    expect(headers['x-robots-tag']).toBe(robots);
    expect(headers['referrer-policy']).toBe(referrer);
  });

  test.each(['gid=x', 'a=1; accessToken=x'])('a visitor with the cookie %s keeps nothing', async (cookie) => {
    expect((await get('/productos', cookie)).headers['cache-control']).toBe('private, no-store');
  });

  test('a page that failed is not kept, and shows the number under which it stands in the log', async () => {
    const { status, headers, body } = await get('/falla');
    expect(status).toBe(500);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain(String(headers['x-request-id']));
    expect(body).not.toContain('mariana');
  });
});

test('a page that moved says where to', async () => {
  for (const _again of [1, 2]) {
    const { status, headers } = await get('/mudado');
    expect([status, headers.location]).toEqual([301, '/productos']);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  }
});

test('a path that looks like an address of another site stays a path of this one', async () => {
  const { body, status } = await get('/.//evil.test/x');
  expect(status).toBe(404);
  expect(body).toContain('shop.example.test');
  expect(body).not.toContain('evil.test');
});

test('when too much is being rendered, people get a page that says so; who has asked for nothing yet is let in', async () => {
  const slow = (page: number, ip: string) => get(`/lento?page=${page}`, undefined, ip);
  const release = storefront.holdSlow();
  onTestFinished(release);
  const crowd = Array.from({ length: 32 }, (_, at) => slow(at + 1, `203.0.${at % 4}.9`));
  const [first, second] = [slow(50, '198.51.100.1'), slow(51, '198.51.100.1')];
  const busy = await second;
  expect(busy.status).toBe(503);
  expect(busy.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  expect(busy.body).toContain('Vuelve en unos segundos');
  release();
  expect((await first).status).toBe(200);
  expect((await Promise.all(crowd)).every(({ status }) => status === 200)).toBe(true);
});
