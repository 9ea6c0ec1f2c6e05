import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ClubSample } from '#contract/book-club.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { aClubMonth } from './testing/a-club-month.ts';
import { travelTo } from './testing/a-member-at.ts';

const months = new Map<number, number>();
const testShop = await testShopOfFile();
beforeAll(async () => {
  for (const month of [9, 10, 11]) months.set(month, await aClubMonth(testShop, { month }));
});

const get = (url: string) => testShop.app.inject({ url, headers: { range: 'bytes=0-3' } });
const sample = async (): Promise<ClubSample> => (await get('/api/book-club/get-sample')).json().month;

async function fileOf(month: number, name: string): Promise<number> {
  const { rows } = await testShop.shop.db.execute<{ id: number }>(sql`
    SELECT club_file_id AS id FROM club_file WHERE club_month_id = ${months.get(month)} AND name = ${name}`);
  return rows[0]?.id ?? 0;
}

const setStock = (productId: number | undefined, stock: number) =>
  testShop.shop.db.execute(sql`UPDATE product SET stock = ${stock} WHERE product_id = ${productId}`);

const setContent = (month: number, changes: object) =>
  testShop.shop.db.execute(sql`
    UPDATE club_month SET content = content || ${JSON.stringify(changes)}::jsonb WHERE club_month_id = ${months.get(month)}`);

