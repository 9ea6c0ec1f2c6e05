import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import {
  type CartEntry,
  checkoutBody,
  payOnPage,
  sessionIdOf,
  type TestGuest,
} from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { forgetOldData } from '../forget-old-data.ts';
import { reconcile } from '../settling/reconcile.ts';
import { settlePayment } from '../settling/settle-payment.ts';

/** The limits of what is held as buyers meet them; those of requests are proven elsewhere and out of the way here. */
const MINUTE = 60_000;
const START = '/orders/add-order-get-checkout';
const testShop = await testShopOfFile({ environment: { TRUSTED_PROXIES: '1' } });
const multiplyLimitsBy = (factor: number) => {
  testShop.shop.config = { ...testShop.shop.config, RATE_LIMIT_FACTOR: factor };
};
beforeEach(() => multiplyLimitsBy(1));
afterEach(() => testShop.expectInvariants());

let neighbourhoods = 0;
/** Addresses of one /24 that no other test uses. */
function aNeighbourhood() {
  neighbourhoods += 1;
  const network = `10.7.${neighbourhoods}`;
  return (host: number) => ({ 'x-forwarded-for': `${network}.${host}` });
}
const aNetwork = () => aNeighbourhood()(1);

type From = ReturnType<typeof aNetwork>;
const wants = (book: CartEntry, quantity = 1) => [{ ...book, quantity }];
const books = (count: number, stock: number) =>
  Promise.all(Array.from({ length: count }, () => aBook(testShop.shop.db, { stock })));
const aGuide = async () => [await aBook(testShop.shop.db, { productType: 'DIGITAL', priceCents: 13_900 })];
const FOR_GUIDE = { total: 139, address_information: undefined };

const asGuest = (from: From, cart: readonly CartEntry[], guest = testShop.guest()) =>
  guest.checkout(cart, {}, from);
const openPage = (from: From, guide: readonly CartEntry[], guest = testShop.guest()) =>
  guest.checkout(guide, FOR_GUIDE, from);

const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? status);

async function heldOf(titles: readonly CartEntry[]): Promise<number> {
  const ids = titles.map(({ productId }) => productId);
  const { rows } = await testShop.shop.db.execute<{ held: number }>(
    sql`SELECT sum(reserved) AS held FROM product WHERE product_id = ANY(${sql.param(ids)}::int[])`,
  );
  return rows[0]?.held ?? 0;
}

async function openPagesOf(guest: TestGuest, urls: readonly string[]): Promise<number> {
  expect(guest.cookie).toBeDefined();
  const { rows } = await testShop.shop.db.execute<{ open: number }>(sql`
    SELECT count(*) AS open FROM orders o WHERE state IN ('creating', 'awaiting_payment')
      AND guest_hash IN (SELECT guest_hash FROM orders WHERE session_id = ANY(${sql.param(urls.map(sessionIdOf))}::text[]))`);
  return rows[0]?.open ?? 0;
}

async function endOf(url: string): Promise<number> {
  const { rows } = await testShop.shop.db.execute<{ at: string }>(
    sql`SELECT session_expires_at AS at FROM orders WHERE session_id = ${sessionIdOf(url)}`,
  );
  return new Date(rows[0]?.at ?? 0).getTime();
}

async function pay(url: string) {
  await payOnPage(url);
  await settlePayment(testShop.shop, sessionIdOf(url), 'return');
}

