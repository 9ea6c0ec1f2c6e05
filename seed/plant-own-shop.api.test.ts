import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { plantOwnShop, turnIntoDemo } from './plant-own-shop.ts';

/** Book of the first plan, and of a month of the club. */
const SKU = 'BRI-0408';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  await inTransaction(database.db, plantOwnShop);
  await aBook(database.db, { sku: SKU });
});
afterEach(() => database.close());

const turn = () => inTransaction(database.db, turnIntoDemo);
const one = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows[0];
const state = () =>
  one(sql`SELECT (SELECT count(*) FROM membership WHERE active)::int AS offered,
    (SELECT count(*) FROM membership_product)::int AS shown, (SELECT count(*) > 0 FROM club_month_book) AS read,
    (SELECT settings->>'legal_name' FROM site_setting) AS seller`);

test('a demo over a first start offers its plans with books, and has a seller', async () => {
  expect(await state()).toEqual({ offered: 0, shown: 0, read: false, seller: '' });
  await turn();
  expect(await state()).toEqual({ offered: 5, shown: 1, read: true, seller: expect.stringMatching(/./) });
  await database.db.execute(sql`UPDATE membership SET active = false`);
  await turn();
  expect((await state())?.offered, 'once').toBe(0);
});

test("the owner's changes stay, and a shop that no first start planted stays unchanged", async () => {
  await database.db.execute(sql`UPDATE site_setting SET version = 1`);
  await database.db.execute(sql`UPDATE membership SET version = 1 WHERE position > 0`);
  await database.db.execute(sql`UPDATE club_month SET version = 1`);
  await turn();
  expect(await state()).toEqual({ offered: 1, shown: 1, read: false, seller: '' });
});
