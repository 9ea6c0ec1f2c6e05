import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { putProductFile } from '../catalog/product-files.queries.ts';
import { aBook } from '../catalog/testing/a-book.ts';
import { payOnPage, sessionIdOf, type TestGuest } from '../testing/test-guest.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { downloadUrl } from './download-link.ts';

const content = Buffer.from(`%PDF-1.7 ${'la guía entera, '.repeat(400)}`);
const testShop = await testShopOfFile({ workers: true });
const guide = await aGuide('GUIA-1');
afterEach(() => testShop.expectInvariants());

async function aGuide(sku: string) {
  const { db, files } = testShop.shop;
  const product = await aBook(db, { sku, title: 'Guía de prueba', productType: 'DIGITAL' });
  const file = {
    productId: product.productId,
    fileKey: `private/guides/${sku}.pdf`,
    fileName: "Guía 'única' (1).pdf",
    contentType: 'application/pdf',
    bytes: content.length,
  };
  await files.put(file.fileKey, content, file.contentType);
  await putProductFile(db, file);
  return product;
}

const DIGITAL_ONLY = { total: 200, address_information: undefined };

async function stateOf(sessionId: string) {
  const { rows } = await testShop.shop.db.execute<{ state: string; order_id: number }>(
    sql`SELECT state, order_id FROM orders WHERE session_id = ${sessionId}`,
  );
  return rows[0];
}

const untilState = (sessionId: string, state: string) =>
  expect.poll(async () => (await stateOf(sessionId))?.state, { timeout: 60_000 }).toBe(state);

/** A guest who opened a payment page for the guide. */
async function aBuyer() {
  const guest = testShop.guest();
  const { status, body } = await guest.checkout([guide], DIGITAL_ONLY);
  expect(status).toBe(200);
  return { guest, url: body.url as string, sessionId: sessionIdOf(body.url) };
}

async function aPaidBuyer() {
  const buyer = await aBuyer();
  await payOnPage(buyer.url);
  await untilState(buyer.sessionId, 'paid');
  return buyer;
}

async function linkOf({ guest, sessionId }: { guest: TestGuest; sessionId: string }): Promise<string> {
  const { body } = await guest.details(sessionId);
  return body.order.downloads[0].url;
}

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  testShop.app.inject({ method, url, headers });

async function mailOf(sessionId: string) {
  const { rows } = await testShop.shop.db.execute<{ text: string; html: string }>(sql`
    SELECT m.text, m.html FROM mailbox_mail m JOIN orders o ON m.subject LIKE '%' || o.folio WHERE session_id = ${sessionId}`);
  return rows[0];
}

