import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { InventoryRow } from '#contract/desk/inventory.ts';
import { aBook, type BookInput } from '../../../catalog/testing/a-book.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aPaidOrder } from '../../testing/a-paid-order.ts';
import { ship, undo } from '../testing/parcel-steps.ts';
import { pageStatement } from './inventory.queries.ts';

const HOUR_MS = 60 * 60_000;

let amalia: StaffMember;
let lucia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  [amalia, lucia] = [await aStaffMember(testShop), await aStaffMember(testShop, 'shipping')];
});
afterEach(() => testShop.expectInvariants());

const book = (input: BookInput = {}) => aBook(testShop.shop.db, input);
const ledgerOf = async (productId: number) =>
  (await amalia.get(`/desk/catalog/ledger?product_id=${productId}`)).body;
const shelfOf = async (productId: number) => {
  const { stock, reserved, sold, on_shelf } = (await ledgerOf(productId)).book;
  return { stock, reserved, sold, on_shelf };
};

const adjust = (by: StaffMember, productId: number, change: number, more: object = {}) =>
  by.post('/desk/catalog/adjust-stock', {
    product_id: productId,
    change,
    reason: 'merma',
    request_key: randomUUID(),
    ...more,
  });
const count = (by: StaffMember, productId: number, counted: number, expected: number, more: object = {}) =>
  by.post('/desk/catalog/count-stock', {
    product_id: productId,
    counted,
    expected,
    request_key: randomUUID(),
    ...more,
  });

/** An order that holds copies and is not paid. */
async function holdCopies(entry: Awaited<ReturnType<typeof book>>, quantity: number) {
  const { status } = await testShop.guest().checkout([{ ...entry, quantity }]);
  if (status !== 200) throw new Error('The copies were not set aside.');
}

describe('what must lie on the shelf', () => {
  test('is what is free, set aside, and sold without having left', async () => {
    const entry = await book();
    const order = await aPaidOrder(testShop, { entries: [{ ...entry, quantity: 2 }] });
    await holdCopies(entry, 3);
    expect(await shelfOf(entry.productId)).toEqual({ stock: 5, reserved: 3, sold: 2, on_shelf: 10 });
    await ship(lucia, order);
    expect(await shelfOf(entry.productId)).toEqual({ stock: 5, reserved: 3, sold: 0, on_shelf: 8 });
  });

  test('loses what was given back and stays away, and keeps what waits to be put back', async () => {
    const { db } = testShop.shop;
    const entry = await book();
    const { orderId } = await aPaidOrder(testShop, { entries: [{ ...entry, quantity: 3 }] });
    const refund = (state: string, isPutBack: boolean) =>
      db.execute(sql`
        INSERT INTO refund (order_id, cents, lines, reason, kind, state, request_key, payment_intent_id, created_at)
        SELECT ${orderId}, 1, ${JSON.stringify([{ product_id: entry.productId, quantity: 1, restock: isPutBack }])}, 'otro',
          'provider', ${state}, ${randomUUID()}, payment_intent_id, paid_at FROM payment WHERE order_id = ${orderId}`);
    await refund('sent', false);
    await refund('sent', true);
    await refund('failed', false);
    expect((await shelfOf(entry.productId)).sold).toBe(2);
    await db.execute(sql`DELETE FROM refund WHERE order_id = ${orderId}`);
  });
});

test.each(['disputed', 'review', 'refund_pending', 'partially_refunded'])(
  'what was paid for with copies that are here lies on the shelf while its order is %s',
  async (state) => {
    const { db } = testShop.shop;
    const entry = await book();
    const { orderId } = await aPaidOrder(testShop, { entries: [{ ...entry, quantity: 2 }] });
    await db.execute(sql`UPDATE orders SET state = ${state} WHERE order_id = ${orderId}`);
    expect(await shelfOf(entry.productId)).toEqual({ stock: 8, reserved: 0, sold: 2, on_shelf: 10 });
    await db.execute(sql`UPDATE orders SET state = 'paid' WHERE order_id = ${orderId}`);
  },
);

