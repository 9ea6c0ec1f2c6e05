import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { pages } from '#contract/pages.ts';
import { aBook } from './catalog/testing/a-book.ts';
import { settlePayment } from './checkout/settling/settle-payment.ts';
import { cancelToken } from './memberships/cancel-link.ts';
import { aSubscriber } from './memberships/testing/a-subscriber.ts';
import { orderLinkToken } from './orders/order-link.ts';
import type { WiredShop } from './shop.ts';
import { aThread } from './site/testing/a-thread.ts';
import { threadToken } from './site/thread-link.ts';
import { payOnPage, sessionIdOf } from './testing/test-guest.ts';
import { testShopOfFile } from './testing/test-shop.ts';

const testShop = await testShopOfFile({ storefront: 'built' });

const get = (url: string) => testShop.app.inject(url);
const filledIn = (path: string) => path.replace(/:(\w+)/g, '1');

describe('every page of the list', () => {
  test.each(Object.entries(pages))('%s says who may keep and list it', async (path, { kind }) => {
    for (const url of [filledIn(path), `${filledIn(path)}?session_id=cs_test_1&token=x`]) {
      const { headers, statusCode } = await get(url);
      expect(statusCode).toBeLessThan(500);
      expect({
        kept: headers['cache-control'],
        listed: headers['x-robots-tag'] ?? 'index',
        referrer: headers['referrer-policy'],
      }).toEqual({
        kept: kind === 'public' ? 'private, no-cache' : 'private, no-store',
        listed: kind === 'public' ? 'index' : 'noindex',
        referrer: kind === 'secret-address' ? 'no-referrer' : 'strict-origin-when-cross-origin',
      });
    }
  });

  const secrets = Object.entries(pages).filter(([, { kind }]) => kind === 'secret-address');
  test.each(secrets)('the data of %s are as closed as the page', async (path) => {
    const { headers } = await get(`${filledIn(path)}.data?session_id=cs_test_1`);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
  });
});

test('the contact page with the key to a conversation is closed, and not kept for those without', async () => {
  const { threadId } = await aThread(testShop, { message: 'Palabra irrepetible' });
  const { secrets, clock } = testShop.shop;
  const token = threadToken(secrets.orderLinkKey, threadId, clock.now());
  for (const url of [`/contacto?hilo=${token}`, `/contacto.data?hilo=${token}`]) {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers]).toMatchObject([
      200,
      { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
    ]);
    expect(body).not.toContain('irrepetible');
  }
  const { headers, body } = await get('/contacto');
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(body).not.toContain(token);
  expect(body).toContain('Escríbenos');
});

describe('a page whose address is a key', () => {
  test.each([
    ['/pedido/roto', errorCatalogue.ORDER_NOT_FOUND.text],
    [`/pedido/${'a'.repeat(43)}`, errorCatalogue.ORDER_NOT_FOUND.text],
    [`/pedido/${'a'.repeat(2_000)}`, errorCatalogue.ORDER_NOT_FOUND.text],
    ['/pedido/%3Cscript%3E', errorCatalogue.ORDER_NOT_FOUND.text],
    ['/pedido/a%2Fb', errorCatalogue.ORDER_NOT_FOUND.text],
    [`/pedido/${'a'.repeat(43)}/mas`, ''],
    ['/membresias/cancelar/roto', errorCatalogue.CANCEL_LINK_INVALID.text],
    [`/membresias/cancelar/1.9999999999.${'a'.repeat(43)}`, errorCatalogue.CANCEL_LINK_INVALID.text],
    ['/contacto?hilo=roto', 'Este enlace ya no funciona'],
    [`/contacto?hilo=1.9999999999.${'a'.repeat(43)}`, 'Este enlace ya no funciona'],
  ])('answers 404 with its own words to %s, which was forged', async (url, text) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toContain(text);
  });

  test('of an order answers 200 to its link, and shows nothing of the order', async () => {
    const book = await aBook(testShop.shop.db);
    const { body } = await testShop.guest().checkout([book]);
    await payOnPage(body.url);
    await settlePayment(testShop.shop, sessionIdOf(body.url), 'return');
    const { rows } = await testShop.shop.db.execute<{ folio: string }>(
      sql`SELECT folio FROM orders WHERE session_id = ${sessionIdOf(body.url)}`,
    );
    const token = orderLinkToken(testShop.shop.secrets.orderLinkKey, String(rows[0]?.folio));
    const page = await get(`/pedido/${token}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain(book.title);
    const answer = await get(`/api/orders/get-shared-order?token=${token}`);
    expect(answer.json().status).toBe(true);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  test('for cancelling answers 200 to its link, and cancels nothing', async () => {
    const subscriber = await aSubscriber(testShop);
    const { secrets, clock } = testShop.shop;
    const token = cancelToken(secrets.orderLinkKey, subscriber.subscriptionId, clock.now());
    expect((await get(`/membresias/cancelar/${token}`)).statusCode).toBe(200);
    expect(await subscriber.row()).toMatchObject({ cancel_at_period_end: false });
  });
});

test('a search in vain counts for each visitor who sees its page, kept or not', async () => {
  const ask = (remoteAddress: string) =>
    testShop.app.inject({ url: '/productos?product_name=xilofono%20zurdo', remoteAddress });
  const seen = [];
  for (const address of ['203.0.113.8', '198.51.100.8', '192.0.2.8', '203.0.113.8'])
    seen.push((await ask(address)).statusCode);
  expect(seen).toEqual([200, 200, 200, 200]);
  const { misses } = (testShop.shop as WiredShop).catalog;
  expect([...misses.take()].filter(([words]) => words === 'xilofono zurdo')).toEqual([['xilofono zurdo', 3]]);
});
