import { afterAll, beforeAll, expect, test } from 'vitest';
import { guide } from '#seed/catalog/guide.ts';
import { seededBooks } from '#seed/covers/seeded-books.ts';
import { plantDemoShop } from '#seed/plant-demo-shop.ts';
import { fullStorage } from '#seed/testing/full-storage.ts';
import { createClock } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { findIdBySku } from './catalog.queries.ts';
import { listProducts } from './list-products.ts';
import { type CatalogReader, createCatalogReader } from './reader.ts';
import { type ParentQuery, parentQueries } from './testing/parent-queries.ts';

const LOOKED_AT = 5;
const SHARE_MIN = 0.95;
const books = [guide, ...seededBooks];

let database: TestDatabase;
let reader: CatalogReader;
const bookOf = new Map<number, (typeof books)[number]>();

beforeAll(async () => {
  database = await createTestDatabase();
  const files = fullStorage();
  await plantDemoShop({ db: database.db, files, clock: createClock() });
  reader = createCatalogReader({ db: database.db, files });
  for (const book of books) bookOf.set((await findIdBySku(database.db, book.sku)) ?? 0, book);
});
afterAll(() => database.close());

async function firstBooks(product_name: string) {
  const { cards } = await listProducts(reader, { product_name }, { page: 1, limit: LOOKED_AT });
  return cards.flatMap(({ product_id }) => bookOf.get(product_id) ?? []);
}

const numberOf = ({ sku }: { sku: string }) => (sku === guide.sku ? 'GUIA' : Number(sku.slice(-3)));

function isAnswered({ brings = [], twoOf, ages, topic }: ParentQuery, first: typeof books): boolean {
  const shown = new Set(first.map(numberOf));
  return (
    first.length > 0 &&
    brings.every((one) => shown.has(one)) &&
    (twoOf?.filter((one) => shown.has(one)).length ?? 2) >= 2 &&
    first.every((book) => !ages || book.ages.some((age) => ages.includes(age))) &&
    first.every((book) => !topic || book.topics.some((one) => one === topic))
  );
}

test('what parents type brings what a bookseller would, among the first five', async () => {
  const failed: string[] = [];
  for (const query of parentQueries) {
    const first = await firstBooks(query.typed);
    if (!isAnswered(query, first))
      failed.push(`«${query.typed}»: ${first.map((book) => `${numberOf(book)} ${book.title}`).join(' · ')}`);
  }
  const share = 1 - failed.length / parentQueries.length;
  const report = `${Math.round(share * 1000) / 10} % of ${parentQueries.length}; not these:\n${failed.join('\n')}`;
  expect(share, report).toBeGreaterThanOrEqual(SHARE_MIN);
});

test('the table is as long as it should be, and a third of it are slips', () => {
  expect(parentQueries.length).toBeGreaterThanOrEqual(120);
  expect(parentQueries.filter(({ hasSlip }) => hasSlip).length).toBeGreaterThanOrEqual(40);
});
