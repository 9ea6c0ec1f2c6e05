import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { aClient } from '../accounts/testing/a-client.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { orderLinkToken } from './order-link.ts';
import { aBoughtGuide, someGuide } from './testing/a-bought-guide.ts';
import { aPurchase } from './testing/a-purchase.ts';

const testShop = await testShopOfFile();
afterEach(() => testShop.expectInvariants());

const tokenOf = (folio: string) => orderLinkToken(testShop.shop.secrets.orderLinkKey, folio);
const read = (token: string) => testShop.guest().post('/orders/read-guide', { token });

test('a bought guide is read by the link of its order, as long as its file may be downloaded', async () => {
  const { db } = testShop.shop;
  const client = await aClient(testShop);
  const { orderId, folio } = await aBoughtGuide(testShop, client);
  const { body } = await client.post('/orders/get-order-detail', { order_id: orderId });
  expect(body.order.downloads).toMatchObject([{ read_path: `/guia/leer/${tokenOf(folio)}` }]);
  const answer = await read(tokenOf(folio));
  expect([answer.status, answer.body.guide]).toEqual([200, someGuide]);
  expect(answer.headers['cache-control']).toBe('no-store');

  await db.execute(sql`UPDATE orders SET state = 'refund_pending' WHERE order_id = ${orderId}`);
  expect((await read(tokenOf(folio))).body.code).toBe('DOWNLOAD_NOT_FOUND');
  await db.execute(sql`UPDATE orders SET state = 'paid' WHERE order_id = ${orderId}`);
});

test('a file that the owner uploaded, and a book on paper, are not read on a page', async () => {
  const { db } = testShop.shop;
  const client = await aClient(testShop);
  const { orderId, folio, product } = await aBoughtGuide(testShop, client);
  await db.execute(
    sql`UPDATE product_file SET file_key = 'private/downloads/mia-2.pdf' WHERE product_id = ${product.productId}`,
  );
  const { body } = await client.post('/orders/get-order-detail', { order_id: orderId });
  expect(body.order.downloads).toMatchObject([{ read_path: null }]);
  const paper = await aPurchase(testShop, client, [await aBook(db)]);
  for (const token of [tokenOf(folio), tokenOf(paper.folio), 'a'.repeat(43)])
    expect((await read(token)).status).toBe(404);
});
