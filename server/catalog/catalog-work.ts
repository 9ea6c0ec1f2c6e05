import type { Shop } from '../platform/shop.ts';
import { forgetOldMisses } from './search-misses/flush-misses.ts';

/** What the catalogue needs done without a request. */
export function catalogWork(shop: Shop): void {
  shop.jobs.schedule('forget-old-searches', '45 9 * * *', async () => {
    await forgetOldMisses(shop);
  });
  // The rules that `check-invariants` looks at have it.
  shop.jobs.retire('check-fixed-prices');
}
