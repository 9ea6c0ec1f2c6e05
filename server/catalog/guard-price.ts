import { breaksFixedPrice, type FixedPriceFacts, fixedPriceText } from '#contract/fixed-price.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { ListPrice } from '#contract/money.ts';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';

/** Book law on a day of Mexico City, with the months for which it fixes a price. */
export interface PriceLaw {
  today: string;
  months: number;
}

/** A book's price as it shall be written. */
export interface PricedBook extends FixedPriceFacts, ListPrice {
  /** Reason why it is free of the fixed price; an exception needs one. */
  priceRegimeReason: string | null;
}

export async function readPriceLaw({
  clock,
  readSettings,
}: Pick<Shop, 'clock' | 'readSettings'>): Promise<PriceLaw> {
  const { fixed_price_months } = await readSettings();
  return { today: mexicoCityDay(clock.now()), months: fixed_price_months };
}

export const isExceptionWithoutReason = ({
  priceRegime,
  priceRegimeReason,
}: Pick<PricedBook, 'priceRegime' | 'priceRegimeReason'>) =>
  priceRegime === 'LIBRE' && (priceRegimeReason ?? '').trim() === '';

/**
 * Guards a book's price. Each writer of a price, an offer, an edition date or a regime calls this with the book as it
 * shall be, in the transaction that holds its row: it throws where the book law fixes the price, so no way of writing
 * can discount such a book.
 */
export function guardPrice(book: PricedBook, { today, months }: PriceLaw): void {
  if (isExceptionWithoutReason(book))
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Escribe por qué este libro es una excepción al precio único.',
      details: { field: 'price_regime_reason' },
    });
  if (breaksFixedPrice(book, today, months))
    throw new ShopError('FIXED_PRICE', {
      sentence: fixedPriceText(book.editionDate, months),
      details: { field: 'price_offer' },
    });
}
