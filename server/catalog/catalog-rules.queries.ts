import type { PriceLaw } from './guard-price.ts';
import { breaksPriceLaw } from './price-law.queries.ts';

/** Rule with a line of the log and words of its own: it can wait for the day, and the owner can mend it. */
export const FIXED_PRICE_RULE = 'no book under its fixed price is discounted';

/** Rules about books that hold on a day after anything that may have happened; each query finds what breaks one. */
export const catalogRules = ({ today, months }: PriceLaw): Readonly<Record<string, string>> => ({
  // Prices of before the rule, or a changed setting.
  [FIXED_PRICE_RULE]: `
    SELECT product_id, sku FROM product WHERE ${breaksPriceLaw(`date '${today}'`, String(months))} ORDER BY product_id`,
});
