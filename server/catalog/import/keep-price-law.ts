import { breaksFixedPrice, discountableFrom } from '#contract/fixed-price.ts';
import { isExceptionWithoutReason, type PriceLaw } from '../guard-price.ts';
import type { KnownProduct, ProductRecord } from '../intake.queries.ts';
import type { ImportRow } from './parse-row.ts';

/** A row's product as the book law lets it be written. */
export interface LawfulRecord {
  record: ProductRecord;
  /** What was left out, or is wrong already. */
  warning?: string;
}

/**
 * Refuses a discount that the book law forbids; a text says why. A file from before there were edition dates goes through without
 * its discount, and a product whose price does not change keeps even what breaks the law: the daily report names it.
 */
export function keepPriceLaw(
  record: ProductRecord,
  row: Pick<ImportRow, 'editionDate' | 'priceRegime'>,
  known: KnownProduct | undefined,
  { today, months }: PriceLaw,
): LawfulRecord | string {
  if (isExceptionWithoutReason(record)) return 'price_regime_reason is missing: LIBRE is an exception';
  if (!breaksFixedPrice(record, today, months)) return { record };
  if (known && isSamePrice(record, known))
    return { record, warning: 'the product has an offer that the fixed price does not allow' };
  if (record.editionDate !== null)
    return `offer not allowed before ${discountableFrom(record.editionDate, months)}: fixed price`;
  const isOldFile = row.editionDate === undefined && row.priceRegime === undefined;
  if (!isOldFile) return 'offer not allowed without edition_date: fixed price';
  return {
    record: { ...record, offerCents: null, discountPercent: null },
    warning: 'offer left out: fixed price, and no edition_date',
  };
}

function isSamePrice(record: ProductRecord, known: KnownProduct): boolean {
  const fields = ['priceCents', 'offerCents', 'discountPercent', 'editionDate', 'priceRegime'] as const;
  return fields.every((field) => record[field] === known[field]);
}
