import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ListEdit } from '#contract/desk/book-lists.ts';
import type { BookListFilter, BookRow } from '#contract/desk/books.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { lockWaits } from '../../../testing/lock-waits.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aTopic } from '../../testing/a-book.ts';
import { expectLedgerToAgree } from '../../testing/expect-ledger.ts';
import { aDraft, aWholeBook } from '../testing/desk-books.ts';
import { changeInSteps } from './change-in-steps.ts';

let amalia: StaffMember;
let tomas: StaffMember;
/** A word that only the books of one test have in their titles. */
let word: string;
let made = 0;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
  tomas = await aStaffMember(testShop, 'content');
  made += 1;
  word = `lista${'abcdefghijklmnopq'[made]}`;
});
afterEach(() => expectLedgerToAgree(testShop.shop.db));

const titled = (more = 'uno') => ({ title: `Un libro ${word} ${more}` });
const raise: ListEdit = { kind: 'price-percent', percent: 10 };

const preview = async (edit: ListEdit, filter: BookListFilter = { q: word }, by = amalia) =>
  (await by.post('/desk/catalog/preview-list-edit', { filter, edit })).body;

/** Changes a list as the screen does: by what its preview answered. */
async function editList(edit: ListEdit, filter: BookListFilter = { q: word }, by = amalia) {
  const { size, seen } = await preview(edit, filter, by);
  return by.post('/desk/catalog/edit-list', { filter, edit, expected: size, seen });
}

const undo = (by: StaffMember, audit_entry_id: number) => by.post('/desk/audit/undo', { audit_entry_id });

/** Every page of a list, as the screen shows it. */
async function listed(filter: Record<string, string>): Promise<BookRow[]> {
  const rows: BookRow[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const query = new URLSearchParams({ ...filter, ...(next && { cursor: next }) });
    const { body } = await amalia.get(`/desk/catalog/list?${query}`);
    rows.push(...body.books);
    next = body.next;
  }
  return rows;
}

async function pricesOf(ids: readonly number[]): Promise<(number | null)[]> {
  const { rows } = await testShop.shop.db.execute<{ price: number }>(
    sql`SELECT price_cents AS price FROM product WHERE product_id = ANY(${sql.param(ids)}::int[]) ORDER BY product_id`,
  );
  return rows.map(({ price }) => price);
}

