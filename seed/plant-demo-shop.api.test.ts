import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '#server/catalog/list-products.ts';
import { countFixedPriceViolations } from '#server/catalog/price-law.queries.ts';
import { createCatalogReader } from '#server/catalog/reader.ts';
import { expectLedgerToAgree } from '#server/catalog/testing/expect-ledger.ts';
import { createClock } from '#server/platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { fallbackAges, fallbackTopics } from '#web/settings/taxonomy.ts';
import { plantDemoShop } from './plant-demo-shop.ts';
import { fullStorage } from './testing/full-storage.ts';

const clock = createClock();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function counts() {
  const { rows } = await database.db.execute(sql`
    SELECT (SELECT count(*) FROM product WHERE NOT is_anchor) AS products, (SELECT count(*) FROM category) AS categories,
      (SELECT count(*) FROM topic) AS topics, (SELECT count(*) FROM product_image) AS pictures,
      (SELECT count(*) FROM site_setting) AS settings, (SELECT sum(stock) FROM product) AS copies,
      (SELECT count(*) FROM shop_fact WHERE name = 'demo-shop') AS planted`);
  return rows[0];
}

const whole = { products: 63, categories: 5, topics: 8, pictures: 110, settings: 1, planted: 1 };

test('a planting that is cut short is continued, and done once', async () => {
  const { db } = database;
  await expect(plantDemoShop({ db, clock, files: fullStorage(25) })).rejects.toThrow('The disk is full.');
  expect(await counts()).toMatchObject({ products: 63, planted: 0 });
  const progress: string[] = [];
  await plantDemoShop({ db, clock, files: fullStorage(), onProgress: (text) => progress.push(text) });
  const planted = await counts();
  expect(planted).toMatchObject(whole);
  expect(progress.join('\n')).toMatch(/^Drawing the covers: (\d+) of \1$/m);
  expect(progress.at(-1)).toMatch(/^Preparing the reading club: (\d+) of \1$/);
  await db.execute(sql`UPDATE product SET price_cents = price_cents + 100 WHERE sku = 'BRI-0401'`);
  await plantDemoShop({ db, clock, files: fullStorage(0) });
  expect(await counts()).toEqual(planted);
  await expectLedgerToAgree(db);
});

test('no book breaks the fixed price, and a shop from before edition dates is mended without touching edited books', async () => {
  const { db } = database;
  const law = { today: '2026-11-23', months: 36 };
  expect(await countFixedPriceViolations(db, law)).toBe(0);
  await db.execute(
    sql`UPDATE product SET edition_date = NULL, isbn13 = NULL, price_regime = 'FIJO', price_regime_reason = NULL`,
  );
  await db.execute(sql`UPDATE product SET offer_cents = 12900 WHERE sku = 'BRI-0427'`);
  await db.execute(sql`UPDATE product SET version = 1, publisher = 'Otra' WHERE sku = 'BRI-0401'`);
  expect(await countFixedPriceViolations(db, law)).toBe(16);
  await plantDemoShop({ db, clock, files: fullStorage(0) });
  expect(await countFixedPriceViolations(db, law)).toBe(0);
  const { rows } = await db.execute(
    sql`SELECT sku, publisher, offer_cents, edition_date IS NULL AS undated FROM product WHERE sku IN ('BRI-0401', 'BRI-0427') ORDER BY sku`,
  );
  expect(rows).toEqual([
    { sku: 'BRI-0401', publisher: 'Otra', offer_cents: null, undated: true },
    { sku: 'BRI-0427', publisher: expect.stringMatching(/./), offer_cents: null, undated: false },
  ]);
});

test('two copies of the shop that start together plant one catalogue', async () => {
  const other = await createTestDatabase();
  const { db } = other;
  await Promise.all([1, 2].map(() => plantDemoShop({ db, clock, files: fullStorage() })));
  const { rows } = await db.execute(sql`SELECT count(*) FROM product WHERE NOT is_anchor`);
  expect(rows).toEqual([{ count: 63 }]);
  await other.close();
});

test('the guide is digital: it never runs out and has no ledger', async () => {
  const { rows } = await database.db.execute(
    sql`SELECT product_type, stock, price_cents, title FROM product WHERE sku = 'GUIA-001'`,
  );
  expect(rows).toEqual([
    { product_type: 'DIGITAL', stock: 0, price_cents: 13_900, title: 'Guía digital de comprensión lectora' },
  ]);
});

const shopOf = () => createCatalogReader({ db: database.db, files: fullStorage() });

test.each([...fallbackAges, ...fallbackTopics].map(({ name, to }) => [name, to]))(
  'the menu link %s, shown without the API, leads to a search that finds books',
  async (_name, to) => {
    const product_name = new URL(to, 'http://localhost').searchParams.get('product_name') ?? '';
    expect((await listProducts(shopOf(), { product_name }, { page: 1, limit: 8 })).total).toBeGreaterThan(0);
  },
);

test('the first row of the catalogue has all its pictures', async () => {
  const { cards } = await listProducts(shopOf(), {}, { page: 1, limit: 4 });
  expect(cards.map(({ main_image }) => main_image)).not.toContain(null);
});
