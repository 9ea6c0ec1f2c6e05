import { breaksFixedPrice, discountableFrom } from '#contract/fixed-price.ts';
import { isExceptionWithoutReason, type PriceLaw } from '../guard-price.ts';
import type { KnownProduct, ListedProduct } from '../intake.queries.ts';
import type { ImportRow } from './parse-row.ts';

/** A row's product as the book law lets it be written. */
export interface LawfulRecord {
  record: ListedProduct;
  /** Warning of what was left out, or is wrong already. */
  warning?: string;
}

/**
 * Refuses a discount that the book law forbids; a text says why. A file from before there were edition dates goes through without
 * its discount, and a product whose price does not change keeps even what breaks the law: the daily report names it.
 */
export function keepPriceLaw(
  record: ListedProduct,
  row: Pick<ImportRow, 'editionDate' | 'priceRegime'>,
  known: KnownProduct | undefined,
  { today, months }: PriceLaw,
): LawfulRecord | string {
  if (isExceptionWithoutReason(record)) return 'price_regime_reason is missing: LIBRE is an exception';
  // A dated offer stays in the product, so that what changes around it must allow it, too.
  const dated =
    known?.datedCents && !isSamePrice(record, known) ? { ...record, offerCents: known.datedCents } : null;
  if (dated && breaksFixedPrice(dated, today, months)) return lawText(dated.editionDate, months);
  if (!breaksFixedPrice(record, today, months)) return { record };
  if (known && isSamePrice(record, known))
    return { record, warning: 'the product has an offer that the fixed price does not allow' };
  const isOldFile =
    record.editionDate === null && row.editionDate === undefined && row.priceRegime === undefined;
  if (!isOldFile) return lawText(record.editionDate, months);
  return {
    record: { ...record, offerCents: null, discountPercent: null },
    warning: 'offer left out: fixed price, and no edition_date',
  };
}

const lawText = (editionDate: string | null, months: number) =>
  editionDate === null
    ? 'offer not allowed without edition_date: fixed price'
    : `offer not allowed before ${discountableFrom(editionDate, months)}: fixed price`;

function isSamePrice(record: ListedProduct, known: KnownProduct): boolean {
  const fields = ['priceCents', 'offerCents', 'discountPercent', 'editionDate', 'priceRegime'] as const;
  return fields.every((field) => record[field] === known[field]);
}