test('an order in review that never got its copies has none on the shelf', async () => {
  const { db } = testShop.shop;
  const entry = await book();
  await holdCopies(entry, 2);
  const setState = (state: string) =>
    db.execute(sql`
      UPDATE orders SET state = ${state} WHERE order_id IN (SELECT order_id FROM order_item WHERE product_id = ${entry.productId})`);
  await setState('review');
  expect(await shelfOf(entry.productId)).toEqual({ stock: 8, reserved: 2, sold: 0, on_shelf: 10 });
  await setState('awaiting_payment');
});

test('the ledger of a book goes on page by page, without a line twice or an empty page', async () => {
  const { productId } = await book({ stock: 0 });
  const ledger = async (cursor = '') =>
    (await amalia.get(`/desk/catalog/ledger?product_id=${productId}${cursor && `&cursor=${cursor}`}`)).body;
  const add = (copies: number) =>
    testShop.shop.db.execute(sql`
      WITH came AS (UPDATE product SET stock = stock + ${copies} WHERE product_id = ${productId})
      INSERT INTO stock_move (product_id, kind, quantity, reason)
      SELECT ${productId}, 'intake', 1, 'compra' FROM generate_series(1, ${copies})`);
  await add(50 - (await ledger()).moves.length);
  const whole = await ledger();
  expect([whole.moves.length, whole.next]).toEqual([50, null]);
  await add(2);
  const first = await ledger();
  const second = await ledger(first.next);
  const ids = [...first.moves, ...second.moves].map((move: { stock_move_id: number }) => move.stock_move_id);
  expect([ids.length, new Set(ids).size, second.next]).toEqual([52, 52, null]);
});

