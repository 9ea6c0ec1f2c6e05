import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { PriceLaw } from './guard-price.ts';

/** `discountableFrom` of contract/fixed-price.ts, by the database; a property test holds the two together. */
const freeFrom = (months: string) => `least(
  edition_date - (extract(day FROM edition_date)::int - 1) + make_interval(months => ${months}, days => extract(day FROM edition_date)::int - 1),
  edition_date - (extract(day FROM edition_date)::int - 1) + make_interval(months => ${months} + 1))`;

/** Tells whether a book costs less than its price though the book law fixes it; the day and the months are SQL. */
export const breaksPriceLaw = (
  today: string,
  months: string,
) => `price_regime = 'FIJO' AND final_price_cents < price_cents
  AND (edition_date IS NULL OR ${freeFrom(months)} > ${today})`;

const count = statement<{ count: number }>(
  'count_fixed_price_violations',
  `SELECT count(*)::int AS count FROM product WHERE ${breaksPriceLaw('$1::date', '$2::int')}`,
);

/** The books that cost less than their price though the book law fixes it on that day. */
export async function countFixedPriceViolations(db: Database, { today, months }: PriceLaw): Promise<number> {
  return (await count(db, [today, months]))[0]?.count ?? 0;
}

const newly = statement<{ title: string; count: number }>(
  'find_newly_fixed_prices',
  `SELECT title, (count(*) OVER ())::int AS count FROM product WHERE ${breaksPriceLaw('$1::date', '$2::int')} AND ${freeFrom('$3::int')} <= $1::date
   ORDER BY title_key, product_id LIMIT 5`,
);

/**
 * The discounts that become forbidden when a price is fixed for more months: how many, and the first titles. Those that break the
 * rule already are not among them.
 */
export async function findNewlyFixedPrices(db: Database, { today, months }: PriceLaw, monthsBefore: number) {
  const found = await newly(db, [today, months, monthsBefore]);
  return { count: found[0]?.count ?? 0, titles: found.map(({ title }) => title) };
}
