import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { listMails } from './platform/mail/mailbox.ts';
import { cut, everywhere } from './testing/stored-texts.ts';
import { createTestShop, type TestShop } from './testing/test-shop.ts';

const PLAIN = 'Texto llano de una persona cualquiera';

/** Texts that each mean something to another reader: elements, scripts, comments, templates, addresses, line ends. */
const hostile = [
  [
    'an element',
    '"><img src=x onerror=ran(1)><svg onload=ran(1)>&lt;b&gt; <!-- {{7*7}} #{7*7} <%= 7*7 %> javascript:ran(1)',
  ],
  [
    'the end of a script',
    `</script><script>ran(1)</script>'-ran(1)-' \u2028 \u2029 \\u003cscript\\u003e</textarea></title></style> ]]> --> <!--`,
  ],
] as const;

/** Mails of a purchase, a subscription and a message: two of the subscription, its welcome and its receipt. */
const MAILS = 4;
const ARRIVE = { timeout: 60_000, interval: 250 };

const pages = [
  '/',
  '/productos',
  '/guia-digital',
  '/membresias',
  '/membresias/book-club/lectores',
  '/acerca-de',
  '/contacto',
  '/aviso-de-privacidad',
];

/** The elements of a document, in their order: what is only text in it has no part in them. */
const elementsOf = (html: string) => html.match(/<[/!?]?[a-z[-][^\s>]*/gi) ?? [];

async function openShop(text: string) {
  const testShop = await createTestShop({ workers: true, storefront: 'built' });
  const written = await everywhere(testShop, text);
  const mails = () => listMails(testShop.shop.db);
  await vi.waitFor(async () => expect(await mails()).toHaveLength(MAILS), ARRIVE);
  const get = (url: string) => testShop.app.inject({ url });
  const documents = await Promise.all([...pages, `/productos/${written.book.productId}`].map(get));
  return { testShop, written, mails: await mails(), documents, get };
}

let plain: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  plain = await openShop(PLAIN);
});
afterAll(() => plain.testShop.close());

describe.each(hostile)('every text is %s', (_what, text) => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  let testShop: TestShop;
  beforeAll(async () => {
    shop = await openShop(text);
    testShop = shop.testShop;
  });
  afterAll(() => testShop.close());

  test('calls give it back as it was written, as JSON that no browser shows as a page', async () => {
    const { client, book, order, link, subscriptionId } = shop.written;
    const asked = [
      await client.get('/users/get-my-information'),
      await client.get('/users/get-addresses'),
      await client.get('/users/download-my-data'),
      await client.get('/orders/get-my-orders'),
      await client.post('/orders/get-order-detail', { order_id: order.orderId }),
      await client.get('/orders/get-shared-order', { token: link }),
      await client.post('/payments/get-payment-details', { session_id: order.sessionId }),
      await client.get('/memberships/get-memberships'),
      await client.get('/memberships/get-subscription-detail', { subscription_id: String(subscriptionId) }),
      await client.get('/book-club/get-month'),
      await client.post('/products/get-products', {}),
      await client.get('/products/get-detail-product', { product_id: String(book.productId) }),
      await client.get('/products/get-digital-guide'),
      await client.get('/categories/get-categories'),
      await client.get('/topics/get-topics'),
      await client.get('/site/get-settings'),
      await client.get('/site/get-home'),
      await client.get('/site/get-questions', { page: 'guide' }),
      await client.get('/site/get-legal', { name: 'privacy' }),
    ];
    for (const { status, headers, body } of asked) {
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(textsIn(body)).toContainEqual(expect.toSatisfy((one: string) => one.includes(cut(text, 50))));
    }
    const { body } = asked[1] ?? {};
    expect(body.addresses[0]).toMatchObject({ street: cut(text, 100), external_number: cut(text, 10) });
  });

  test('the cookie with the name holds it encoded, and nothing more', () => {
    const cookies = [shop.written.displayCookie ?? []].flat();
    const [, value = ''] =
      /^userInfo=([^;]*); Max-Age=86400; Path=\/; Secure; SameSite=Strict$/.exec(cookies.join()) ?? [];
    expect(value).toMatch(/^[\w.%!~*'()-]+$/);
    expect(JSON.parse(decodeURIComponent(value))).toMatchObject({ n: cut(text, 50).slice(0, 30) });
  });

  test('mails have the elements that they have with plain texts, and no other', () => {
    const shapes = (mails: typeof shop.mails) =>
      mails.map(({ html }) => elementsOf(html).join('')).toSorted();
    expect(shapes(shop.mails)).toEqual(shapes(plain.mails));
    for (const { subject } of shop.mails) expect(subject).not.toMatch(/[\r\n]/);
    expect(shop.mails.filter(({ html }) => html.includes(text))).toEqual([]);
  });

  test('so do pages, and the data in them', () => {
    for (const [index, { statusCode, body }] of shop.documents.entries()) {
      expect(statusCode).toBe(200);
      expect(elementsOf(body), pages[index]).toEqual(elementsOf(plain.documents[index]?.body ?? ''));
      expect(body).not.toContain(text);
      // The owner's links to networks are such an address here.
      expect(body).not.toMatch(/\s(href|src|action|formaction)="\s*javascript:ran/i);
    }
    const [home, , guide, , club, , , legal, book] = shop.documents;
    for (const page of [home, guide, club, legal, book]) expect(page?.body).toContain('ran(1)');
  });

  test('the data of a page, its picture and the map for search engines are no page', async () => {
    const id = shop.written.book.productId;
    const kinds = [
      [`/productos/${id}.data`, /^text\/x-script/],
      [`/compartir/libro/${id}.jpg`, /^image\/jpeg$/],
      ['/sitemap.xml', /^application\/xml/],
    ] as const;
    for (const [path, type] of kinds) {
      const { statusCode, headers, body } = await shop.get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(headers['content-type']).toMatch(type);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
      if (path === '/sitemap.xml') expect(body).not.toContain('ran(1)');
    }
  });
});

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