describe('the list', () => {
  const list = async (query: string) => (await lucia.get(`/desk/catalog/inventory?${query}`)).body;
  const titles = async (query: string) => (await list(query)).books.map(({ title }: InventoryRow) => title);

  test('goes on by title from page to page, and loses no book', async () => {
    const { categoryId } = (
      await testShop.shop.db.execute<{ categoryId: number }>(
        sql`INSERT INTO category (name) VALUES ('Estante largo') RETURNING category_id AS "categoryId"`,
      )
    ).rows[0] ?? { categoryId: 0 };
    for (let number = 0; number < 52; number += 1)
      await book({ title: `Árbol, coma ${number % 3}`, categories: ['Estante largo'] });
    const first = await list(`category_id=${categoryId}`);
    const second = await list(`category_id=${categoryId}&cursor=${first.next}`);
    const ids = [...first.books, ...second.books].map((row: InventoryRow) => row.product_id);
    expect([first.books.length, new Set(ids).size, second.next]).toEqual([50, 52, null]);
    expect([first.counts, second.counts]).toEqual([{ all: 52, low: 0, out: 0, off: 0 }, null]);
  });

  test('keeps what a count did not settle until a count agrees or a reason explains it', async () => {
    const off = async () => {
      const { books, counts } = await list('tab=off');
      expect(counts.off).toBe(books.length);
      return books.map(({ title, count_off }: InventoryRow) => [title, count_off]);
    };
    const [lost, found, worn] = [
      await book({ title: 'Cuadra: falta' }),
      await book({ title: 'Cuadra: sobra' }),
      await book({ title: 'Cuadra: merma' }),
    ];
    expect(await off()).toEqual([]);
    const first = (await count(amalia, lost.productId, 8, 10)).body;
    await count(lucia, found.productId, 11, 10);
    await count(amalia, worn.productId, 9, 10, { reason: 'merma' });
    await adjust(amalia, worn.productId, -1);
    expect(await off()).toEqual([
      ['Cuadra: falta', -2],
      ['Cuadra: sobra', 1],
    ]);
    expect((await list('tab=off&q=sobra')).counts).toMatchObject({ all: 1, off: 1 });
    // Copy of the two that stood behind another book is found.
    await count(amalia, lost.productId, 9, 8);
    expect(await off()).toContainEqual(['Cuadra: falta', -1]);
    await count(amalia, lost.productId, 9, 9);
    await count(amalia, found.productId, 10, 11, { reason: 'devolución' });
    expect(await off()).toEqual([]);
    // A count that is taken back never was.
    const { audit_entry_id } = (await count(amalia, worn.productId, 7, 8)).body;
    expect(await off()).toEqual([['Cuadra: merma', -1]]);
    await undo(amalia, audit_entry_id);
    expect(await off()).toEqual([]);
    expect(first.change).toBe(-2);
  });

  test('what a count did not settle is read by an index that holds nothing else', async () => {
    const filter = {
      words: null,
      skuStart: null,
      isbn13: null,
      categoryId: null,
      since: new Date(),
      lowStock: 3,
    };
    await inTransaction(testShop.shop.db, async (tx) => {
      // Tables of few books are read at once by the planner.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`EXPLAIN ${pageStatement({ ...filter, tab: 'off' }, { key: 'a', id: 1 }, 51)}`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/using product_count_off/);
    });
  });

  test('finds by a part of the title without accents, by SKU and its digits, and by a scanned ISBN', async () => {
    const entry = await book({ title: 'Dragón en volcán prestado', sku: 'BRI-98421' });
    await testShop.shop.db.execute(
      sql`UPDATE product SET isbn13 = '9786071648334' WHERE product_id = ${entry.productId}`,
    );
    for (const words of [
      'volcan prest',
      'bri-9842',
      '98421',
      '978-607-16-4833-4',
      '9786071648334',
      '6071648335',
    ])
      expect(await titles(`q=${encodeURIComponent(words)}`)).toEqual([entry.title]);
    expect(await titles('q=9786071648335')).toEqual([]);
    expect(await titles('q=%25')).not.toContain('zz');
  });

  test('counts each tab of a shelf alike, searched or not', async () => {
    const onTable = (name: string, stock: number, more: BookInput = {}) =>
      book({ title: `Contado ${name}`, stock, categories: ['Mesa contada'], ...more });
    const [low, gone, many] = [await onTable('poco', 3), await onTable('nada', 1), await onTable('mucho', 5)];
    await aPaidOrder(testShop, { entries: [low, gone, many] });
    await aPaidOrder(testShop, { entries: [low] });
    await onTable('sin ventas', 0);
    await onTable('digital', 0, { productType: 'DIGITAL' });
    const [draft, retired] = [await onTable('borrador', 0), await onTable('retirado', 0)];
    await testShop.shop.db.execute(
      sql`UPDATE product SET active = false, is_draft = product_id = ${draft.productId} WHERE product_id IN (${draft.productId}, ${retired.productId})`,
    );
    const { rows } = await testShop.shop.db.execute<{ id: number }>(
      sql`SELECT category_id AS id FROM category WHERE name = 'Mesa contada'`,
    );
    for (const search of ['', '&q=contado'])
      expect((await list(`category_id=${rows[0]?.id}${search}`)).counts).toEqual({
        all: 6,
        low: 2,
        out: 3,
        off: 0,
      });
  });

  test('distinguishes what runs out from what does not sell, and leaves digital products out', async () => {
    const running = await book({ title: 'Se agota pronto', stock: 3 });
    await aPaidOrder(testShop, { entries: [running] });
    await book({ title: 'Se agota nunca', stock: 2 });
    await book({ title: 'Se agota digital', productType: 'DIGITAL' });
    expect(await titles('tab=low&q=se agota')).toEqual(['Se agota pronto']);
    expect(await titles('q=se agota')).toEqual(['Se agota nunca', 'Se agota pronto']);
    await testShop.shop.db.execute(
      sql`UPDATE stock_move SET at = at - interval '31 days' WHERE product_id = ${running.productId}`,
    );
    expect(await titles('tab=low&q=se agota')).toEqual([]);
  });
});

