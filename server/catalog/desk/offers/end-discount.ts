import { breaksFixedPrice } from '#contract/fixed-price.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { cannotUndo, changeOf, recordChange, recordUndo, type Undoing } from '../../../staff/staff.ts';
import { keepOffer } from './offer-on-book.ts';
import {
  findOpenOffers,
  lockOfferedBook,
  type Offer,
  type OfferedBook,
  writeDiscountOfBook,
} from './offers.queries.ts';
import type { OfferDoing } from './save-offer.ts';

interface Discount {
  offerCents: number | null;
  discountPercent: number | null;
}

const hasBegun = ({ startedAt }: Offer) => startedAt !== null;

/** While an offer for some days stands in the book, it keeps what the book has without it. */
const discountOf = (book: OfferedBook, offer: Offer | undefined): Discount => ({
  offerCents: offer && offer.offerCents === book.offerCents ? offer.beforeCents : book.offerCents,
  discountPercent: book.discountPercent,
});

async function setDiscount(
  tx: Database,
  book: OfferedBook,
  offer: Offer | undefined,
  { offerCents, discountPercent }: Discount,
) {
  if (offer) await keepOffer(tx, { ...offer, beforeCents: offerCents });
  const lower = offer ? Math.min(offer.offerCents, offerCents ?? offer.offerCents) : offerCents;
  await writeDiscountOfBook(tx, [book.productId, lower, discountPercent]);
}

/** The book costs its price again, except while an offer for some days lasts. Null where it had no discount. */
export async function endDiscount(
  tx: Database,
  doing: OfferDoing,
  productId: number,
): Promise<number | null> {
  const book = await lockOfferedBook(tx, productId);
  if (!book) throw new ShopError('PRODUCT_NOT_FOUND');
  const offer = (await findOpenOffers(tx, [[productId]])).find(hasBegun);
  const before = discountOf(book, offer);
  if (before.offerCents === null && before.discountPercent === null) return null;
  await setDiscount(tx, book, offer, { offerCents: null, discountPercent: null });
  return recordChange(tx, doing.by, {
    call: 'POST /desk/catalog/end-discount',
    entity: 'product',
    entityId: productId,
    label: book.title,
    before: { offer_cents: before.offerCents, discount_percent: before.discountPercent },
    after: { offer_cents: null, discount_percent: null },
    at: doing.at,
  });
}

/** Undoing of an offer, with the book law that holds for the prices. */
export type OfferUndoing = Undoing & Pick<OfferDoing, 'law'>;

/** Gives a discount back, unless the book has another one by now or the book law forbids it. */
export async function undoEndDiscount(tx: Database, undoing: OfferUndoing): Promise<void> {
  const { entry, law } = undoing;
  const book = await lockOfferedBook(tx, Number(entry.entityId));
  if (!book) throw cannotUndo();
  const offer = (await findOpenOffers(tx, [[book.productId]])).find(hasBegun);
  const now = discountOf(book, offer);
  const amount = (name: string) => {
    const value = changeOf(entry, name)?.before;
    return typeof value === 'number' ? value : null;
  };
  const wanted = { offerCents: amount('offer_cents'), discountPercent: amount('discount_percent') };
  if (now.offerCents !== null || now.discountPercent !== null)
    throw cannotUndo('El libro ya tiene otro descuento.');
  if (breaksFixedPrice({ ...book, ...wanted }, law.today, law.months))
    throw cannotUndo('Su precio es único: ya no puede llevar ese descuento.');
  await setDiscount(tx, book, offer, wanted);
  await recordUndo(tx, undoing, {
    before: { offer_cents: null, discount_percent: null },
    after: { offer_cents: wanted.offerCents, discount_percent: wanted.discountPercent },
  });
}