describe('a network that does not pay', () => {
  test('has its limits back once its pages have ended and the reconciler has seen it, not before', async () => {
    const [book] = await books(1, 4);
    if (!book) throw new Error('no book');
    const from = aNetwork();
    const { body } = await asGuest(from, wants(book, 3));
    const endsAt = await endOf(body.url);
    const tryAgain = async () => {
      const { body, headers } = await asGuest(from, wants(book));
      return [body.code, Number(headers['retry-after'])];
    };
    const travelTo = (at: number) => testShop.travel(at - testShop.shop.clock.now().getTime());
    travelTo(endsAt - 30_000);
    await reconcile(testShop.shop);
    const [code, wait] = await tryAgain();
    expect(code).toBe('TOO_MANY_HELD');
    expect(wait).toBeGreaterThan(60);
    // The page has ended; its copies come back with the reconciler's next round, within a minute.
    travelTo(endsAt + 1000);
    expect(await tryAgain()).toEqual(['TOO_MANY_HELD', 60]);
    await reconcile(testShop.shop);
    expect(codes([await asGuest(from, wants(book))])).toEqual([200]);
    expect(await heldOf([book])).toBe(1);
  });

  test('cannot reserve the shop with two orders of all its titles', async () => {
    const shelf = await books(59, 20);
    const all = (quantity: number) => shelf.map((book) => ({ ...book, quantity }));
    const from = aNetwork();
    expect(codes([await asGuest(from, all(20).slice(0, 50))])).toEqual(['TOO_MANY_COPIES']);
    const halves = [all(10).slice(0, 30), all(10).slice(30), all(2).slice(0, 31)];
    for (const half of halves) expect(codes([await asGuest(from, half)])).toEqual(['TOO_MANY_HELD']);
    expect(await heldOf(shelf)).toBe(0);
    expect(codes([await asGuest(from, all(2).slice(0, 30))])).toEqual([200]);
    expect(codes([await asGuest(from, all(1).slice(30))])).toEqual(['TOO_MANY_HELD']);
    expect(await heldOf(shelf)).toBe(60);
  });

  test('holds a quarter of a title, and learns when there will be more', async () => {
    const [book] = await books(1, 40);
    if (!book) throw new Error('no book');
    const from = aNetwork();
    expect(codes([await asGuest(from, wants(book, 9))])).toEqual([200]);
    const refused = await asGuest(from, wants(book, 2));
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'TOO_MANY_HELD',
      details: { what: 'title', product_id: book.productId, product_name: book.title, allowed: 1 },
    });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(31 * 60 - 30);
    expect(wait).toBeLessThanOrEqual(32 * 60);
    expect(Date.parse(refused.body.details.free_at)).toBeGreaterThan(testShop.shop.clock.now().getTime());
    expect(codes([await asGuest(from, wants(book))])).toEqual([200]);
    expect(codes([await asGuest(aNetwork(), wants(book, 10))])).toEqual([200]);
  });

  test('holds its share of a title whatever the networks around it hold of it', async () => {
    const [book] = await books(1, 40);
    if (!book) throw new Error('no book');
    const host = aNeighbourhood();
    for (const network of [1, 2])
      expect(codes([await asGuest(host(network), wants(book, 10))])).toEqual([200]);
    expect(codes([await asGuest(host(2), wants(book))])).toEqual(['TOO_MANY_HELD']);
  });

  test('gets three of a title that has few copies; for more, waiting is not offered', async () => {
    const [few, last] = [...(await books(1, 8)), ...(await books(1, 1))];
    if (!few || !last) throw new Error('no books');
    const refused = await asGuest(aNetwork(), wants(few, 5));
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_HELD', details: { allowed: 3, free_at: null } });
    expect(refused.headers).not.toHaveProperty('retry-after');
    expect(codes([await asGuest(aNetwork(), wants(few, 3))])).toEqual([200]);
    expect(codes([await asGuest(aNetwork(), wants(last))])).toEqual([200]);
  });

  test('has twenty open pages; an open one is found again and may be replaced', async () => {
    const [from, guide] = [aNetwork(), await aGuide()];
    const first = testShop.guest();
    const { body } = await openPage(from, guide, first);
    for (let page = 2; page <= 20; page += 1) expect((await openPage(from, guide)).status).toBe(200);
    const refused = await openPage(from, guide);
    expect(refused.body).toMatchObject({ code: 'TOO_MANY_HELD', details: { what: 'pages', allowed: 0 } });
    expect((await openPage(from, guide, first)).body.url).toBe(body.url);
    expect((await openPage(from, await aGuide(), first)).status).toBe(200);
    expect((await openPage(from, guide)).status).toBe(409);
    expect((await openPage(aNetwork(), guide)).status).toBe(200);
  });

  test('has as many as all around it together have ten times', async () => {
    multiplyLimitsBy(0.1);
    const [host, guide] = [aNeighbourhood(), await aGuide()];
    for (let network = 1; network <= 10; network += 1)
      expect(codes(await Promise.all([1, 2, 3].map(() => openPage(host(network), guide)))).sort()).toEqual([
        200,
        200,
        'TOO_MANY_HELD',
      ]);
    expect(codes([await openPage(host(11), guide)])).toEqual(['TOO_MANY_HELD']);
    expect(codes([await openPage(aNetwork(), guide)])).toEqual([200]);
  });

  test('cannot pass its limits with fifty buyers at once', async () => {
    const shelf = await books(10, 200);
    const from = aNetwork();
    const buyers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => asGuest(from, wants(shelf[at % 10] as CartEntry, 4))),
    );
    expect(codes(buyers).filter((code) => code === 200)).toHaveLength(15);
    expect(codes(buyers).filter((code) => code === 'TOO_MANY_HELD')).toHaveLength(35);
    expect(await heldOf(shelf)).toBe(60);
    const [others, guide] = [aNetwork(), await aGuide()];
    const pages = await Promise.all(Array.from({ length: 50 }, () => openPage(others, guide)));
    expect(codes(pages).filter((code) => code === 200)).toHaveLength(20);
  });

  test('may hold more where the limits are raised', async () => {
    multiplyLimitsBy(2);
    const shelf = await books(13, 40);
    const from = aNetwork();
    for (const book of shelf.slice(0, 12)) expect((await asGuest(from, wants(book, 10))).status).toBe(200);
    expect(codes([await asGuest(from, wants(shelf[12] as CartEntry))])).toEqual(['TOO_MANY_HELD']);
  });
});