describe('an adjustment', () => {
  test('is relative, has its reason, person and note in the ledger, and is made once per key', async () => {
    const { productId } = await book();
    const request_key = randomUUID();
    const input = { reason: 'compra', note: ' Factura 12 ', request_key };
    const first = await adjust(lucia, productId, 20, input);
    expect(first).toMatchObject({ status: 200, body: { change: 20, shelf: { stock: 30, on_shelf: 30 } } });
    expect(await adjust(lucia, productId, 20, input)).toMatchObject({ status: 200, body: first.body });
    expect((await ledgerOf(productId)).moves).toMatchObject([
      {
        kind: 'intake',
        quantity: 20,
        reason: 'compra',
        note: 'Factura 12',
        staff_name: 'Lucía',
        folio: null,
      },
      { kind: 'intake', quantity: 10, reason: null },
    ]);
  });

  test('has no note where only blanks were typed', async () => {
    const { productId } = await book();
    await adjust(lucia, productId, 1, { note: '   ' });
    expect((await ledgerOf(productId)).moves[0]).toMatchObject({ quantity: 1, note: null });
  });

  test.each(['adjust', 'count'] as const)('by %s: its key with another number is refused', async (way) => {
    const { productId } = await book();
    const request_key = randomUUID();
    const make = (copies: number) =>
      way === 'adjust'
        ? adjust(lucia, productId, copies - 10, { request_key })
        : count(lucia, productId, copies, 10, { request_key });
    expect((await make(12)).status).toBe(200);
    expect((await make(13)).body.code).toBe('IDEMPOTENCY_MISMATCH');
    expect(await shelfOf(productId)).toMatchObject({ stock: 12 });
  });

  test('takes no more than is free', async () => {
    const entry = await book({ stock: 5 });
    await holdCopies(entry, 3);
    expect(await adjust(amalia, entry.productId, -3)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ENOUGH_STOCK', status_Message: 'Solo hay 2 sin apartar.' },
    });
    expect(await shelfOf(entry.productId)).toMatchObject({ stock: 2, reserved: 3 });
  });

  test('of more than twenty copies is the owner’s, and digital products have none', async () => {
    const { productId } = await book();
    expect(await adjust(lucia, productId, 21)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
    const many = await book({ stock: 30 });
    const refused = { status: 403, body: { code: 'NOT_ALLOWED' } };
    expect(await adjust(lucia, many.productId, -21)).toMatchObject(refused);
    expect(await count(lucia, many.productId, 9, 30)).toMatchObject(refused);
    expect(await shelfOf(many.productId)).toMatchObject({ stock: 30 });
    expect((await adjust(lucia, many.productId, -20)).status).toBe(200);
    expect((await adjust(amalia, productId, 21)).status).toBe(200);
    const digital = await book({ productType: 'DIGITAL' });
    expect((await adjust(amalia, digital.productId, 1)).status).toBe(400);
    expect((await adjust(amalia, 2_000_000_000, 1)).status).toBe(404);
  });
});

