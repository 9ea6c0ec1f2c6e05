import type { ProductCard } from '#contract/catalog.ts';
import { type Cents, centsFromPesos } from '#contract/money.ts';

interface PriceFacts {
  cents: Cents;
  /** Price before the offer; null when there is none. */
  oldCents: Cents | null;
  savedCents: Cents;
  /** Whole per cent of the reduction; 0 when there is none worth telling. */
  percent: number;
}

type Priced = Pick<ProductCard, 'price' | 'price_offer' | 'discount' | 'unit_price_cents'>;

/**
 * Facts for the price block and the seal, computed from the charged price, even where a book has both an offer and a
 * discount.
 */
export function priceFacts({ price, price_offer, unit_price_cents: cents }: Priced): PriceFacts {
  const listCents = centsFromPesos(price);
  const isOffer = price_offer !== null && centsFromPesos(price_offer) < listCents && cents < listCents;
  const savedCents = Math.max(0, listCents - cents);
  return {
    cents,
    oldCents: isOffer ? listCents : null,
    savedCents: isOffer ? savedCents : 0,
    percent: listCents > 0 ? Math.round((savedCents / listCents) * 100) : 0,
  };
}
