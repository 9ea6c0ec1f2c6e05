import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DigitalBook } from '#contract/desk/downloads.ts';
import { settlePayment } from '../../checkout/settling/settle-payment.ts';
import { sweepReplacedFiles } from '../../platform/files/replaced/sweep-replaced-files.ts';
import { anUpload } from '../../platform/files/uploads/testing/an-upload.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { createDatabaseRelay } from '../../testing/database-relay.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { createTestShop, type TestShop } from '../../testing/test-shop.ts';
import { aBook } from '../testing/a-book.ts';
import { aDraft, aWholeBook } from './testing/desk-books.ts';

const DAY = 24 * 60 * 60_000;
const relay = createDatabaseRelay();

let testShop: TestShop;
let amalia: StaffMember;
beforeAll(async () => {
  testShop = await createTestShop({ way: relay.listen });
});
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
});
afterAll(async () => {
  await testShop.close();
  relay.close();
});

const pdfOf = (text: string) => Buffer.from(`%PDF-1.7\n<< /Type /Page >>\n${text}\n%%EOF\n`);

async function books(): Promise<DigitalBook[]> {
  return (await amalia.get('/desk/catalog/downloads')).body.books;
}

async function bookOf(productId: number): Promise<DigitalBook> {
  const found = (await books()).find(({ product_id }) => product_id === productId);
  if (!found) throw new Error('The book is not listed.');
  return found;
}

/** Reference to the current file, to replace it. */
async function replaced(productId: number) {
  const [file] = (await bookOf(productId)).files;
  return file ? { file_id: file.file_id, seen: file.seen } : null;
}

async function set(productId: number, text: string, replaces?: { file_id: number; seen: string } | null) {
  const upload_id = await anUpload(testShop, amalia, 'book-file', pdfOf(text), 'guía final (2).pdf');
  const body = {
    product_id: productId,
    upload_id,
    replaces: replaces === undefined ? await replaced(productId) : replaces,
  };
  return amalia.post('/desk/catalog/set-file', body);
}

async function aGuide(text = 'primera') {
  const book = await aBook(testShop.shop.db, { productType: 'DIGITAL', title: 'Guía: ¿leemos?' });
  expect((await set(book.productId, text)).status).toBe(200);
  return book;
}

async function storedFiles(productId: number) {
  const keys: string[] = [];
  for await (const key of testShop.shop.files.list())
    if (key.startsWith(`private/downloads/${productId}-`)) keys.push(key);
  return keys;
}

/** A guest who paid for them, with what the page of the payment shows. */
async function aBuyer(...bought: Awaited<ReturnType<typeof aBook>>[]) {
  const guest = testShop.guest();
  const { body } = await guest.checkout(bought, {
    total: 200 * bought.length,
    address_information: undefined,
  });
  const sessionId = sessionIdOf(body.url);
  await payOnPage(body.url);
  await settlePayment(testShop.shop, sessionId, 'return');
  const { rows } = await testShop.shop.db.execute<{ orderId: number; folio: string }>(
    sql`SELECT order_id AS "orderId", folio FROM orders WHERE session_id = ${sessionId}`,
  );
  const order = rows[0] ?? { orderId: 0, folio: '' };
  const link = async () => (await guest.details(sessionId)).body.order.downloads[0].url as string;
  return { ...order, link };
}

const download = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  testShop.app.inject({ method, url, headers });

const ordersOf = async (productId: number, by = amalia) =>
  (await by.get(`/desk/orders/downloads?product_id=${productId}`)).body.orders;

