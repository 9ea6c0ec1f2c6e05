import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { WiredShop } from '../../shop.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aBook } from '../testing/a-book.ts';
import { flushMisses, forgetOldMisses } from './flush-misses.ts';
import { keepMisses } from './search-misses.queries.ts';

const testShop = await testShopOfFile();
beforeAll(async () => {
  await aBook(testShop.shop.db, { title: 'La ballena' });
});
beforeEach(async () => {
  await testShop.shop.db.execute(sql`DELETE FROM search_miss`);
});

const wired = () => testShop.shop as WiredShop;

const search = (product_name: string, more = '', payload: object = {}, ip = '203.0.113.7') =>
  testShop.app.inject({
    method: 'POST',
    url: `/api/products/get-products?product_name=${encodeURIComponent(product_name)}${more}`,
    payload,
    remoteAddress: ip,
  });

async function kept() {
  await flushMisses(wired());
  const { rows } = await testShop.shop.db.execute(
    sql`SELECT day::text AS day, words, count FROM search_miss ORDER BY day, words`,
  );
  return rows;
}

test('a search without a result is counted under its day, and nothing of who searched', async () => {
  await search('Tiranosáurio zíper');
  await search('TIRANOSAURIO ziper', '', {}, '198.51.100.9');
  await search('tiranosaurio ziper');
  await search('ana@example.mx');
  const day = mexicoCityDay(testShop.shop.clock.now());
  expect(await kept()).toEqual([{ day, words: 'tiranosaurio ziper', count: 2 }]);
  await search('tiranosaurio ziper');
  expect(await kept()).toEqual([{ day, words: 'tiranosaurio ziper', count: 3 }]);
});

test('who calls from outside learns nothing of what a page counts', async () => {
  const answer = await search('tiranosaurio ziper', '', {}, '198.51.100.9');
  expect(answer.headers).not.toHaveProperty('x-counted-when-shown');
  expect((await kept()).length).toBe(1);
});

test('a search of which books have some words only is counted, one with slips or for all books is not', async () => {
  await search('ballena bilingue');
  await search('vallena');
  await search('libros para niños');
  expect(await kept()).toMatchObject([{ words: 'ballena bilingue', count: 1 }]);
});

test('a search that finds books, is narrowed, only suggests or pretends to be a page is not counted', async () => {
  await search('ballena');
  await search('qwzx', '&price_max=10');
  await search('qwzx', '&language=en');
  await testShop.app.inject('/api/products/get-suggestions?product_name=qwzx');
  const pretending = { 'x-visitors-network': 'chosen by the visitor', 'x-internal': 'ab' };
  for (let n = 0; n < 30; n += 1)
    await testShop.app.inject({
      method: 'POST',
      url: `/api/products/get-products?product_name=qwzx${'x'.repeat(n)}`,
      payload: {},
      headers: { ...pretending, 'x-visitors-network': `network ${n}` },
    });
  expect((await kept()).length).toBe(10);
});

test('a day keeps five thousand texts, and counts on those that it knows', async () => {
  const { db } = testShop.shop;
  await db.execute(
    sql`INSERT INTO search_miss SELECT '2026-11-20', 'palabra ' || n, 1 FROM generate_series(1, 4999) AS n`,
  );
  await keepMisses(
    db,
    '2026-11-20',
    new Map([
      ['palabra 7', 5],
      ['nueva', 2],
      ['otra', 9],
    ]),
  );
  const { rows } = await db.execute(
    sql`SELECT words, count FROM search_miss WHERE words IN ('palabra 7', 'nueva', 'otra') ORDER BY words`,
  );
  expect(rows).toEqual([
    { words: 'otra', count: 9 },
    { words: 'palabra 7', count: 6 },
  ]);
});

test('counts that the database did not take are written with the next ones', async () => {
  const { db } = testShop.shop;
  await search('qwertz');
  await db.execute(sql`ALTER TABLE search_miss RENAME TO search_miss_away`);
  await flushMisses(wired());
  await db.execute(sql`ALTER TABLE search_miss_away RENAME TO search_miss`);
  expect(await kept()).toMatchObject([{ words: 'qwertz', count: 1 }]);
});

test('what was searched is forgotten after a year', async () => {
  const { db, clock } = testShop.shop;
  const day = (days: number) => mexicoCityDay(new Date(clock.now().getTime() - days * 86_400_000));
  await keepMisses(db, day(370), new Map([['viejo', 1]]));
  await keepMisses(db, day(360), new Map([['todavía', 1]]));
  expect(await forgetOldMisses(testShop.shop)).toBe(1);
  expect(await kept()).toMatchObject([{ words: 'todavía' }]);
});