test('of the month of today everybody sees its books with their sum, its audios and its first three squares', async () => {
  travelTo(testShop, '2026-10-02T12:00:00Z');
  const month = await sample();
  const prices = month.books.map(({ product }) => product?.unit_price_cents ?? 0);
  expect(month).toMatchObject({
    year: 2026,
    month: 10,
    name: 'Octubre',
    is_current: true,
    books_available: 4,
    books_cents: prices.reduce((sum, one) => sum + one, 0),
    audios: { long: 0, long_minutes: { from: 0, to: 0 }, short: 2 },
    computer_voice: 'some',
    activity_minutes: { from: 10, to: 10 },
    squares_open: 3,
    question: '¿Qué ves?',
    word: 'luna',
    welcome: { duration: '1:01', is_synthetic: true, transcript: ['Hola.'] },
  });
  expect(month.squares.map(({ number, type, rest }) => [number, type, rest])).toEqual([
    [1, 'book', { questions: 3, words: 2, steps: 0, sheets: 0 }],
    [2, 'activities', { questions: 0, words: 0, steps: 1, sheets: 1 }],
    [3, 'audios', { questions: 0, words: 0, steps: 0, sheets: 0 }],
  ]);
  expect(month.squares[0]?.sections.map(({ moment, lines }) => [moment, lines])).toEqual([
    ['before', ['¿Qué ves?', '¿Qué falta?']],
    ['during', ['¿Qué ves?']],
  ]);
  expect(month.squares[2]).toMatchObject({
    first_words: 'Hola.',
    audios: [{ title: 'Audio audio-3', duration: '1:01' }],
  });
  // Nothing of the other squares, and no address but that of the welcome.
  const text = JSON.stringify(month);
  for (const other of [4, 5, 6, 7, 8, 9, 10]) expect(text).not.toContain(`casilla ${other}`);
  expect(text.match(/\/api\/book-club\/[^"]*/g)).toEqual([month.welcome?.url]);
});

test('a book that ran out stays, and leaves the sum', async () => {
  travelTo(testShop, '2026-10-02T12:00:00Z');
  const { books, books_cents } = await sample();
  const product = books[1]?.product;
  await setStock(product?.product_id, 0);
  const after = await sample();
  expect(after.books.map(({ week }) => week)).toEqual([1, 2, 3, 4]);
  expect(after).toMatchObject({
    books_available: 3,
    books_cents: books_cents - (product?.unit_price_cents ?? 0),
  });
  await setStock(product?.product_id, product?.stock ?? 1);
});

test('ages are those that the owner wrote, else those of the books', async () => {
  travelTo(testShop, '2026-10-02T12:00:00Z');
  const ofBooks = (await sample()).ages;
  await setContent(10, { ages: '4-6, 7-9 y 10–12' });
  expect((await sample()).ages).toEqual(['4–6', '7–9', '10–12']);
  await setContent(10, { ages: '' });
  expect((await sample()).ages).toEqual(ofBooks);
});

test('audios are long from three minutes on, and an unknown length is neither', async () => {
  travelTo(testShop, '2026-10-02T12:00:00Z');
  const last = (seconds: number | null, name: string) =>
    testShop.shop.db.execute(sql`
      UPDATE club_file SET duration_seconds = ${seconds} WHERE club_month_id = ${months.get(10)} AND name = ${name}`);
  await last(326, 'audio-3');
  expect((await sample()).audios).toEqual({ long: 1, long_minutes: { from: 5, to: 5 }, short: 1 });
  await last(null, 'audio-10');
  expect((await sample()).audios).toEqual({ long: 1, long_minutes: { from: 5, to: 5 }, short: 0 });
});

test('a computer reads all, some or none of the recordings that the month names', async () => {
  travelTo(testShop, '2026-09-02T12:00:00Z');
  const read = async (...names: string[]) => {
    const list = sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    );
    await testShop.shop.db.execute(sql`
      UPDATE club_file SET is_synthetic = name IN (${list}) WHERE club_month_id = ${months.get(9)}`);
    return (await sample()).computer_voice;
  };
  expect(await read('bienvenida', 'audio-3', 'audio-10')).toBe('all');
  expect(await read('audio-3')).toBe('some');
  expect(await read('nothing')).toBe('none');
  await testShop.shop.db.execute(sql`
    INSERT INTO club_file (club_month_id, square, name, kind, file_key, file_name, content_type, bytes, is_synthetic)
    SELECT club_month_id, square, 'ya-nadie-lo-nombra', kind, file_key, file_name, content_type, bytes, true
    FROM club_file WHERE club_month_id = ${months.get(9)} AND name = 'audio-3'`);
  expect((await sample()).computer_voice).toBe('none');
});

test('only the welcome of the month of today is heard without an account', async () => {
  travelTo(testShop, '2026-10-31T12:00:00Z');
  const url = (await sample()).welcome?.url ?? '';
  expect(url).toBe(`/api/book-club/welcome/${await fileOf(10, 'bienvenida')}`);
  const heard = await get(url);
  expect([heard.statusCode, heard.headers['content-type'], heard.headers['content-range']]).toEqual([
    206,
    'audio/mpeg',
    expect.stringMatching(/^bytes 0-3\//),
  ]);
  for (const [month, name] of [
    [9, 'bienvenida'],
    [11, 'bienvenida'],
    [10, 'audio-3'],
    [10, 'audio-10'],
    [10, 'actividad'],
    [10, 'hoja-2'],
  ] as const)
    expect([name, (await get(`/api/book-club/welcome/${await fileOf(month, name)}`)).statusCode]).toEqual([
      name,
      404,
    ]);
  for (const id of ['0', '2000000000', '99999999999', '1e1', '-1', '%2e%2e'])
    expect((await get(`/api/book-club/welcome/${id}`)).statusCode).toBe(404);
  // The number alone opens nothing by the members' way.
  expect((await get(`/api/book-club/files/${await fileOf(10, 'bienvenida')}`)).statusCode).toBe(404);
});

test('the welcome closes when its month ends', async () => {
  travelTo(testShop, '2026-11-01T05:59:59Z');
  const url = (await sample()).welcome?.url ?? '';
  expect((await get(url)).statusCode).toBe(206);
  travelTo(testShop, '2026-11-01T06:00:00.500Z');
  expect((await get(url)).statusCode).toBe(404);
  expect((await sample()).welcome?.url).toBe(`/api/book-club/welcome/${await fileOf(11, 'bienvenida')}`);
});

test('where the month of today is missing, the one before is shown with its name; without any, none', async () => {
  travelTo(testShop, '2026-12-05T12:00:00Z');
  const month = await sample();
  expect(month).toMatchObject({ name: 'Noviembre', is_current: false, squares_open: 10 });
  expect((await get(month.welcome?.url ?? '')).statusCode).toBe(206);
  travelTo(testShop, '2027-02-05T12:00:00Z');
  expect(await sample()).toBeNull();
});