describe('the file of a digital book', () => {
  test('is listed under the name of its book, also before there is one, and no key is shown', async () => {
    const bare = await aBook(testShop.shop.db, { productType: 'DIGITAL' });
    const { productId } = await aGuide();
    expect((await bookOf(bare.productId)).files).toEqual([]);
    const [file] = (await bookOf(productId)).files;
    expect(file).toMatchObject({ file_name: 'Guía  ¿leemos.pdf', bytes: pdfOf('primera').length });
    expect(JSON.stringify(await books())).not.toContain('private/');
    expect((await books()).map(({ product_id }) => product_id)).not.toContain(
      (await aBook(testShop.shop.db)).productId,
    );
  });

  test('is replaced under a new key: who bought before gets the newest, by the link of before, too', async () => {
    const book = await aGuide('primera');
    const { link } = await aBuyer(book);
    const old = await link();
    expect((await download(old)).body).toContain('primera');
    const { body } = await set(book.productId, 'segunda');
    expect(body.book.files).toHaveLength(1);
    expect((await download(old)).body).toContain('segunda');
    expect((await download(await link())).body).toContain('segunda');
    expect(await storedFiles(book.productId)).toHaveLength(2);
  });

  test('that was replaced is kept for thirty days, and then gone', async () => {
    const book = await aGuide('primera');
    await set(book.productId, 'segunda');
    testShop.travel(30 * DAY - 60_000);
    await sweepReplacedFiles(testShop.shop, async () => false);
    expect(await storedFiles(book.productId)).toHaveLength(2);
    testShop.travel(120_000);
    await sweepReplacedFiles(testShop.shop, async () => false);
    testShop.travel(-30 * DAY - 60_000);
    expect(await storedFiles(book.productId)).toHaveLength(1);
    expect((await download(await (await aBuyer(book)).link())).body).toContain('segunda');
  });

  test('comes back when the change is undone, until it is gone', async () => {
    const book = await aGuide('primera');
    const { body } = await set(book.productId, 'segunda');
    const undo = () => amalia.post('/desk/audit/undo', { audit_entry_id: body.audit_entry_id });
    expect((await undo()).status).toBe(200);
    const { link } = await aBuyer(book);
    expect((await download(await link())).body).toContain('primera');
    testShop.travel(31 * DAY);
    await sweepReplacedFiles(testShop.shop, async () => false);
    testShop.travel(-31 * DAY);
    // File of the undone change goes after its days; the one in use stays.
    expect(await storedFiles(book.productId)).toHaveLength(1);
    expect((await download(await link())).body).toContain('primera');
    expect((await undo()).body.code).toBe('CANNOT_UNDO');
  });

  test('is replaced by one of two who do so at the same time, and the other leaves no file', async () => {
    const { productId } = await aGuide();
    for (let round = 0; round < 5; round += 1) {
      const seen = await replaced(productId);
      const before = (await storedFiles(productId)).length;
      const answers = await Promise.all([
        set(productId, `a${round}`, seen),
        set(productId, `b${round}`, seen),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await storedFiles(productId)).toHaveLength(before + 1);
    }
    expect((await bookOf(productId)).files).toHaveLength(1);
  });

  test('is swept in a day when the database went away before it was named, and kept when only the answer was lost', async () => {
    const { productId } = await aGuide('primera');
    const sweepTomorrow = async () => {
      testShop.travel(DAY + 60_000);
      await sweepReplacedFiles(testShop.shop, async () => false);
      testShop.travel(-DAY - 60_000);
    };
    relay.loseAnswer('change_product_file', 'change_product_file');
    expect((await set(productId, 'segunda')).status).toBe(503);
    expect(await storedFiles(productId)).toHaveLength(2);
    await sweepTomorrow();
    expect(await storedFiles(productId)).toHaveLength(1);
    relay.loseAnswer('change_product_file', 'COMMIT');
    expect((await set(productId, 'segunda')).status).toBe(503);
    await sweepTomorrow();
    expect(await storedFiles(productId)).toHaveLength(2);
    expect((await bookOf(productId)).files).toMatchObject([{ bytes: pdfOf('segunda').length }]);
  });

  test('stays when one change of it arrives twice at the same time', async () => {
    const book = await aGuide('primera');
    for (let round = 0; round < 5; round += 1) {
      const upload_id = await anUpload(testShop, amalia, 'book-file', pdfOf(`edición ${round}`));
      const body = { product_id: book.productId, upload_id, replaces: await replaced(book.productId) };
      const answers = await Promise.all([1, 2, 3].map(() => amalia.post('/desk/catalog/set-file', body)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    }
    expect((await download(await (await aBuyer(book)).link())).body).toContain('edición 4');
  });

  test('is refused for a book on paper, unread, and from another person', async () => {
    const paper = await aBook(testShop.shop.db);
    expect((await set(paper.productId, 'x', null)).body.status_Message).toBe(
      'Solo los libros digitales llevan un PDF.',
    );
    const { productId } = await aGuide();
    expect((await set(productId, 'x', null)).body.code).toBe('EDITED_MEANWHILE');
    const other = await aStaffMember(testShop);
    const upload_id = await anUpload(testShop, other, 'book-file', pdfOf('x'));
    const body = { product_id: productId, upload_id, replaces: await replaced(productId) };
    expect((await amalia.post('/desk/catalog/set-file', body)).status).toBe(404);
    expect(await storedFiles(productId)).toHaveLength(1);
  });
});

describe('a digital book without its file', () => {
  const NO_FILE = 'Le falta su PDF (agrégalo en Descargas). Complétalo para ponerlo en venta.';
  const step = (name: 'publish' | 'retire', product_id: number) =>
    amalia.post(`/desk/catalog/${name}`, { product_id });
  const undo = (audit_entry_id: number) => amalia.post('/desk/audit/undo', { audit_entry_id });
  const stateOf = async (productId: number) =>
    (await amalia.get(`/desk/catalog/get?product_id=${productId}`)).body.book.state;

  test('is not put on sale, alone, among others or with a whole list', async () => {
    const { productId, title } = await aDraft(testShop.shop.db, {
      productType: 'DIGITAL',
      title: 'Sin su archivo',
    });
    const alone = await step('publish', productId);
    expect([alone.status, alone.body.code]).toEqual([422, 'INCOMPLETE']);
    expect([alone.body.status_Message, alone.body.details]).toEqual([NO_FILE, { missing: ['file'] }]);
    const edit = { kind: 'publish', product_ids: [productId] };
    expect((await amalia.post('/desk/catalog/bulk-edit', { edit })).body.results).toMatchObject([
      { ok: false, code: 'INCOMPLETE' },
    ]);
    const whole = { filter: { q: title }, edit: { kind: 'publish' } };
    expect((await amalia.post('/desk/catalog/preview-list-edit', whole)).body).toMatchObject({
      changes: 0,
      left_out: { count: 1, named: [{ reason: NO_FILE }] },
    });
    await set(productId, 'primera');
    expect((await amalia.post('/desk/catalog/preview-list-edit', whole)).body).toMatchObject({ changes: 1 });
    expect((await step('publish', productId)).body.book.state).toBe('on-sale');
  });

  test('does not come back on sale when its retirement is undone', async () => {
    const { productId } = await aDraft(testShop.shop.db, { productType: 'DIGITAL' });
    const file = (await set(productId, 'primera')).body;
    await step('publish', productId);
    const retired = (await step('retire', productId)).body;
    expect((await undo(file.audit_entry_id)).status).toBe(200);
    expect((await undo(retired.audit_entry_id)).body).toMatchObject({
      code: 'CANNOT_UNDO',
      status_Message: NO_FILE,
    });
    expect(await stateOf(productId)).toBe('retired');
  });

  test('is not made of a printed one on sale; one that was imported so is still edited', async () => {
    const save = async (productId: number, fields: object) => {
      const { version, values } = (await amalia.get(`/desk/catalog/get?product_id=${productId}`)).body.book;
      const body = { ...values, ...fields, product_id: productId, version };
      return amalia.post('/desk/catalog/save', body);
    };
    const printed = await aWholeBook(testShop.shop.db, { stock: 0 });
    expect((await save(printed.productId, { product_type: 'DIGITAL' })).body.details).toEqual({
      missing: ['file'],
    });
    const imported = await aWholeBook(testShop.shop.db, { productType: 'DIGITAL' });
    expect((await save(imported.productId, { pages: 30 })).status).toBe(200);
  });
});

describe('downloads', () => {
  test('are counted for each order: whole ones and the beginning of those in parts, nothing else', async () => {
    const book = await aGuide();
    const buyer = await aBuyer(book);
    expect(await ordersOf(book.productId)).toMatchObject([
      { folio: buyer.folio, downloads: 0, last_at: null },
    ]);
    const url = await buyer.link();
    await download(url);
    await download(url, { range: 'bytes=0-4' });
    await download(url, { range: 'bytes=5-' });
    await download(url, {}, 'HEAD');
    await download(url.replace(/s=./, url.includes('s=_') ? 's=A' : 's=_'));
    expect(await ordersOf(book.productId)).toMatchObject([{ folio: buyer.folio, downloads: 2 }]);
    const lucia = await aStaffMember(testShop, 'shipping');
    expect(JSON.stringify(await ordersOf(book.productId, lucia))).not.toMatch(/cents|@/);
  });

  test('are counted for the file that was downloaded, not for the others of its order', async () => {
    const [one, other] = [await aGuide(), await aGuide()];
    const buyer = await aBuyer(one, other);
    await download(await buyer.link());
    const counts = async ({ productId }: { productId: number }) =>
      (await ordersOf(productId)).map(({ downloads }: { downloads: number }) => downloads);
    expect([await counts(one), await counts(other)]).toEqual([[1], [0]]);
    const { order } = (await amalia.get(`/desk/orders/get?folio=${buyer.folio}`)).body;
    const files = order.lines.flatMap((line: { files: object[] }) => line.files);
    expect(files).toMatchObject([
      { file_name: 'Guía  ¿leemos.pdf', downloads: 1, last_at: expect.any(String) },
      { file_name: 'Guía  ¿leemos.pdf', downloads: 0, last_at: null },
    ]);
    const open = async (book: { productId: number }) => {
      const lines = [{ product_id: book.productId, quantity: 1 }];
      const input = { order_id: buyer.orderId, reason: 'arrepentimiento', lines };
      return (await amalia.post('/desk/returns/open', input)).body.return_case;
    };
    expect((await open(other)).can_reject).toBe(false);
  });

  test('decide whether a change of mind can be refused: what was not downloaded is refunded', async () => {
    const book = await aGuide();
    const [untouched, used] = [await aBuyer(book), await aBuyer(book)];
    await download(await used.link());
    const open = async ({ orderId }: { orderId: number }) => {
      const lines = [{ product_id: book.productId, quantity: 1 }];
      const input = { order_id: orderId, reason: 'arrepentimiento', lines };
      return (await amalia.post('/desk/returns/open', input)).body.return_case;
    };
    const reject = ({ return_id, version }: { return_id: number; version: number }) =>
      amalia.post('/desk/returns/reject', { return_id, version, rejection: 'Ya se descargó.' });
    const [first, second] = [await open(untouched), await open(used)];
    expect([first.can_reject, second.can_reject]).toEqual([false, true]);
    expect((await reject(first)).body.code).toBe('RETURN_NOT_POSSIBLE');
    expect((await reject(second)).body.return_case).toMatchObject({ state: 'rechazada' });
  });
});
