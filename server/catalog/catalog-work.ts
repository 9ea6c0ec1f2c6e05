import type { Shop } from '../platform/shop.ts';
import { forgetOldMisses } from './search-misses/flush-misses.ts';
import { watchFixedPrices } from './watch-fixed-prices.ts';

/** What the catalogue needs done without a request. */
export function catalogWork(shop: Shop): void {
  shop.jobs.schedule('forget-old-searches', '45 9 * * *', async () => {
    await forgetOldMisses(shop);
  });
  shop.jobs.schedule('check-fixed-prices', '27 9 * * *', () => watchFixedPrices(shop));
}
