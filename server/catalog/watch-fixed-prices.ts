import type { GaugeReading } from '../platform/metrics.ts';
import type { Shop } from '../platform/shop.ts';
import { readPriceLaw } from './guard-price.ts';
import { countFixedPriceViolations, findFixedPriceViolations } from './price-law.queries.ts';

/** One line of the log bears them all. */
const NAMED = 20;

/** Reports the books that are discounted though their price is fixed: prices of before the rule, or a changed setting. */
export async function watchFixedPrices(shop: Pick<Shop, 'db' | 'log' | 'clock' | 'readSettings'>) {
  const found = await findFixedPriceViolations(shop.db, await readPriceLaw(shop));
  if (found.length === 0) return;
  const skus = found.slice(0, NAMED).map(({ sku }) => sku);
  shop.log.error({ count: found.length, skus }, 'no book under its fixed price is discounted: these are');
}

export async function readCatalogGauges(
  shop: Pick<Shop, 'db' | 'clock' | 'readSettings'>,
): Promise<GaugeReading[]> {
  return [
    {
      name: 'shop_fixed_price_violations',
      help: 'Books that are discounted though the book law fixes their price',
      value: await countFixedPriceViolations(shop.db, await readPriceLaw(shop)),
    },
  ];
}
