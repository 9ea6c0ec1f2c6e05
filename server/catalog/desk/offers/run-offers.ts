import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Shop } from '../../../platform/shop.ts';
import { type PriceLaw, readPriceLaw } from '../../guard-price.ts';
import { beginOffer, finishOffer } from './offer-on-book.ts';
import { findDueBooks, findOpenOffers, lockOfferedBook, type Offer } from './offers.queries.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'log' | 'readSettings'>;

/**
 * Writes offers into their books on their first day and takes them out after their last, Mexico City. Each book by itself, under
 * its row's lock: two copies of the shop that do it at once, or one that was killed in between, end the same.
 */
export async function runOffers(shop: Parts): Promise<void> {
  const law = await readPriceLaw(shop);
  for (const { productId } of await findDueBooks(shop.db, [law.today])) {
    const forbidden = await inTransaction(shop.db, (tx) =>
      runOffersOfBook(tx, productId, law, shop.clock.now()),
    );
    if (forbidden.length > 0)
      shop.log.warn({ productId, offers: forbidden }, 'an offer did not begin: the price is fixed');
  }
}

/** Ends what is over before it begins what is due, in one transaction. Returns the offers that the book law forbids by now. */
async function runOffersOfBook(tx: Database, productId: number, law: PriceLaw, at: Date): Promise<number[]> {
  let book = await lockOfferedBook(tx, productId);
  const offers = await findOpenOffers(tx, [[productId]]);
  if (!book) return [];
  for (const offer of offers.filter((one) => isOver(one, law)))
    book = await finishOffer(tx, book, offer, { law, at });
  const forbidden: number[] = [];
  for (const offer of offers.filter((one) => isDue(one, law))) {
    const begun = await beginOffer(tx, book, offer, { law, at });
    if (begun) book = begun;
    else forbidden.push(offer.offerId);
  }
  return forbidden;
}

const isOver = ({ endsOn }: Offer, { today }: PriceLaw) => endsOn < today;
const isDue = ({ startsOn, endsOn, startedAt }: Offer, { today }: PriceLaw) =>
  startedAt === null && startsOn <= today && endsOn >= today;
