import type { Shop } from '../platform/shop.ts';
import { watchFixedPrices } from './watch-fixed-prices.ts';

/** What the catalogue needs done without a request. */
export function catalogWork(shop: Shop): void {
  shop.jobs.schedule('check-fixed-prices', '27 9 * * *', () => watchFixedPrices(shop));
}
