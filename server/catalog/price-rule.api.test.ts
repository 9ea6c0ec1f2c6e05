import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListPrice, unitPriceCents } from '#contract/money.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const cents = fc.oneof(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: 100, max: 100_000_000 }));
const price: fc.Arbitrary<ListPrice> = fc.record({
  priceCents: cents,
  offerCents: fc.option(fc.oneof(fc.integer({ min: -5, max: 200 }), cents)),
  discountPercent: fc.option(fc.integer({ min: 0, max: 9_900 }).map((basisPoints) => basisPoints / 100)),
});
/** Prices where the half cent decides. */
const halfCent = fc
  .integer({ min: 1, max: 5_000 })
  .map((odd) => ({ priceCents: (odd * 2 + 1) * 100, offerCents: null, discountPercent: 12.25 }));

test('the database and the shop charge the same for any price, offer and discount', async () => {
  const prices = fc.sample(fc.oneof(price, halfCent), 2_000);
  const { rows } = await database.db.execute<{ cents: number }>(sql`
    INSERT INTO product (sku, title, product_type, price_cents, offer_cents, discount_percent)
    SELECT 'P' || ordinality, 'x', 'FISICO', "priceCents", "offerCents", "discountPercent"
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
      AS ("priceCents" int, "offerCents" int, "discountPercent" numeric)) WITH ORDINALITY
    RETURNING final_price_cents AS cents`);
  expect(rows.map(({ cents }) => cents)).toEqual(prices.map(unitPriceCents));
});
