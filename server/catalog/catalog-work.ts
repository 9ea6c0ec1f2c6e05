import type { Shop } from '../platform/shop.ts';
import { forgetOldMisses } from './search-misses/flush-misses.ts';

/** Work of the catalogue that no request starts. */
export function catalogWork(shop: Shop): void {
  shop.jobs.schedule('forget-old-searches', '45 9 * * *', async () => {
    await forgetOldMisses(shop);
  });
  // The rules that `check-invariants` looks at have it.
  shop.jobs.retire('check-fixed-prices');
}
