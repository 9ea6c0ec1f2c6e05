import type { GaugeReading } from '../platform/metrics.ts';
import type { Shop } from '../platform/shop.ts';
import { readPriceLaw } from './guard-price.ts';
import { countFixedPriceViolations } from './price-law.queries.ts';

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
