import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { recordChange } from '../../../staff/staff.ts';
import { finishOffer } from './offer-on-book.ts';
import { findOffer, findOpenOffers, lockOfferedBook } from './offers.queries.ts';
import type { OfferDoing } from './save-offer.ts';

/** An offer ends now: its book costs what it did before. One that has not begun never will. Null where it had ended already. */
export async function endOffer(tx: Database, doing: OfferDoing, offerId: number): Promise<number | null> {
  const [known] = await findOffer(tx, [offerId]);
  const book = known && (await lockOfferedBook(tx, known.productId));
  if (!book) throw new ShopError('NOT_FOUND');
  const offer = (await findOpenOffers(tx, [[book.productId]])).find((open) => open.offerId === offerId);
  if (!offer) return null;
  await finishOffer(tx, book, offer, doing);
  return recordChange(tx, doing.by, {
    call: 'POST /desk/catalog/end-offer',
    entity: 'product',
    entityId: book.productId,
    label: book.title,
    before: { offer_cents: offer.offerCents, starts_on: offer.startsOn, ends_on: offer.endsOn },
    after: { offer_id: offerId },
    at: doing.at,
  });
}
