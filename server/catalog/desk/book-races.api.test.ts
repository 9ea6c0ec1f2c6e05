import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BookFields, DeskBook } from '#contract/desk/books.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { afterQueries } from '../../testing/after-queries.ts';
import { payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aTopic } from '../testing/a-book.ts';
import { expectLedgerToAgree } from '../testing/expect-ledger.ts';
import { aDraft, aWholeBook } from './testing/desk-books.ts';

const TIMES = 20;
const SHIPPING = 9_900;

let amalia: StaffMember;
let tomas: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
  tomas = await aStaffMember(testShop, 'content');
});
afterEach(async () => {
  await expectLedgerToAgree(testShop.shop.db);
  await testShop.expectInvariants();
});

const read = async (productId: number): Promise<DeskBook> =>
  (await amalia.get(`/desk/catalog/get?product_id=${productId}`)).body.book;

const save = (by: StaffMember, { product_id, version, values }: DeskBook, fields: Partial<BookFields>) =>
  by.post('/desk/catalog/save', { ...values, ...fields, product_id, version });

/** Prices at which a book was sold, with the whole of its orders and the payments for them, in cents. */
async function charged(productId: number) {
  const { rows } = await testShop.shop.db.execute(sql`
    SELECT i.unit_cents AS unit, o.total_cents AS total, p.amount_cents AS paid
    FROM order_item i JOIN orders o USING (order_id) LEFT JOIN payment p USING (order_id)
    WHERE i.product_id = ${productId}`);
  return rows;
}

const times = Array.from({ length: TIMES }, (_, number) => number);

test('of two who save the same field at once one is answered with what the other wrote, by whom, and loses nothing', async () => {
  for (const number of times) {
    const book = await read((await aWholeBook(testShop.shop.db)).productId);
    const answers = await Promise.all([
      save(amalia, book, { title: `De Amalia ${number}` }),
      save(tomas, book, { title: `De Tomás ${number}` }),
    ]);
    const [saved, refused] = answers.toSorted((one, other) => one.status - other.status);
    expect([saved?.status, refused?.status, refused?.body.code]).toEqual([200, 409, 'EDITED_MEANWHILE']);
    const isAmalias = answers[0]?.status === 200;
    expect(refused?.body.details).toMatchObject({
      by: isAmalias ? 'Amalia' : 'Tomás',
      at: expect.any(String),
      version: book.version + 1,
      values: { ...book.values, title: isAmalias ? `De Amalia ${number}` : `De Tomás ${number}` },
    });
  }
});

test('of two who save different fields at once the later one gets all it needs to save both', async () => {
  const topic = await aTopic(testShop.shop.db, 'Mezcla');
  for (const number of times) {
    const book = await read((await aWholeBook(testShop.shop.db)).productId);
    const mine = { price_cents: 25_000 + number };
    const theirs = { topic_ids: [topic.topicId], publisher: `Editorial ${number}` };
    const answers = await Promise.all([save(amalia, book, mine), save(tomas, book, theirs)]);
    const late = answers.find(({ status }) => status === 409);
    const { version, values } = late?.body.details ?? {};
    const isAmalia = answers[0]?.status === 409;
    const again = await save(
      isAmalia ? amalia : tomas,
      { ...book, version, values },
      isAmalia ? mine : theirs,
    );
    expect([again.status, again.body.book.values]).toEqual([200, { ...book.values, ...mine, ...theirs }]);
  }
});

test('the same saved twice at once is one change', async () => {
  for (const number of times) {
    const book = await read((await aWholeBook(testShop.shop.db)).productId);
    const fields = { title: `Dos veces ${number}` };
    const answers = await Promise.all([save(amalia, book, fields), save(amalia, book, fields)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.filter(({ body }) => body.audit_entry_id === null)).toHaveLength(1);
    expect((await read(book.product_id)).version).toBe(book.version + 1);
  }
});

test('saving while it is put on sale keeps both', async () => {
  for (const number of times) {
    const book = await read((await aDraft(testShop.shop.db)).productId);
    const [saved, published] = await Promise.all([
      save(tomas, book, { title: `Con prisa ${number}` }),
      amalia.post('/desk/catalog/publish', { product_id: book.product_id }),
    ]);
    expect(published.status).toBe(200);
    expect([200, 409]).toContain(saved.status);
    const now = await read(book.product_id);
    expect(now.state).toBe('on-sale');
    expect(now.values.title).toBe(saved.status === 200 ? `Con prisa ${number}` : book.values.title);
  }
});

test('a price saved while a cart is bought: charged is what was shown, or the new price is shown and then charged', async () => {
  await testShop.control({ webhooks: 'drop' });
  for (const number of times) {
    const shown = await aWholeBook(testShop.shop.db);
    const book = await read(shown.productId);
    const newCents = shown.unitCents + (number % 2 === 0 ? 2_500 : -2_500);
    const guest = testShop.guest();
    const [first, saved] = await Promise.all([
      afterQueries(testShop, TIMES - number, () => guest.checkout([shown])),
      afterQueries(testShop, number, () => save(amalia, book, { price_cents: newCents })),
    ]);
    expect([saved.status, saved.body.book?.values.price_cents]).toEqual([200, newCents]);
    const isSold = first.status === 200;
    const agreedCents = isSold ? shown.unitCents : newCents;
    if (!isSold) {
      const line = { product_id: shown.productId, unit_price_cents: newCents, stock: 10, available: true };
      expect(first.body).toMatchObject({ code: 'PRICE_CHANGED', details: { lines: [line] } });
      expect(await charged(shown.productId)).toEqual([]);
    }
    const { status, body } = isSold ? first : await guest.checkout([{ ...shown, unitCents: newCents }]);
    expect(status).toBe(200);
    await payOnPage(body.url);
    await guest.details(sessionIdOf(body.url));
    const total = agreedCents + SHIPPING;
    expect(await charged(shown.productId)).toEqual([{ unit: agreedCents, total, paid: total }]);
    expect((await read(shown.productId)).values.price_cents).toBe(newCents);
    await testShop.expectInvariants();
  }
});

test('selling while it is edited changes neither the version nor the count', async () => {
  const { productId, title, unitCents } = await aWholeBook(testShop.shop.db, { stock: 5 });
  let book = await read(productId);
  const buyers = Array.from({ length: 10 }, () =>
    testShop.guest().checkout([{ productId, title, unitCents }]),
  );
  for (const number of times) {
    const { status, body } = await save(amalia, book, { publisher: `Editorial ${number}` });
    expect(status).toBe(200);
    book = body.book;
  }
  const answers = await Promise.all(buyers);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await read(productId)).toMatchObject({ stock: 0, reserved: 5, version: book.version });
});
