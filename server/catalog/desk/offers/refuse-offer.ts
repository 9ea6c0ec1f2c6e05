import { formatCents, unitPriceCents } from '#contract/money.ts';
import { ShopError } from '../../../platform/errors.ts';
import { guardPrice, type PriceLaw } from '../../guard-price.ts';
import type { Offer, OfferedBook } from './offers.queries.ts';

export interface OfferInput {
  offerCents: number;
  startsOn: string;
  endsOn: string;
}

/**
 * Throws what is in the way of an offer: the law on its first day (a later one only allows more), a price that it would not
 * lower, or another offer on one of its days.
 */
export function refuseOffer(
  book: OfferedBook,
  input: OfferInput,
  open: readonly Offer[],
  { months }: PriceLaw,
  changedId?: number,
): void {
  const usual = usualBook(book, open);
  guardPrice({ ...usual, offerCents: input.offerCents }, { today: input.startsOn, months });
  const usualCents = unitPriceCents(usual);
  if (input.offerCents >= usualCents)
    throw new ShopError('OFFER_NOT_LOWER', {
      sentence: `La oferta debe ser menor que el precio de hoy: ${formatCents(usualCents)}.`,
    });
  const other = open.find(
    ({ offerId, startsOn, endsOn }) =>
      offerId !== changedId && startsOn <= input.endsOn && input.startsOn <= endsOn,
  );
  if (other)
    throw new ShopError('OFFER_OVERLAPS', {
      details: { offer_id: other.offerId, starts_on: other.startsOn, ends_on: other.endsOn },
    });
}

/** The book as it is without the offer that runs now. */
export function usualBook(book: OfferedBook, offers: readonly Offer[]): OfferedBook {
  const running = offers.find(
    ({ startedAt, offerCents }) => startedAt !== null && offerCents === book.offerCents,
  );
  return running ? { ...book, offerCents: running.beforeCents } : book;
}
