import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { aClient, type TestClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aPurchase } from '../../orders/testing/a-purchase.ts';
import { type CartEntry, payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { reconcile } from '../settling/reconcile.ts';
import { settlePayment } from '../settling/settle-payment.ts';

const RETRY = '/orders/retry-payment';

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

async function facts({ productId }: CartEntry) {
  const { rows } = await testShop.shop.db.execute<{ stock: number; reserved: number }>(
    sql`SELECT stock, reserved FROM product WHERE product_id = ${productId}`,
  );
  return rows[0];
}

async function orders(client: TestClient) {
  const { rows } = await testShop.shop.db.execute<{ state: string }>(
    sql`SELECT state FROM orders WHERE user_id = ${client.userId} ORDER BY order_id`,
  );
  return rows.map(({ state }) => state);
}

const unpaidOf = (client: TestClient, entries: readonly CartEntry[]) =>
  aPurchase(testShop, client, entries, { isPaid: false });

/** Ends an order as when its page has run out and the provider confirms it. */
async function end({ orderId, sessionId }: { orderId: number; sessionId: string }) {
  await testShop.shop.stripe.checkout.sessions.expire(sessionId);
  await testShop.shop.db.execute(
    sql`UPDATE orders SET session_expires_at = now() - interval '1 second' WHERE order_id = ${orderId}`,
  );
  await reconcile(testShop.shop);
}

const retry = (client: TestClient, orderId: number) => client.post(RETRY, { order_id: orderId });

describe('an order whose page is still open', () => {
  test('is paid on that page, whose copies stay held once', async () => {
    const client = await aClient(testShop);
    const lastCopy = await aBook(testShop.shop.db, { stock: 1 });
    const unpaid = await unpaidOf(client, [lastCopy]);
    const { status, body } = await retry(client, unpaid.orderId);
    expect([status, sessionIdOf(body.url)]).toEqual([200, unpaid.sessionId]);
    expect(await orders(client)).toEqual(['awaiting_payment']);
    expect(await facts(lastCopy)).toEqual({ stock: 0, reserved: 1 });
  });

  test('is not paid at an old price', async () => {
    const client = await aClient(testShop);
    const book = await aBook(testShop.shop.db, { priceCents: 20_000 });
    const { orderId } = await unpaidOf(client, [book]);
    await testShop.shop.db.execute(
      sql`UPDATE product SET price_cents = 25000 WHERE product_id = ${book.productId}`,
    );
    const { status, body } = await retry(client, orderId);
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(body.details.lines).toMatchObject([{ product_id: book.productId, unit_price_cents: 25_000 }]);
  });

  test('is refused when it was paid a moment ago, before any message of it came', async () => {
    const client = await aClient(testShop);
    const book = await aBook(testShop.shop.db);
    const { orderId, sessionId } = await unpaidOf(client, [book]);
    const { rows } = await testShop.shop.db.execute<{ url: string }>(
      sql`SELECT session_url AS url FROM orders WHERE session_id = ${sessionId}`,
    );
    await payOnPage(String(rows[0]?.url));
    const { status, body } = await retry(client, orderId);
    expect([status, body.code]).toEqual([409, 'ORDER_NOT_PAYABLE']);
    expect(await orders(client)).toEqual(['paid']);
  });
});

describe('an order that ended unpaid', () => {
  test('is ordered anew once, by a double click, by two tabs and after it was paid', async () => {
    const client = await aClient(testShop);
    const book = await aBook(testShop.shop.db, { stock: 2 });
    const unpaid = await unpaidOf(client, [book]);
    await end(unpaid);
    const clicks = await Promise.all([
      retry(client, unpaid.orderId),
      retry(client, unpaid.orderId),
      client.post(RETRY, { session_id: unpaid.sessionId }),
    ]);
    const urls = new Set(clicks.filter(({ status }) => status === 200).map(({ body }) => String(body.url)));
    for (const { status, body } of clicks)
      expect([200, 'CHECKOUT_IN_PROGRESS']).toContain(status === 200 ? 200 : body.code);
    expect(urls.size).toBe(1);
    expect(await orders(client)).toEqual(['expired', 'awaiting_payment']);
    expect(await facts(book)).toEqual({ stock: 1, reserved: 1 });

    const [url = ''] = urls;
    await payOnPage(url);
    await settlePayment(testShop.shop, sessionIdOf(url), 'return');
    const again = await retry(client, unpaid.orderId);
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_BOUGHT']);
    expect(await orders(client)).toEqual(['expired', 'paid']);
    expect(await facts(book)).toEqual({ stock: 1, reserved: 0 });
  });

  test.each<[what: string, code: string, status: number, change: ReturnType<typeof sql>]>([
    ['costs another price', 'PRICE_CHANGED', 409, sql`price_cents = 25000`],
    ['is sold out', 'OUT_OF_STOCK', 409, sql`stock = 0`],
    ['is no longer sold', 'PRODUCT_NOT_FOUND', 404, sql`active = false`],
  ])('says so when a book %s, and holds nothing', async (_, code, status, change) => {
    const client = await aClient(testShop);
    const { db } = testShop.shop;
    const [book, other] = [await aBook(db, { priceCents: 20_000 }), await aBook(db)];
    const unpaid = await unpaidOf(client, [book, other]);
    await end(unpaid);
    const before = (await db.execute(sql`SELECT stock FROM product WHERE product_id = ${book.productId}`))
      .rows[0]?.stock;
    await db.execute(sql`UPDATE product SET ${change} WHERE product_id = ${book.productId}`);
    const refused = await retry(client, unpaid.orderId);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(refused.body.details.lines).toHaveLength(2);
    expect(await orders(client)).toEqual(['expired']);
    expect(await facts(other)).toMatchObject({ reserved: 0 });
    await db.execute(
      sql`UPDATE product SET stock = ${before}, active = true WHERE product_id = ${book.productId}`,
    );
  });
});

test('another person’s order is as unknown as one that never was, also to guests', async () => {
  const [client, other] = [await aClient(testShop), await aClient(testShop)];
  const { orderId, sessionId } = await unpaidOf(client, [await aBook(testShop.shop.db)]);
  const guest = testShop.guest();
  const ofGuest = sessionIdOf((await guest.checkout([await aBook(testShop.shop.db)])).body.url);
  for (const body of [
    { order_id: orderId },
    { session_id: sessionId },
    { session_id: ofGuest },
    { order_id: 2_000_000_000 },
  ])
    for (const asking of [other, testShop.guest()]) {
      const answer = await asking.post(RETRY, body);
      expect([answer.status, answer.body.code]).toEqual([404, 'PURCHASE_NOT_FOUND']);
    }
  const own = await guest.post(RETRY, { session_id: ofGuest });
  expect([own.status, sessionIdOf(own.body.url)]).toEqual([200, ofGuest]);
});

test.each([{}, { order_id: 0 }, { session_id: 'cs_test_x' }, { order_id: 1, session_id: 'x' }])(
  '%j is refused before anything is asked',
  async (body) => {
    const answer = await testShop.guest().post(RETRY, body);
    expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST']);
  },
);
