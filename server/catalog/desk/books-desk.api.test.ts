import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BookFields, BookRow, DeskBook } from '#contract/desk/books.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aBook, aCategory, aTopic } from '../testing/a-book.ts';
import { expectLedgerToAgree } from '../testing/expect-ledger.ts';
import { aDraft, aWholeBook, newBook } from './testing/desk-books.ts';

let amalia: StaffMember;
let tomas: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
  tomas = await aStaffMember(testShop, 'content');
});
afterEach(() => expectLedgerToAgree(testShop.shop.db));

async function bookOf(productId: number, by = amalia): Promise<DeskBook> {
  const { status, body } = await by.get(`/desk/catalog/get?product_id=${productId}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.book;
}

/** Saves some fields of a book as it was read. */
async function save(by: StaffMember, book: DeskBook, fields: Partial<BookFields>) {
  const { product_id, version, values } = book;
  return by.post('/desk/catalog/save', { ...values, ...fields, product_id, version });
}

const create = (by: StaffMember, input: Partial<BookFields> = {}, more: object = {}) =>
  by.post('/desk/catalog/save', { ...newBook(input), ...more });

const step = (
  by: StaffMember,
  name: 'publish' | 'retire' | 'duplicate' | 'delete-draft',
  product_id: number,
) => by.post(`/desk/catalog/${name}`, { product_id });

const undo = (by: StaffMember, audit_entry_id: number) => by.post('/desk/audit/undo', { audit_entry_id });

/** Book as visitors get it; undefined where it is not on sale. */
async function inShop(productId: number) {
  const url = `/api/products/get-detail-product?product_id=${productId}`;
  const answer = await testShop.app.inject({ url });
  return answer.statusCode === 200 ? answer.json().product : undefined;
}

describe('a new book', () => {
  test('is a draft that no visitor gets, with its copies in the ledger', async () => {
    const { status, body } = await create(amalia, { price_cents: 28_000 }, { stock: 4 });
    expect(status).toBe(200);
    expect(body.book).toMatchObject({
      state: 'draft',
      stock: 4,
      reserved: 0,
      published_at: null,
      version: 1,
    });
    expect(body.book.missing).toEqual(['authors', 'category', 'picture']);
    expect(await inShop(body.book.product_id)).toBeUndefined();
    const { rows } = await testShop.shop.db.execute(
      sql`SELECT quantity, reason, staff_id FROM stock_move WHERE product_id = ${body.book.product_id}`,
    );
    expect(rows).toEqual([{ quantity: 4, reason: 'compra', staff_id: amalia.staffId }]);
  });

  test('is made once, also when its answer was lost and it is sent again', async () => {
    const key = randomUUID();
    const send = () =>
      testShop.app.inject({
        method: 'POST',
        url: '/api/desk/catalog/save',
        payload: { ...input, stock: 2 },
        headers: { cookie: amalia.cookie, 'idempotency-key': key },
      });
    const input = newBook();
    const answers = [await send(), await send()].map((answer) => answer.json());
    expect(answers[0].book.product_id).toBe(answers[1].book.product_id);
  });

  test('gets the number after the highest of the shop', async () => {
    await aBook(testShop.shop.db, { sku: 'BRI-7041' });
    await aBook(testShop.shop.db, { sku: 'BRI-0412-ROJO' });
    expect((await amalia.get('/desk/catalog/shelves')).body.next_sku).toBe('BRI-7042');
  });

  test('keeps what was typed: paragraphs, an ISBN of ten as thirteen, nothing for blanks', async () => {
    const { body } = await create(amalia, {
      title: '  Dragón en volcán  ',
      description: '\r\nUno.\r\n\r\nDos <b>no</b>.  ',
      isbn13: '0-306-40615-2',
      publisher: '  ',
      reading_hint: 'Con pausas.',
    });
    expect(body.book.values).toMatchObject({
      title: 'Dragón en volcán',
      description: 'Uno.\n\nDos <b>no</b>.',
      isbn13: '9780306406157',
      publisher: null,
      reading_hint: 'Con pausas.',
    });
  });

  test.each([
    [{ isbn13: '9780306406158' }, 'El ISBN no es válido: revisa el último dígito.'],
    [{ title: ' ' }, 'Escribe el título'],
    [{ sku: ' ' }, 'Escribe el SKU'],
    [{ price_cents: 999 }, 'Escribe un precio de $10.00 a $990,000.00'],
    [{ price_cents: 12_000.5 }, 'Escribe un precio de $10.00 a $990,000.00'],
    [{ edition_date: '2026-02-31' }, 'Elige un día'],
    [{ weight_grams: 0 }, 'Escribe un número de 1 a 50000'],
    [{ price_regime: 'LIBRE' as const }, 'Escribe por qué este libro es una excepción al precio único.'],
    [
      { category_ids: [987_654] },
      'Una categoría o un tema ya no existe. Recarga la página y elige de nuevo.',
    ],
  ])('refuses %o', async (input, sentence) => {
    const { status, body } = await create(amalia, input);
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(JSON.stringify(body)).toContain(sentence);
  });

  test('shares its SKU and ISBN with no other, and says with which', async () => {
    const { body } = await create(amalia, { isbn13: '978-0-8044-2957-3' });
    const { product_id, values } = body.book;
    const sku = await create(amalia, { sku: values.sku });
    expect([sku.status, sku.body.code]).toEqual([409, 'SKU_IN_USE']);
    expect(sku.body.details).toEqual({ productId: product_id, title: values.title });
    const isbn = await create(amalia, { isbn13: '080442957X' });
    expect([isbn.status, isbn.body.code]).toEqual([409, 'ISBN_IN_USE']);
  });
});

describe('putting on sale', () => {
  test('lists all that is missing, and sets the day of the first time only', async () => {
    const { db } = testShop.shop;
    const { body } = await create(amalia);
    const refused = await step(amalia, 'publish', body.book.product_id);
    expect([refused.status, refused.body.code]).toEqual([422, 'INCOMPLETE']);
    expect(refused.body.details).toEqual({ missing: ['authors', 'price', 'category', 'picture'] });
    expect(refused.body.status_Message).toContain(
      'Le falta autor, precio, categoría y una foto con su descripción',
    );

    const { productId } = await aDraft(db, { publishedAt: new Date('2020-01-01') });
    testShop.travel(60_000);
    const first = await step(amalia, 'publish', productId);
    expect(first.body.book.state).toBe('on-sale');
    const minutes = (testShop.shop.clock.now().getTime() - Date.parse(first.body.book.published_at)) / 60_000;
    expect(minutes).toBeLessThan(1);
    expect(await inShop(productId)).toMatchObject({ product_id: productId });
    testShop.travel(60_000);
    await step(amalia, 'retire', productId);
    const again = await step(amalia, 'publish', productId);
    expect(again.body.book.published_at).toBe(first.body.book.published_at);
  });

  test('needs a picture that says what it shows', async () => {
    const { productId } = await aDraft(testShop.shop.db);
    await testShop.shop.db.execute(sql`UPDATE product_image SET alt = '' WHERE product_id = ${productId}`);
    expect((await step(amalia, 'publish', productId)).body.details).toEqual({ missing: ['picture'] });
  });

  test('again is not a change', async () => {
    const { productId } = await aWholeBook(testShop.shop.db);
    const { status, body } = await step(amalia, 'publish', productId);
    expect([status, body.audit_entry_id]).toEqual([200, null]);
  });
});

test('a retired book leaves the shop and stays in the orders it is in', async () => {
  const { db } = testShop.shop;
  const book = await aWholeBook(db, { stock: 3 });
  const { body } = await testShop.guest().checkout([book]);
  expect(body.url).toBeTruthy();
  expect((await step(amalia, 'retire', book.productId)).body.book).toMatchObject({
    state: 'retired',
    reserved: 1,
  });
  expect(await inShop(book.productId)).toBeUndefined();
  const { rows } = await db.execute(sql`SELECT title FROM order_item WHERE product_id = ${book.productId}`);
  expect(rows).toEqual([{ title: book.title }]);
  const refused = await step(amalia, 'delete-draft', book.productId);
  expect([refused.status, refused.body.code]).toEqual([409, 'STILL_IN_USE']);
});

test('only a draft that never had copies is deleted', async () => {
  const { db } = testShop.shop;
  const empty = await aDraft(db);
  expect((await step(tomas, 'delete-draft', empty.productId)).status).toBe(200);
  expect((await amalia.get(`/desk/catalog/get?product_id=${empty.productId}`)).status).toBe(404);
  const withCopies = await aDraft(db, { stock: 1 });
  expect((await step(amalia, 'delete-draft', withCopies.productId)).body.code).toBe('STILL_IN_USE');
});

test('a copy is a draft of its own: without the ISBN, copies and pictures, under the next SKU', async () => {
  const { body: first } = await create(amalia, {
    isbn13: '9791090636071',
    price_cents: 30_000,
    authors: ['Ana'],
  });
  const { body } = await step(amalia, 'duplicate', first.book.product_id);
  expect(body.book).toMatchObject({ state: 'draft', stock: 0, pictures: [] });
  expect(body.book.values).toMatchObject({
    ...first.book.values,
    title: `${first.book.values.title} (copia)`,
    sku: expect.stringMatching(/^BRI-\d+$/),
    isbn13: null,
  });
  // Two at once do not take the same number.
  const copies = await Promise.all([1, 2, 3].map(() => step(amalia, 'duplicate', first.book.product_id)));
  expect(new Set(copies.map((copy) => copy.body.book.values.sku)).size).toBe(3);
});

test('a book with copies, or with copies set aside, cannot become digital', async () => {
  const { db } = testShop.shop;
  const book = await aWholeBook(db, { stock: 1 });
  const refused = await save(amalia, await bookOf(book.productId), { product_type: 'DIGITAL' });
  expect([refused.status, refused.body.code]).toEqual([409, 'STILL_IN_USE']);
  await testShop.guest().checkout([book]);
  expect(await bookOf(book.productId)).toMatchObject({ stock: 0, reserved: 1 });
  expect((await save(amalia, await bookOf(book.productId), { product_type: 'DIGITAL' })).body.code).toBe(
    'STILL_IN_USE',
  );
  const empty = await aDraft(db);
  expect((await save(amalia, await bookOf(empty.productId), { product_type: 'DIGITAL' })).status).toBe(200);
});

test('a book on sale keeps what it needs; one imported without a part is still edited', async () => {
  const { productId } = await aWholeBook(testShop.shop.db);
  const refused = await save(amalia, await bookOf(productId), { authors: [], price_cents: null });
  expect([refused.status, refused.body.details]).toEqual([422, { missing: ['authors', 'price'] }]);
  const imported = await aBook(testShop.shop.db, { authors: [] });
  expect((await save(amalia, await bookOf(imported.productId), { title: 'Otro título' })).status).toBe(200);
});

test('a book that costs less than its price keeps what makes that lawful', async () => {
  const { db } = testShop.shop;
  const { productId } = await aWholeBook(db, { offerCents: 15_000 });
  await db.execute(sql`UPDATE product SET price_regime = 'LIBRE', price_regime_reason = 'usado', edition_date = '2010-01-01'
    WHERE product_id = ${productId}`);
  const young = await save(amalia, await bookOf(productId), {
    price_regime: 'FIJO',
    edition_date: '2026-01-01',
  });
  expect([young.status, young.body.code]).toEqual([409, 'FIXED_PRICE']);
  expect(young.body.status_Message).toContain('Precio único hasta el');
  const old = await save(amalia, await bookOf(productId), { price_regime: 'FIJO' });
  expect(old.status).toBe(200);
  const dated = await save(amalia, old.body.book, { edition_date: '2026-01-01' });
  expect(dated.body.code).toBe('FIXED_PRICE');
});

describe('the content editor', () => {
  test('edits a book, but neither its price nor what the law makes of it', async () => {
    const { productId } = await aWholeBook(testShop.shop.db);
    const book = await bookOf(productId, tomas);
    expect((await save(tomas, book, { title: 'Con otro título' })).status).toBe(200);
    for (const fields of [
      { price_cents: 10_000 },
      { price_regime: 'PROPIO' as const },
      { tax_treatment: 'TASA_16' as const },
    ]) {
      const { status, body } = await save(tomas, await bookOf(productId), fields);
      expect([status, body.code], JSON.stringify(fields)).toEqual([403, 'NOT_ALLOWED']);
    }
  });

  test("does not undo the owner's price, nor copies it", async () => {
    const { productId } = await aWholeBook(testShop.shop.db);
    const saved = await save(amalia, await bookOf(productId), { price_cents: 31_000 });
    expect((await undo(tomas, saved.body.audit_entry_id)).status).toBe(403);
    expect((await bookOf(productId)).values.price_cents).toBe(31_000);
    expect((await step(tomas, 'duplicate', productId)).body.book.values.price_cents).toBe(null);
  });
});

describe('undoing', () => {
  test('puts back field by field what has not been changed since', async () => {
    const { productId } = await aWholeBook(testShop.shop.db);
    const first = await bookOf(productId);
    const topic = await aTopic(testShop.shop.db, 'Fantasía');
    const saved = await save(amalia, first, {
      title: 'Nuevo título',
      price_cents: 33_000,
      topic_ids: [topic.topicId],
    });
    await save(amalia, saved.body.book, { title: 'Uno más nuevo' });
    expect((await undo(amalia, saved.body.audit_entry_id)).status).toBe(200);
    expect((await bookOf(productId)).values).toEqual({ ...first.values, title: 'Uno más nuevo' });
    expect((await undo(amalia, saved.body.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
  });

  test('takes a first publication back to the draft, and one that sold off the shelf', async () => {
    const { db } = testShop.shop;
    const draft = await aDraft(db, { stock: 2 });
    const published = await step(amalia, 'publish', draft.productId);
    expect((await undo(amalia, published.body.audit_entry_id)).status).toBe(200);
    expect((await bookOf(draft.productId)).state).toBe('draft');
    const again = await step(amalia, 'publish', draft.productId);
    await testShop.guest().checkout([draft]);
    await undo(amalia, again.body.audit_entry_id);
    expect((await bookOf(draft.productId)).state).toBe('retired');
  });
});

describe('the list', () => {
  const list = async (query: Record<string, string>, by = amalia) => {
    const { status, body } = await by.get(`/desk/catalog/list?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    return body as { books: BookRow[]; next: string | null };
  };
  const idsOf = async (query: Record<string, string>) =>
    (await list(query)).books.map(({ product_id }) => product_id);

  test('finds by parts of title, author, SKU and ISBN, without accents', async () => {
    const { productId } = await aWholeBook(testShop.shop.db, {
      title: 'El ñandú y la cigüeña Xóchitl',
      authors: ['Zoë Ramírez'],
      sku: 'ZZZ-0099',
    });
    await save(amalia, await bookOf(productId), { isbn13: '9780306406157'.replace('03064', '03064') }).then(
      () => 0,
    );
    for (const q of ['nandu', 'CIGUENA xochi', 'zoe ram', 'zzz-00', 'ramirez nandu'])
      expect(await idsOf({ q }), q).toEqual([productId]);
    expect(await idsOf({ q: 'ñandú inexistente' })).toEqual([]);
    expect(await idsOf({ q: '%' })).not.toEqual([]);
  });

  test('finds an ISBN however it is typed', async () => {
    const { body } = await create(amalia, { isbn13: '9789681606312' });
    expect(body.book, JSON.stringify(body)).toBeTruthy();
    for (const q of ['978-968-16-0631-2', '9789681606312', '968-16-0631-0', '97896816'])
      expect(await idsOf({ q }), q).toEqual([body.book.product_id]);
  });

  test('filters by state, category and what runs out, and pages without gaps', async () => {
    const { db } = testShop.shop;
    const name = `Estante ${randomUUID()}`;
    const { categoryId } = await aCategory(db, name);
    const category_id = String(categoryId);
    const made: number[] = [];
    for (let number = 0; number < 53; number += 1)
      made.push((await aBook(db, { categories: [name], stock: number })).productId);
    const newest = made.toReversed();
    const first = await list({ category_id });
    expect(first.books.map(({ product_id }) => product_id)).toEqual(newest.slice(0, 50));
    const second = await list({ category_id, cursor: first.next ?? '' });
    expect(second.books.map(({ product_id }) => product_id)).toEqual(newest.slice(50));
    expect(second.next).toBe(null);
    expect(await idsOf({ category_id, low: '1' })).toEqual([]);
    await db.execute(sql`
      INSERT INTO stock_move (product_id, kind, quantity, at)
      SELECT product_id, kind, 1, ${testShop.shop.clock.now().toISOString()}::timestamptz
      FROM unnest(${sql.param(made)}::int[]) AS product_id, unnest('{intake,reserve,consume}'::text[]) AS kind`);
    expect(await idsOf({ category_id, low: '1' })).toEqual(made.slice(0, 4).toReversed());
    await step(amalia, 'retire', made[1] ?? 0);
    expect(await idsOf({ category_id, state: 'retired' })).toEqual([made[1]]);
    expect(await idsOf({ category_id, state: 'draft' })).toEqual([]);
    expect(await idsOf({ category_id, low: '1' })).toEqual([made[3], made[2], made[0]]);
  });

  test('says what was sold in 30 days, to the owner alone', async () => {
    const { productId, sku } = await aWholeBook(testShop.shop.db, { offerCents: 15_000 });
    const sold = (days: number, quantity: number) => {
      const at = new Date(testShop.shop.clock.now().getTime() - days * 86_400_000).toISOString();
      return testShop.shop.db.execute(sql`
        INSERT INTO stock_move (product_id, kind, quantity, at)
        SELECT ${productId}, kind, ${quantity}, ${at} FROM unnest('{intake,reserve,consume}'::text[]) AS kind`);
    };
    await sold(1, 2);
    await sold(29, 3);
    await sold(31, 5);
    const [row] = (await list({ q: sku })).books;
    expect(row).toMatchObject({ sold_30d: 5, price_cents: 20_000, offer_cents: 15_000, state: 'on-sale' });
    const [other] = (await list({ q: sku }, tomas)).books;
    expect(other).not.toHaveProperty('sold_30d');
  });
});

