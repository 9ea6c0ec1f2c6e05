import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantManyBooks } from '#seed/plant-many-books.ts';
import { connectDatabase, type DatabaseHandle } from '../platform/database/database.ts';
import { createDiskStorage } from '../platform/files/disk-storage.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { countFilters } from './count-filters.ts';
import { tidyUp } from './intake.queries.ts';
import { listProducts } from './list-products.ts';
import { type CatalogReader, createCatalogReader } from './reader.ts';
import { showProduct } from './show-product.ts';
import { lockProductsForSale, moveStock } from './stock.queries.ts';
import { suggestProducts } from './suggest-products.ts';

let database: TestDatabase;
let watched: DatabaseHandle;
let reader: CatalogReader;
const plans: string[] = [];

/** PostgreSQL logs the plan of each statement that the shop really sends. */
const TELL_PLANS = [
  "session_preload_libraries = 'auto_explain'",
  'auto_explain.log_min_duration = 0',
  "auto_explain.log_level = 'notice'",
  'auto_explain.log_nested_statements = off',
];

beforeAll(async () => {
  database = await createTestDatabase();
  await plantManyBooks(database, 10_000);
  await database.db.execute(sql`
    INSERT INTO product_image SELECT product_id, position, 'covers/x', 480, 600, '{240,480}'
    FROM product, generate_series(0, 1) AS position`);
  await tidyUp(database.pool);
  for (const setting of TELL_PLANS)
    await database.db.execute(sql.raw(`ALTER DATABASE ${database.connection.database} SET ${setting}`));
  watched = connectDatabase(database.connection);
  watched.pool.on('connect', (client: pg.PoolClient) =>
    client.on('notice', ({ message }) => plans.push(String(message))),
  );
  reader = createCatalogReader({ db: watched.db, files: createDiskStorage('unused') });
  // Facts that every process caches from its first request on.
  await listProducts(reader, {}, { page: 1, limit: 8 });
});
afterAll(async () => {
  await watched.close();
  await database.close();
});

async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  plans.length = 0;
  await work();
  // A SQL function with constant arguments is run while planning, and then logged like a statement.
  return plans.filter((plan) => !/Query Text:\s+SELECT (btrim|public\.|array_agg)/.test(plan));
}

const page = { page: 1, limit: 8 };
const deep = { page: 900, limit: 8 };
const beyond = { page: 199, limit: 50 };

test.each<[name: string, statements: number, work: () => Promise<unknown>]>([
  ['the list', 1, () => listProducts(reader, {}, page)],
  ['a deep page of the list', 1, () => listProducts(reader, {}, deep)],
  ['a page beyond what is cached', 2, () => listProducts(reader, {}, beyond)],
  ['a filter asked for the first time', 2, () => listProducts(reader, { category_id: 2 }, page)],
  ['the same filter again', 1, () => listProducts(reader, { category_id: 2 }, { page: 50, limit: 8 })],
  ['prices', 2, () => listProducts(reader, { price_min: 200, price_max: 300 }, page)],
  ['all filters', 2, () => listProducts(reader, { category_id: 1, topic_id: 2, price_min: 200 }, page)],
  ['a search', 3, () => listProducts(reader, { product_name: 'dragón' }, page)],
  [
    'that search at any price',
    1,
    () => listProducts(reader, { product_name: 'dragón', price_max: 250 }, page),
  ],
  ['the same search again', 1, () => listProducts(reader, { product_name: 'Dragon' }, page)],
  ['a misspelt search', 5, () => listProducts(reader, { product_name: 'dragom' }, page)],
  ['a search for the beginning of a title', 4, () => listProducts(reader, { product_name: 'un p' }, page)],
  ['the list by price', 2, () => listProducts(reader, { sort: 'price_desc' }, page)],
  ['the list by title', 2, () => listProducts(reader, { sort: 'title' }, page)],
  ['a search by price', 3, () => listProducts(reader, { product_name: 'ballena', sort: 'price_asc' }, page)],
  ['an age', 3, () => listProducts(reader, { product_name: '5 años' }, page)],
  ['an age and a word', 4, () => listProducts(reader, { product_name: 'jaguar 5 años' }, page)],
  ['a topic in a search', 3, () => listProducts(reader, { product_name: 'fantasía' }, page)],
  ['the counts of a search', 3, () => countFilters(reader, { product_name: 'jaguar' })],
  ['suggestions', 3, () => suggestProducts(reader, 'dra')],
  ['a product', 4, () => showProduct(reader, 777)],
  ['another product for the same age', 2, () => showProduct(reader, 777)],
  ['what is for sale', 1, () => lockProductsForSale(watched.db, [5, 3, 9])],
  [
    'a reservation',
    1,
    () => moveStock(watched.db, 'reserve', [{ product_id: 3, quantity: 1 }], { orderId: 1, at: new Date() }),
  ],
  [
    'its end',
    1,
    () => moveStock(watched.db, 'consume', [{ product_id: 3, quantity: 1 }], { orderId: 1, at: new Date() }),
  ],
])('%s takes %i statement(s), all from indexes', async (_name, statements, work) => {
  const plans = await plansOf(work);
  expect(plans).toHaveLength(statements);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (product|product_words|search_word)\b/);
});

test('the plans of searches by words alone are kept, and read no table whole', async () => {
  const kept = connectDatabase(database.connection, 1);
  kept.pool.on('connect', (client: pg.PoolClient) =>
    client.on('notice', ({ message }) => plans.push(String(message))),
  );
  const searcher = createCatalogReader({ db: kept.db, files: createDiskStorage('unused') });
  const search = async (heroes: string) => {
    for (const hero of heroes.split(' ')) {
      for (const text of [hero, `${hero} valiente`, `${hero} enojado`, `${hero}z`, `${hero} 5 años`])
        await listProducts(searcher, { product_name: text }, page);
      await suggestProducts(searcher, hero.slice(0, 3));
    }
  };
  // PostgreSQL makes a plan for each of the first five executions, and then compares.
  await search('conejo ballena zorra gato luna hormiga tortuga');
  plans.length = 0;
  await search('jaguar ajolote lobo duende');
  const { rows } = await kept.db.execute<{ kept: boolean; count: number }>(sql`
    SELECT generic_plans > 0 AS kept, count(*) FROM pg_prepared_statements
    WHERE name <> '' AND generic_plans + custom_plans > 5 GROUP BY 1`);
  await kept.close();
  expect(rows).toEqual([{ kept: true, count: expect.any(Number) }]);
  expect(plans.length).toBeGreaterThan(20);
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (product|product_words|search_word)\b/);
});

test('a release takes one statement', async () => {
  const line = { product_id: 4, quantity: 1 };
  await moveStock(watched.db, 'reserve', [line], { orderId: 2, at: new Date() });
  expect(
    await plansOf(() => moveStock(watched.db, 'release', [line], { orderId: 2, at: new Date() })),
  ).toHaveLength(1);
});