describe('the buyer of a digital product', () => {
  test('gets the file itself, to be saved under its name and kept by nobody on the way', async () => {
    const answer = await get(await linkOf(await aPaidBuyer()), { 'accept-encoding': 'br, gzip' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(content)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename*=UTF-8''Gu%C3%ADa%20%27%C3%BAnica%27%20%281%29.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  test('finds it behind the mailed link, whose button says so', async () => {
    const { sessionId } = await aPaidBuyer();
    await expect.poll(() => mailOf(sessionId), { timeout: 60_000 }).toBeDefined();
    const mail = await mailOf(sessionId);
    expect(mail?.text).toContain('Tu descarga está lista');
    expect(mail?.text).not.toContain('Ya estamos con tu pedido');
    expect(mail?.text).toContain('Ya puedes descargar «Guía de prueba».');
    expect(mail?.html).toContain('Descargar mi guía');
    expect(mail?.html).not.toContain('/api/files/');
    const token = /\/pedido\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const shared = await get(`/api/orders/get-shared-order?token=${token}`);
    const [download, ...more] = shared.json().order.downloads;
    expect(more).toEqual([]);
    expect(download.product_name).toBe('Guía de prueba');
    expect((await get(download.url)).rawPayload.equals(content)).toBe(true);
  });

  test('gets a new link when the old one has ended', async () => {
    const buyer = await aPaidBuyer();
    const old = await linkOf(buyer);
    testShop.travel(15 * 60_000);
    expect((await get(old)).statusCode).toBe(404);
    expect((await get(await linkOf(buyer))).statusCode).toBe(200);
    testShop.travel(-15 * 60_000);
  });

  test('of a book on paper as well gets one link; of paper alone none, and the usual mail', async () => {
    const book = await aBook(testShop.shop.db);
    const both = testShop.guest();
    const mixed = sessionIdOf((await both.checkout([guide, book])).body.url);
    const paper = testShop.guest();
    const onPaper = sessionIdOf((await paper.checkout([book])).body.url);
    await Promise.all([mixed, onPaper].map((id) => payFor(id)));
    expect((await both.details(mixed)).body.order.downloads).toHaveLength(1);
    expect((await paper.details(onPaper)).body.order.downloads).toEqual([]);
    await expect.poll(() => mailOf(onPaper), { timeout: 60_000 }).toBeDefined();
    expect((await mailOf(onPaper))?.html).toContain('Ver mi pedido');
    expect((await mailOf(onPaper))?.html).not.toMatch(/descarga/i);
  });

  async function payFor(sessionId: string) {
    const { rows } = await testShop.shop.db.execute<{ session_url: string }>(
      sql`SELECT session_url FROM orders WHERE session_id = ${sessionId}`,
    );
    await payOnPage(rows[0]?.session_url ?? '');
    await untilState(sessionId, 'paid');
  }
});

describe('nobody else gets it', () => {
  test('not a stranger who knows the payment session', async () => {
    const { sessionId } = await aPaidBuyer();
    expect((await testShop.guest().details(sessionId)).body.order).toBeNull();
  });

  test('not before paying, not even with a signature of the shop', async () => {
    const { guest, sessionId } = await aBuyer();
    expect((await guest.details(sessionId)).body.order.downloads).toEqual([]);
    expect((await get(await signedLink(sessionId))).statusCode).toBe(404);
  });

  test.each(['refund_pending', 'refunded', 'disputed', 'review'])(
    'not while the order is %s',
    async (state) => {
      const buyer = await aPaidBuyer();
      const link = await linkOf(buyer);
      await withState(buyer.sessionId, state, async () => {
        expect((await get(link)).statusCode).toBe(404);
        expect((await buyer.guest.details(buyer.sessionId)).body.order.downloads).toEqual([]);
      });
      expect((await get(link)).statusCode).toBe(200);
    },
  );

  test('but a part of the money given back leaves it', async () => {
    const buyer = await aPaidBuyer();
    const link = await linkOf(buyer);
    await withState(buyer.sessionId, 'partially_refunded', async () => {
      expect((await get(link)).statusCode).toBe(200);
      expect((await buyer.guest.details(buyer.sessionId)).body.order.downloads).toHaveLength(1);
    });
  });

  test('not after the money was given back', async () => {
    const buyer = await aPaidBuyer();
    const link = await linkOf(buyer);
    const session = await testShop.shop.stripe.checkout.sessions.retrieve(buyer.sessionId);
    await testShop.shop.stripe.refunds.create({ payment_intent: String(session.payment_intent) });
    await untilState(buyer.sessionId, 'refunded');
    expect((await get(link)).statusCode).toBe(404);
  });

  test('not by an order for something else', async () => {
    const { sessionId } = await aPaidBuyer();
    const other = await aGuide(`GUIA-OTHER-${sessionId.slice(-8)}`);
    expect((await get(await signedLink(sessionId, other.productId))).statusCode).toBe(404);
    expect((await get(await signedLink(sessionId))).statusCode).toBe(200);
  });

  const at = (pathname: string) => (link: URL) => {
    link.pathname = pathname;
  };
  test.each<[what: string, change: (link: URL) => void]>([
    ['without signature', (link) => link.searchParams.delete('s')],
    ['with an empty signature', (link) => link.searchParams.set('s', '')],
    ['with another signature', (link) => link.searchParams.set('s', 'A'.repeat(43))],
    ['with a signature that is none', (link) => link.searchParams.set('s', 'ñ'.repeat(43))],
    ['with a later end', (link) => link.searchParams.set('e', '9999999999')],
    ['for another order', (link) => link.searchParams.set('o', '1')],
    ['for an order that is no number', (link) => link.searchParams.set('o', "1' OR 1=1")],
    ['for a number that no database holds', (link) => link.searchParams.set('o', '9999999999')],
    ['for another file', at('/api/files/999')],
    ['for a path', at('/api/files/..%2Fsecrets.json')],
    ['without anything', (link) => ['o', 'e', 's'].forEach((name) => void link.searchParams.delete(name))],
  ])('not by a link %s', async (_what, change) => {
    const link = new URL(await linkOf(await aPaidBuyer()), 'http://localhost');
    change(link);
    const answer = await get(link.pathname + link.search);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'DOWNLOAD_NOT_FOUND' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('and its place in the storage has no address', async () => {
    expect((await get('/media/private/guides/GUIA-1.pdf')).statusCode).toBe(404);
  });

  async function signedLink(sessionId: string, productId = guide.productId) {
    const { rows } = await testShop.shop.db.execute<{ file_id: number }>(
      sql`SELECT file_id FROM product_file WHERE product_id = ${productId}`,
    );
    const orderId = (await stateOf(sessionId))?.order_id ?? 0;
    const expires = Math.floor(Date.now() / 1000) + 60;
    return downloadUrl(testShop.shop.secrets.fileKey, { fileId: rows[0]?.file_id ?? 0, orderId, expires });
  }

  /** Moves the order there and back past all rules. */
  async function withState(sessionId: string, state: string, look: () => Promise<void>) {
    const { db } = testShop.shop;
    await db.execute(sql`UPDATE orders SET state = ${state} WHERE session_id = ${sessionId}`);
    await look();
    await db.execute(sql`UPDATE orders SET state = 'paid' WHERE session_id = ${sessionId}`);
  }
});

describe('a reader that loads it in parts', () => {
  let link: string;
  beforeEach(async () => {
    link = await linkOf(await aPaidBuyer());
  });

  test('gets one part', async () => {
    const answer = await get(link, { range: 'bytes=5-8' });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes 5-8/${content.length}`,
      'content-length': '4',
      'content-type': 'application/pdf',
    });
    expect(answer.rawPayload.equals(content.subarray(5, 9))).toBe(true);
  });

  test('gets the whole when it asks for several at once', async () => {
    const answer = await get(link, { range: 'bytes=0-1,4-5' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBe(content.length);
  });

  test('gets the size when it asks for a range beyond the end', async () => {
    const answer = await get(link, { range: `bytes=${content.length}-` });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${content.length}`);
    expect(answer.rawPayload.length).toBe(0);
  });

  test('goes on where it stopped, with the same edition only', async () => {
    const etag = String((await get(link, {}, 'HEAD')).headers.etag);
    expect((await get(link, { range: 'bytes=9-', 'if-range': etag })).statusCode).toBe(206);
    expect((await get(link, { range: 'bytes=9-', 'if-range': '"older"' })).statusCode).toBe(200);
  });

  test('may ask for the head alone, with the same right', async () => {
    const answer = await get(link, { range: 'bytes=0-3' }, 'HEAD');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(content.length));
    expect(answer.rawPayload.length).toBe(0);
    expect((await get(link.replace(/&s=.*/, `&s=${'A'.repeat(43)}`), {}, 'HEAD')).statusCode).toBe(404);
  });
});
