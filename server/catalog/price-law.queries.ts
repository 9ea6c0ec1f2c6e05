import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { PriceLaw } from './guard-price.ts';

/** `discountableFrom` of contract/fixed-price.ts, by the database; a property test holds the two together. */
const FREE_FROM = `least(
  edition_date - (extract(day FROM edition_date)::int - 1) + make_interval(months => $2::int, days => extract(day FROM edition_date)::int - 1),
  edition_date - (extract(day FROM edition_date)::int - 1) + make_interval(months => $2::int + 1))`;

const BROKEN = `price_regime = 'FIJO' AND final_price_cents < price_cents
  AND (edition_date IS NULL OR ${FREE_FROM} > $1::date)`;

const find = statement<{ productId: number; sku: string }>(
  'find_fixed_price_violations',
  `SELECT product_id AS "productId", sku FROM product WHERE ${BROKEN} ORDER BY product_id`,
);
const count = statement<{ count: number }>(
  'count_fixed_price_violations',
  `SELECT count(*)::int AS count FROM product WHERE ${BROKEN}`,
);

/** The books that cost less than their price though the book law fixes it on that day. */
export function findFixedPriceViolations(db: Database, { today, months }: PriceLaw) {
  return find(db, [today, months]);
}

export async function countFixedPriceViolations(db: Database, { today, months }: PriceLaw): Promise<number> {
  return (await count(db, [today, months]))[0]?.count ?? 0;
}
