import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountableFrom } from '#contract/fixed-price.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';
import { catalogRules, FIXED_PRICE_RULE } from './catalog-rules.queries.ts';
import { countFixedPriceViolations } from './price-law.queries.ts';
import { aBook } from './testing/a-book.ts';
import { editionDays } from './testing/edition-days.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the database and the pages know the same first day, month ends and 29 February included', async () => {
  const { db } = database;
  await aBook(db, { sku: 'LAW', priceRegime: 'FIJO', discountPercent: 10 });
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(editionDays, fc.constant('2024-02-29')),
      fc.integer({ min: 0, max: 60 }),
      async (edition, months) => {
        await db.execute(sql`UPDATE product SET edition_date = ${edition} WHERE sku = 'LAW'`);
        const first = discountableFrom(edition, months);
        const before = new Date(Date.parse(`${first}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
        expect(await countFixedPriceViolations(db, { today: first, months })).toBe(0);
        expect(await countFixedPriceViolations(db, { today: before, months })).toBe(1);
      },
    ),
    { numRuns: 60 },
  );
});

test('a violation is a discount of a fixed price: without a date too, and of no other regime', async () => {
  const { db } = database;
  await db.execute(sql`UPDATE product SET discount_percent = NULL`);
  await aBook(db, { sku: 'NODATE', priceRegime: 'FIJO', offerCents: 15_000 });
  await aBook(db, { sku: 'YOUNG', priceRegime: 'FIJO', editionDate: '2026-01-01', discountPercent: 5 });
  await aBook(db, { sku: 'DEARER', priceRegime: 'FIJO', offerCents: 25_000 });
  await aBook(db, { sku: 'USED', priceRegime: 'LIBRE', editionDate: '2026-01-01', offerCents: 15_000 });
  await aBook(db, { sku: 'OURS', priceRegime: 'PROPIO', offerCents: 15_000 });
  const law = { today: '2026-11-23', months: 36 };
  const { rows } = await db.execute<{ sku: string }>(sql.raw(catalogRules(law)[FIXED_PRICE_RULE] ?? ''));
  expect(rows.map(({ sku }) => sku)).toEqual(['NODATE', 'YOUNG']);
  expect(await countFixedPriceViolations(db, law)).toBe(2);
});