describe('a count', () => {
  test('leaves free what lies there less what lies there for others', async () => {
    const entry = await book();
    await aPaidOrder(testShop, { entries: [{ ...entry, quantity: 2 }] });
    await holdCopies(entry, 1);
    const { status, body } = await count(lucia, entry.productId, 9, 10);
    expect([status, body.change, body.shelf]).toEqual([
      200,
      -1,
      { stock: 6, reserved: 1, sold: 2, in_boxes: 0, on_shelf: 9 },
    ]);
  });

  test('below what is sold already says how many are missing', async () => {
    const entry = await book({ stock: 3 });
    await aPaidOrder(testShop, { entries: [{ ...entry, quantity: 3 }] });
    expect(await count(amalia, entry.productId, 1, 3)).toMatchObject({
      status: 409,
      body: { code: 'NOT_ENOUGH_STOCK', status_Message: 'Faltan 2 para lo ya vendido' },
    });
    expect((await count(amalia, entry.productId, 2, 3)).body.status_Message).toBe(
      'Falta 1 para lo ya vendido',
    );
  });

  test('is not disturbed by a sale, and is refused where copies came or went since it was read', async () => {
    const entry = await book();
    const order = await aPaidOrder(testShop, { entries: [{ ...entry, quantity: 2 }] });
    expect((await count(lucia, entry.productId, 10, 10)).body).toMatchObject({
      change: 0,
      audit_entry_id: null,
    });
    await ship(lucia, order);
    const { status, body } = await count(amalia, entry.productId, 10, 10);
    expect([status, body.code, body.details.values.on_shelf]).toEqual([409, 'EDITED_MEANWHILE', 8]);
    expect((await count(amalia, entry.productId, 8, 8)).status).toBe(200);
    await adjust(amalia, entry.productId, 3, { reason: 'compra' });
    expect((await count(lucia, entry.productId, 8, 8)).body.code).toBe('EDITED_MEANWHILE');
  });

  test('by two people at once is taken from one of them', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { productId } = await book();
      const answers = await Promise.all([count(amalia, productId, 7, 10), count(lucia, productId, 12, 10)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect([7, 12]).toContain((await shelfOf(productId)).stock);
    }
  });
});

describe('undoing', () => {
  const made = async (productId: number, change: number) =>
    (await adjust(amalia, productId, change)).body.audit_entry_id;

  test('is an entry the other way, which leaves alone what was sold since', async () => {
    const entry = await book();
    const audit = await made(entry.productId, 5);
    await aPaidOrder(testShop, { entries: [{ ...entry, quantity: 4 }] });
    expect([await undo(amalia, audit), await undo(amalia, audit)]).toEqual([200, 409]);
    expect(await shelfOf(entry.productId)).toMatchObject({ stock: 6, sold: 4 });
    const { moves } = await ledgerOf(entry.productId);
    expect(moves[0]).toMatchObject({ kind: 'intake', quantity: -5, reason: 'merma', note: 'Deshecho' });
  });

  test('ends after a day, and where fewer are free', async () => {
    const [late, gone] = [await book(), await book({ stock: 0 })];
    const [lateEntry, goneEntry] = [await made(late.productId, 5), await made(gone.productId, 5)];
    await holdCopies(gone, 1);
    expect(await undo(amalia, goneEntry)).toBe(409);
    expect(await shelfOf(gone.productId)).toMatchObject({ stock: 4, reserved: 1 });
    testShop.travel(23.5 * HOUR_MS);
    const nextDay = await aStaffMember(testShop);
    testShop.travel(HOUR_MS);
    const tooLate = await undo(nextDay, lateEntry);
    testShop.travel(-HOUR_MS);
    const inTime = await undo(nextDay, lateEntry);
    testShop.travel(-23.5 * HOUR_MS);
    expect([tooLate, inTime]).toEqual([409, 200]);
  });

  test('of many copies is not for who helps with shipping', async () => {
    const { productId } = await book();
    const [many, few] = [await made(productId, 21), await made(productId, 20)];
    expect([await undo(lucia, many), await undo(lucia, few)]).toEqual([403, 200]);
  });
});

test('ten buyers take the last five while the shelf is adjusted and counted', async () => {
  for (let round = 0; round < 20; round += 1) {
    const entry = await book({ stock: 5 });
    const buyers = Array.from({ length: 10 }, () => testShop.guest().checkout([entry]));
    const changes = [adjust(lucia, entry.productId, -1), count(amalia, entry.productId, 4, 5)];
    const [bought, [adjusted, counted]] = await Promise.all([Promise.all(buyers), Promise.all(changes)]);
    const copies = bought.filter(({ status }) => status === 200).length;
    const taken = [adjusted, counted].filter((answer) => answer?.status === 200).length;
    const { stock, reserved } = await shelfOf(entry.productId);
    expect([copies, stock]).toEqual([reserved, 5 - taken - reserved]);
    expect(bought.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await testShop.expectInvariants();
  }
});