describe('one buyer', () => {
  test('who sends eight carts at once has one open page', async () => {
    const shelf = await books(9, 10);
    const guest = testShop.guest();
    const from = aNetwork();
    const first = await asGuest(from, wants(shelf[8] as CartEntry), guest);
    const answers = await Promise.all(shelf.slice(0, 8).map((book) => asGuest(from, wants(book), guest)));
    const urls = answers.flatMap(({ body }) => (body.url ? [body.url as string] : []));
    expect(urls.length).toBeGreaterThan(0);
    expect(new Set(codes(answers).filter((code) => code !== 200))).toEqual(new Set(['CHECKOUT_IN_PROGRESS']));
    expect(await openPagesOf(guest, [first.body.url])).toBe(1);
    expect(await heldOf(shelf)).toBe(1);
  });

  test('keeps the open page when the next cart would hold too much', async () => {
    const [book] = await books(1, 10);
    if (!book) throw new Error('no book');
    const guest = testShop.guest();
    const from = aNetwork();
    const first = await asGuest(from, wants(book), guest);
    expect(codes([await asGuest(from, wants(book, 9), guest)])).toEqual(['TOO_MANY_HELD']);
    expect((await asGuest(from, wants(book), guest)).body.url).toBe(first.body.url);
    expect((await asGuest(from, wants(book, 3), guest)).status).toBe(200);
  });

  test('whose page was never made is not kept from buying something else', async () => {
    const [one, other] = await books(2, 10);
    if (!one || !other) throw new Error('no books');
    const guest = testShop.guest();
    const from = aNetwork();
    await testShop.control({ api: { fail_next: 3, status: 500, path: '/v1/checkout/sessions' } });
    expect(codes([await asGuest(from, wants(one), guest)])).toEqual(['PAYMENT_PROVIDER_FAILED']);
    const { status, body } = await asGuest(from, wants(other), guest);
    expect(status).toBe(200);
    expect(await openPagesOf(guest, [body.url])).toBe(1);
    expect(await heldOf([one, other])).toBe(1);
  });
});

