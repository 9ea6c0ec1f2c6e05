import { breaksFixedPrice } from '#contract/fixed-price.ts';
import { unitPriceCents } from '#contract/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PriceLaw } from '../../guard-price.ts';
import { type Offer, type OfferedBook, updateOffer, writeOfferOfBook } from './offers.queries.ts';
import { usualBook } from './refuse-offer.ts';

/** Keeps what is written of an offer; the book's row must be held. */
export async function keepOffer(tx: Database, offer: Offer): Promise<void> {
  const { offerId, offerCents, startsOn, endsOn, startedAt, endedAt, beforeCents } = offer;
  await updateOffer(tx, [offerId, offerCents, startsOn, endsOn, startedAt, endedAt, beforeCents]);
}

async function setOffer(tx: Database, book: OfferedBook, offerCents: number | null): Promise<OfferedBook> {
  if (book.offerCents !== offerCents) await writeOfferOfBook(tx, [book.productId, offerCents]);
  return { ...book, offerCents };
}

/**
 * Writes an offer into its book, and keeps what stood there. Where the book is cheaper by then it costs what it costs; where the
 * book law forbids the offer by then it never begins, and undefined is answered.
 */
export async function beginOffer(
  tx: Database,
  book: OfferedBook,
  offer: Offer,
  { law, at }: { law: PriceLaw; at: Date },
): Promise<OfferedBook | undefined> {
  const offered = { ...book, offerCents: offer.offerCents };
  if (breaksFixedPrice(offered, law.today, law.months)) {
    await keepOffer(tx, { ...offer, endedAt: at });
    return undefined;
  }
  await keepOffer(tx, { ...offer, startedAt: at, beforeCents: book.offerCents });
  return unitPriceCents(offered) < unitPriceCents(book) ? setOffer(tx, book, offer.offerCents) : book;
}

/** Ends an offer. The book gets back what it had before, unless another offer was written meanwhile. */
export async function finishOffer(
  tx: Database,
  book: OfferedBook,
  offer: Offer,
  { law, at }: { law: PriceLaw; at: Date },
): Promise<OfferedBook> {
  await keepOffer(tx, { ...offer, endedAt: at });
  if (offer.startedAt === null || book.offerCents !== offer.offerCents) return book;
  const before = { ...book, offerCents: offer.beforeCents };
  const isLawful = !breaksFixedPrice(before, law.today, law.months);
  return setOffer(tx, book, isLawful ? offer.beforeCents : null);
}

/**
 * Gives an offer another price or other days; one that has begun charges its new price at once, and gives back at its
 * end what was written meanwhile. The new price must be lower than the book's without it (`refuseOffer`).
 */
export async function reviseOffer(
  tx: Database,
  book: OfferedBook,
  offer: Offer,
  input: Pick<Offer, 'offerCents' | 'startsOn' | 'endsOn'>,
): Promise<void> {
  const beforeCents = usualBook(book, [offer]).offerCents;
  if (offer.startedAt === null) await keepOffer(tx, { ...offer, ...input });
  else {
    await keepOffer(tx, { ...offer, ...input, beforeCents });
    await setOffer(tx, book, input.offerCents);
  }
}
