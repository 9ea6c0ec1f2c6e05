import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { createTestShop, type TestShop } from '#server/testing/test-shop.ts';
import { readMonths } from './book-club/read-months.ts';
import { plantClub } from './plant-club.ts';

const months = readMonths();
let testShop: TestShop;
beforeAll(async () => {
  testShop = await createTestShop();
  const skus = new Set(months.flatMap(({ books }) => books.map(({ sku }) => sku)));
  for (const sku of skus) await aBook(testShop.shop.db, { sku, title: sku });
  await Promise.all([plantClub(testShop.shop), plantClub(testShop.shop)]);
});
afterAll(() => testShop.close());

async function rowsOf(query: ReturnType<typeof sql>) {
  return (await testShop.shop.db.execute(query)).rows;
}

test('every month of every year has its content and its four books, in their order', async () => {
  const planted = await rowsOf(sql`
    SELECT month, year, tagline, (SELECT json_agg(p.sku ORDER BY week) FROM club_month_book b JOIN product p USING (product_id)
      WHERE b.club_month_id = m.club_month_id) AS skus FROM club_month m ORDER BY month`);
  expect(planted).toEqual(
    months.map(({ number, tagline, books }) => ({
      month: number,
      year: null,
      tagline,
      skus: books.map(({ sku }) => sku),
    })),
  );
});

test('what the owner changed stays', async () => {
  await rowsOf(sql`UPDATE club_month SET tagline = 'De la dueña' WHERE month = 10`);
  await rowsOf(sql`DELETE FROM club_month_book WHERE week = 4`);
  await plantClub(testShop.shop);
  expect(await rowsOf(sql`SELECT tagline FROM club_month WHERE month = 10`)).toEqual([
    { tagline: 'De la dueña' },
  ]);
  expect(await rowsOf(sql`SELECT count(*) FROM club_month_book`)).toEqual([{ count: 36 }]);
});
