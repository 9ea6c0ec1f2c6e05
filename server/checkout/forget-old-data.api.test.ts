import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { aClient } from '../accounts/testing/a-client.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { DAY, passTime } from '../memberships/testing/a-subscriber.ts';
import { checkoutBody, payOnPage, sessionIdOf } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { forgetOldData } from './forget-old-data.ts';
import { reconcile } from './settling/reconcile.ts';

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

const contactOf = async (url: string) =>
  (
    await testShop.shop.db.execute(
      sql`SELECT contact_email, shipping_address FROM orders WHERE session_id = ${sessionIdOf(url)}`,
    )
  ).rows[0];

test('after a month the unpaid order is gone, the paid one remembers', async () => {
  const unpaid = (await testShop.guest().checkout([await aBook(testShop.shop.db)])).body.url;
  const buyer = testShop.guest();
  const paid = (await buyer.checkout([await aBook(testShop.shop.db)], {}, { 'idempotency-key': 'k' })).body
    .url;
  await payOnPage(paid);
  await buyer.details(sessionIdOf(paid));
  await passTime(testShop, DAY);
  await reconcile(testShop.shop);
  await forgetOldData(testShop.shop);
  expect(await contactOf(unpaid)).toMatchObject({ contact_email: 'mariana@example.test' });
  await passTime(testShop, 31 * DAY);
  await forgetOldData(testShop.shop);
  expect(await contactOf(unpaid)).toBeUndefined();
  expect(await contactOf(paid)).toMatchObject({
    contact_email: 'mariana@example.test',
    shipping_address: { postal_code: '03100' },
  });
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT (SELECT count(*) FROM idempotency) AS answers, (SELECT count(*) FROM rate_bucket) AS buckets`,
  );
  expect(rows[0]).toEqual({ answers: 0, buckets: 0 });
});

/** Rows about the orders of some payment pages, by table. */
async function rowsAbout(urls: readonly string[]) {
  const { rows } = await testShop.shop.db.execute<{ orderId: number }>(
    sql`SELECT order_id AS "orderId" FROM orders WHERE session_id = ANY(${sql.param(urls.map(sessionIdOf))}::text[])`,
  );
  const ids = sql.param(rows.map(({ orderId }) => orderId));
  return async () => {
    const [counted] = (
      await testShop.shop.db.execute(sql`
        SELECT (SELECT count(*) FROM orders WHERE order_id = ANY(${ids}::int[])) AS orders,
          (SELECT count(*) FROM order_item WHERE order_id = ANY(${ids}::int[])) AS lines,
          (SELECT count(*) FROM reservation WHERE order_id = ANY(${ids}::int[])) AS reservations,
          (SELECT count(*) FROM order_event WHERE order_id = ANY(${ids}::int[])) AS events,
          (SELECT count(*) FROM stock_move WHERE order_id = ANY(${ids}::int[])) AS moves`)
    ).rows;
    return counted;
  };
}

const NOTHING = { orders: 0, lines: 0, reservations: 0, events: 0, moves: 0 };

test('unpaid orders, of guests and of a client, leave nothing; the copies are all there', async () => {
  const { shop } = testShop;
  const book = await aBook(shop.db, { stock: 500 });
  const client = await aClient(testShop);
  const { body } = await client.post('/orders/add-order-get-checkout', checkoutBody([book]));
  const urls = [String(body.url)];
  for (let quantity = 1; quantity <= 3; quantity += 1)
    urls.push((await testShop.guest().checkout([{ ...book, quantity }, await aBook(shop.db)])).body.url);
  await passTime(testShop, DAY);
  await reconcile(shop);
  const countRows = await rowsAbout(urls);
  expect(await countRows()).toMatchObject({ orders: 4, lines: 7, reservations: 7, moves: 14 });
  await passTime(testShop, 29 * DAY);
  await forgetOldData(shop);
  expect(await countRows()).toMatchObject({ orders: 4 });
  await passTime(testShop, 2 * DAY);
  await forgetOldData(shop, 3);
  expect(await countRows()).toEqual(NOTHING);
  const { rows } = await shop.db.execute(
    sql`SELECT stock, reserved FROM product WHERE product_id = ${book.productId}`,
  );
  expect(rows).toEqual([{ stock: 500, reserved: 0 }]);
});

test('an ended order stays when there is money, or when its copies are not all back', async () => {
  const { shop } = testShop;
  const paid = (await testShop.guest().checkout([await aBook(shop.db)])).body.url;
  const odd = (await testShop.guest().checkout([await aBook(shop.db)])).body.url;
  await payOnPage(paid);
  await passTime(testShop, DAY);
  await reconcile(shop);
  const countRows = await rowsAbout([paid, odd]);
  const before = await countRows();
  // State that no code of the shop leaves: what came back is a copy short, and the paid one looks as if it had failed.
  await shop.db.execute(sql`
    UPDATE stock_move SET quantity = 2 WHERE kind = 'release' AND order_id = (SELECT order_id FROM orders WHERE session_id = ${sessionIdOf(odd)})`);
  await shop.db.execute(
    sql`UPDATE orders SET state = 'failed', paid_at = NULL WHERE session_id = ${sessionIdOf(paid)}`,
  );
  await passTime(testShop, 40 * DAY);
  await forgetOldData(shop);
  expect(await countRows()).toEqual(before);
  await shop.db.execute(sql`
    UPDATE stock_move SET quantity = 1 WHERE kind = 'release' AND order_id = (SELECT order_id FROM orders WHERE session_id = ${sessionIdOf(odd)})`);
  await shop.db.execute(
    sql`UPDATE orders SET state = 'paid', paid_at = now() WHERE session_id = ${sessionIdOf(paid)}`,
  );
});