describe('what counts half', () => {
  test('are the copies of a client who has paid before', async () => {
    const client = await aClient(testShop);
    const [book, other] = await books(2, 24);
    if (!book || !other) throw new Error('no books');
    const from = aNetwork();
    const buys = (cart: CartEntry[]) => client.post(START, checkoutBody(cart), from);
    expect(codes([await buys(wants(book, 10))])).toEqual(['TOO_MANY_HELD']);
    await pay((await buys(wants(other))).body.url);
    expect(codes([await buys(wants(book, 10))])).toEqual([200]);
    expect(codes([await asGuest(from, wants(book, 2))])).toEqual(['TOO_MANY_HELD']);
    expect(codes([await asGuest(from, wants(book))])).toEqual([200]);
  });

  test('are those of a network whose last orders were mostly paid', async () => {
    const from = aNetwork();
    const [book, ...cheap] = await books(4, 24);
    if (!book) throw new Error('no book');
    expect(codes([await asGuest(from, wants(book, 7))])).toEqual(['TOO_MANY_HELD']);
    for (const other of cheap) await pay((await asGuest(from, wants(other))).body.url);
    expect(codes([await asGuest(from, wants(book, 8))])).toEqual([200]);
    expect(codes([await asGuest(from, wants(book, 5))])).toEqual(['TOO_MANY_HELD']);
    expect(codes([await asGuest(from, wants(book, 4))])).toEqual([200]);
  });

  test('are those of a network that paid in the last thirty days, not before', async () => {
    const from = aNetwork();
    const [book, other, ...cheap] = await books(5, 24);
    if (!book || !other) throw new Error('no books');
    const paid: string[] = [];
    for (const one of cheap) {
      const { url } = (await asGuest(from, wants(one))).body;
      await pay(url);
      paid.push(sessionIdOf(url));
    }
    const paidDaysAgo = (days: number) =>
      testShop.shop.pool.query('UPDATE orders SET created_at = $1 WHERE session_id = ANY($2)', [
        new Date(testShop.shop.clock.now().getTime() - days * 24 * 60 * MINUTE),
        paid,
      ]);
    await paidDaysAgo(29);
    expect(codes([await asGuest(from, wants(book, 7))])).toEqual([200]);
    await paidDaysAgo(31);
    expect(codes([await asGuest(from, wants(other, 7))])).toEqual(['TOO_MANY_HELD']);
  });
});

test('more than ten of a title are for a letter, however they are written down', async () => {
  const [book] = await books(1, 99);
  if (!book) throw new Error('no book');
  const twice = [...wants(book, 6), ...wants(book, 5)];
  const answers = [await asGuest(aNetwork(), wants(book, 11)), await asGuest(aNetwork(), twice)];
  expect(codes(answers)).toEqual(['TOO_MANY_COPIES', 'TOO_MANY_COPIES']);
  expect(answers[0]?.body.status_Message).toContain('Escríbenos para pedidos grandes');
  expect(codes([await asGuest(aNetwork(), wants(book, 10))])).toEqual([200]);
});

// Last, as the provider's clock stays behind.
test('where an order came from is kept as a hash, and forgotten after a month', async () => {
  const kept = async (state: string) =>
    (
      await testShop.shop.db.execute<{ hashes: string }>(sql`
        SELECT DISTINCT concat_ws(' ', network_hash, surroundings_hash) AS hashes FROM orders
        WHERE state = ${state}`)
    ).rows.map(({ hashes }) => hashes);
  for (const hashes of await kept('expired')) expect(hashes).toMatch(/^[\w-]{22} [\w-]{22}$/);
  testShop.travel(31 * 24 * 60 * MINUTE);
  await forgetOldData(testShop.shop);
  // The unpaid ones are deleted by then.
  expect(await kept('expired')).toEqual([]);
  expect(await kept('paid')).toEqual(['']);
  expect(await kept('awaiting_payment')).not.toContain('');
});