describe('a bulk change', () => {
  const bulk = async (by: StaffMember, edit: object) => {
    const { status, body } = await by.post('/desk/catalog/bulk-edit', { edit });
    return {
      status,
      body,
      results: body.results as { id: number; ok: boolean; reason: string | null; audit_entry_id: number }[],
    };
  };

  test('answers for each book, and each is undone by itself', async () => {
    const { db } = testShop.shop;
    const [whole, draft] = [await aDraft(db), await create(amalia)];
    const ids = [whole.productId, draft.body.book.product_id, 987_654];
    const { results } = await bulk(tomas, { kind: 'publish', product_ids: ids });
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(results[1]?.reason).toContain('Le falta');
    expect((await undo(tomas, results[0]?.audit_entry_id ?? 0)).status).toBe(200);
    expect((await bookOf(whole.productId)).state).toBe('draft');
  });

  test('puts books into a category and takes them out, keeping their other ones', async () => {
    const { db } = testShop.shop;
    const { productId } = await aWholeBook(db, { categories: ['4–6 años'], topics: ['Mar'] });
    const { topicId } = await aTopic(db, 'Animales');
    const add = { kind: 'add-topic', product_ids: [productId], topic_id: topicId };
    await bulk(tomas, add);
    expect((await bookOf(productId)).values.topic_ids).toHaveLength(2);
    expect((await bulk(tomas, add)).results[0]).toMatchObject({ ok: true, audit_entry_id: null });
    await bulk(tomas, { ...add, kind: 'remove-topic' });
    expect((await bookOf(productId)).values.topic_ids).toHaveLength(1);
    const [only] = (await bookOf(productId)).values.category_ids;
    const last = await bulk(tomas, { kind: 'remove-category', product_ids: [productId], category_id: only });
    expect(last.results[0]).toMatchObject({ ok: false, code: 'INCOMPLETE' });
    const gone = await bulk(tomas, { ...add, topic_id: 987_654 });
    expect(gone.results[0]).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  test('writes the prices that were shown, and none whose old price has changed since', async () => {
    const { db } = testShop.shop;
    const [one, other] = [await aWholeBook(db), await aWholeBook(db)];
    await save(amalia, await bookOf(other.productId), { price_cents: 21_000 });
    const prices = [one, other].map(({ productId }) => ({
      product_id: productId,
      from_cents: 20_000,
      to_cents: 22_000,
    }));
    const { results } = await bulk(amalia, { kind: 'price', prices });
    expect(results).toMatchObject([{ ok: true }, { ok: false, code: 'EDITED_MEANWHILE' }]);
    expect(results[1]?.reason).toBe('Su precio cambió a $210.00. Revísalo de nuevo.');
    expect((await bookOf(one.productId)).values.price_cents).toBe(22_000);
    expect((await bulk(tomas, { kind: 'price', prices })).status).toBe(403);
  });
});

test('what is saved of a book is what visitors get of it', async () => {
  const { productId } = await aWholeBook(testShop.shop.db);
  const facts = { publisher: 'Nopal', width_mm: 215, height_mm: 280, reading_hint: 'Con <pausas>.' };
  await save(tomas, await bookOf(productId), { ...facts, isbn13: '9786070000003', title: 'Con otro título' });
  expect(await inShop(productId)).toMatchObject({
    ...facts,
    isbn: '9786070000003',
    product_name: 'Con otro título',
  });
  const listed = await testShop.guest().post('/products/get-products?product_name=otro%20título', {});
  expect(JSON.stringify(listed.body.product_list)).toContain('Con otro título');
});

test('a changed price is shown to a cart before it is charged, and the cart keeps its books', async () => {
  const { db } = testShop.shop;
  const [one, other] = [await aWholeBook(db), await aWholeBook(db)];
  const guest = testShop.guest();
  await save(amalia, await bookOf(one.productId), { price_cents: 23_000, title: 'Más caro' });
  const refused = await guest.checkout([one, other]);
  expect([refused.status, refused.body.code]).toEqual([409, 'PRICE_CHANGED']);
  const { body } = await guest.post('/cart/check-cart', { product_ids: [one.productId, other.productId] });
  expect(body.product_list).toMatchObject([
    { product_id: one.productId, product_name: 'Más caro', unit_price_cents: 23_000, stock: 10 },
    { product_id: other.productId, unit_price_cents: 20_000, stock: 10 },
  ]);
  expect((await guest.checkout([{ ...one, unitCents: 23_000 }, other])).status).toBe(200);
  await testShop.expectInvariants();
});

// Last: the provider's clock does not travel along.
test('undoing ends after thirty days, and where everything was changed since', async () => {
  const { productId } = await aWholeBook(testShop.shop.db);
  const retired = await step(amalia, 'retire', productId);
  await step(amalia, 'publish', productId);
  expect((await undo(amalia, retired.body.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
  const last = await step(amalia, 'retire', productId);
  testShop.travel(31 * 24 * 3_600_000);
  const later = await aStaffMember(testShop);
  expect((await undo(later, last.body.audit_entry_id)).body.status_Message).toBe(
    'Ya pasó el tiempo para deshacerlo.',
  );
});