describe('a change of a whole list', () => {
  test('takes every book of all its pages, and no other', async () => {
    const { db } = testShop.shop;
    const books = [];
    for (let number = 0; number < 60; number += 1) books.push(await aDraft(db, titled(String(number))));
    await aWholeBook(db, titled('en venta'));
    await aDraft(db, { title: 'Un borrador de otro nombre' });
    const filter = { q: word, state: 'draft' } as const;
    const shown = (await listed(filter)).map(({ product_id }) => product_id);
    expect(shown).toHaveLength(60);
    expect((await tomas.get(`/desk/catalog/list-size?q=${word}&state=draft`)).body.size).toBe(60);
    const { topicId } = await aTopic(db, `Tema ${word}`);
    const edit = { kind: 'add-topic', topic_id: topicId } as const;
    expect(await preview(edit, filter, tomas)).toMatchObject({ size: 60, changes: 60, unchanged: 0 });
    expect((await editList(edit, filter, tomas)).body).toMatchObject({
      changed: 60,
      unchanged: 0,
      left_out: { count: 0, named: [] },
    });
    const { rows } = await db.execute<{ product_id: number }>(
      sql`SELECT product_id FROM product_topic WHERE topic_id = ${topicId} ORDER BY product_id DESC`,
    );
    expect(rows.map(({ product_id }) => product_id)).toEqual(shown);
    expect(await preview(edit, filter, tomas)).toMatchObject({ changes: 0, unchanged: 60, sample: [] });
  });

  test('is refused whole when the list has other books by now, or one of them another price', async () => {
    const { db } = testShop.shop;
    const ids = [(await aWholeBook(db, titled())).productId, (await aWholeBook(db, titled())).productId];
    const { size, seen } = await preview(raise);
    const body = { filter: { q: word }, edit: raise, expected: size, seen };
    const third = await aWholeBook(db, titled());
    const more = await amalia.post('/desk/catalog/edit-list', body);
    expect(more).toMatchObject({
      status: 409,
      body: { code: 'LIST_CHANGED', status_Message: 'La lista cambió: ahora son 3.' },
    });
    await db.execute(sql`UPDATE product SET title = 'Otro' WHERE product_id = ${third.productId}`);
    await db.execute(sql`UPDATE product SET price_cents = 21000 WHERE product_id = ${ids[0]}`);
    const other = await amalia.post('/desk/catalog/edit-list', body);
    expect(other).toMatchObject({ status: 409, body: { code: 'LIST_CHANGED' } });
    expect(await pricesOf(ids)).toEqual([21_000, 20_000]);
  });

  test('leaves out and names what cannot be changed, as its preview said', async () => {
    const { db } = testShop.shop;
    const free = await aWholeBook(db, { ...titled('libre'), priceRegime: 'PROPIO' });
    const fixed = await aWholeBook(db, { ...titled('fijo'), priceRegime: 'FIJO', editionDate: '2026-01-15' });
    const today = mexicoCityDay(testShop.shop.clock.now());
    const offer = { kind: 'offer-percent', percent: 20, starts_on: today, ends_on: today } as const;
    const said = await preview(offer);
    expect(said.sample).toEqual([
      { product_id: free.productId, title: free.title, from_cents: 20_000, to_cents: 16_000 },
    ]);
    expect(said.left_out).toEqual({
      count: 1,
      named: [
        {
          product_id: fixed.productId,
          title: fixed.title,
          reason: expect.stringContaining('Precio único hasta el 15 ene 2029'),
        },
      ],
    });
    const { body } = await editList(offer);
    expect(body).toMatchObject({ changed: 1, left_out: said.left_out });
    const { rows } = await db.execute(
      sql`SELECT product_id, offer_cents FROM product WHERE product_id IN (${free.productId}, ${fixed.productId}) ORDER BY offer_cents`,
    );
    expect(rows).toEqual([
      { product_id: free.productId, offer_cents: 16_000 },
      { product_id: fixed.productId, offer_cents: null },
    ]);
    expect((await undo(tomas, body.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
    expect((await undo(amalia, body.audit_entry_id)).body).toMatchObject({ status: true, kept: 0 });
    expect((await preview(offer)).sample).toHaveLength(1);
  });

  test('leaves out a book that has left the list before its turn', async () => {
    const { db, pool } = testShop.shop;
    const stays = await aWholeBook(db, titled());
    const leaves = await aWholeBook(db, titled());
    const other = await pool.connect();
    try {
      await other.query('BEGIN');
      await other.query(`UPDATE product SET title = 'Otro' WHERE product_id = $1`, [leaves.productId]);
      const answer = editList(raise);
      await expect.poll(() => lockWaits(testShop.shop.db, '%ORDER BY product_id FOR UPDATE%')).toBe(1);
      await other.query('COMMIT');
      expect((await answer).body).toMatchObject({
        changed: 1,
        left_out: {
          count: 1,
          named: [{ product_id: leaves.productId, reason: 'Ya no está en esta lista.' }],
        },
      });
    } finally {
      other.release();
    }
    expect(await pricesOf([stays.productId, leaves.productId])).toEqual([22_000, 20_000]);
  });

  test('happens once, also when its answer was lost and it is sent again', async () => {
    const { productId } = await aWholeBook(testShop.shop.db, titled());
    const { size, seen } = await preview(raise);
    const key = randomUUID();
    const send = () =>
      testShop.app.inject({
        method: 'POST',
        url: '/api/desk/catalog/edit-list',
        payload: { filter: { q: word }, edit: raise, expected: size, seen },
        headers: { cookie: amalia.cookie, 'idempotency-key': key },
      });
    const answers = [await send(), await send()].map((answer) => answer.json());
    expect(answers[1]).toEqual(answers[0]);
    expect(await pricesOf([productId])).toEqual([22_000]);
  });

  test('is undone together, except where a book was changed since, and once', async () => {
    const { db } = testShop.shop;
    const ids: number[] = [];
    for (let number = 0; number < 3; number += 1)
      ids.push((await aWholeBook(db, { ...titled(), state: 'retired' })).productId);
    const { body } = await editList({ kind: 'publish' }, { q: word }, tomas);
    expect(body.changed).toBe(3);
    await tomas.post('/desk/catalog/retire', { product_id: ids[1] });
    expect((await undo(tomas, body.audit_entry_id)).body).toEqual({ status: true, kept: 1 });
    expect((await listed({ q: word })).map(({ state }) => state)).toEqual(['retired', 'retired', 'retired']);
    expect((await undo(tomas, body.audit_entry_id)).body.code).toBe('CANNOT_UNDO');
    const { entries } = (await amalia.get('/desk/audit/list?entity=book%20list')).body;
    expect(
      entries.find((entry: { audit_entry_id: number }) => entry.audit_entry_id === body.audit_entry_id),
    ).toMatchObject({
      label: '3 libros',
      was_undone: true,
      changes: [
        { field: 'edit', after: 'publicar' },
        { field: 'list', after: `todos, «${word}»` },
      ],
    });
  });
});

test('what breaks the transaction of a step is refused alone, and a database that fails ends the change', async () => {
  const { db, log } = testShop.shop;
  const rows = Array.from({ length: 120 }, (_, row) => row);
  const run = (broken: string) =>
    changeInSteps({ db, log }, rows, async (tx) => async (row) => {
      if (row === 70) await tx.execute(sql.raw(broken));
      return row;
    });
  const violated = await run(`INSERT INTO product_topic (topic_id, product_id) VALUES (987654, 987654)`);
  expect(violated.filter((outcome) => 'refusal' in outcome).map(({ row }) => row)).toEqual([70]);
  const lines = vi.spyOn(log, 'error');
  onTestFinished(() => lines.mockRestore());
  const failed = await run('SELECT 1 / 0');
  // Errors are logged as `err` alone, which hides what was typed.
  expect(lines.mock.calls).toEqual([
    [{ err: expect.any(Error), done: expect.any(Number), of: 120 }, expect.any(String)],
  ]);
  expect(failed.map((outcome) => 'refusal' in outcome)).toEqual(rows.map((row) => row >= 70));
});
