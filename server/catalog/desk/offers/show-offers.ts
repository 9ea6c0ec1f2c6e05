import type { OfferPreviewRow, OfferView } from '#contract/desk/offers.ts';
import { canDiscount, discountableFrom, fixedPriceText } from '#contract/fixed-price.ts';
import { CHARGE_MIN_CENTS, unitPriceCents } from '#contract/money.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { type PriceLaw, readPriceLaw } from '../../guard-price.ts';
import {
  findLatestOffers,
  findOfferedBooks,
  findOpenOffers,
  type Offer,
  type OfferedBook,
} from './offers.queries.ts';
import { refuseOffer, usualBook } from './refuse-offer.ts';
import { refuseDays } from './save-offer.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'readSettings'>;

/** The offers of one book, and what the book law says of it today. */
export async function showOffers(shop: Parts, productId: number) {
  const law = await readPriceLaw(shop);
  const [book] = await findOfferedBooks(shop.db, [productId]);
  if (!book) throw new ShopError('PRODUCT_NOT_FOUND');
  const isFree = canDiscount(book, law.today, law.months);
  const usualCents = unitPriceCents(usualBook(book, await findOpenOffers(shop.db, [[productId]])));
  const isCounted = book.priceRegime === 'FIJO' && book.editionDate !== null;
  return {
    offers: (await findLatestOffers(shop.db, [productId])).map((offer) => toView(offer)),
    price_cents: book.priceCents,
    unit_cents: unitPriceCents(book),
    discounted_cents: usualCents < book.priceCents ? usualCents : null,
    free_from: isCounted && book.editionDate ? discountableFrom(book.editionDate, law.months) : null,
    fixed_price: isFree ? null : fixedPriceText(book.editionDate, law.months),
  };
}

function toView(offer: Offer & { staffName: string | null }): OfferView {
  const { offerId, offerCents, startsOn, endsOn, startedAt, endedAt, staffName } = offer;
  return {
    offer_id: offerId,
    offer_cents: offerCents,
    starts_on: startsOn,
    ends_on: endsOn,
    state: endedAt !== null ? 'over' : startedAt !== null ? 'running' : 'scheduled',
    never_began: endedAt !== null && startedAt === null,
    staff_name: staffName,
  };
}

interface PreviewInput {
  product_ids: number[];
  starts_on: string;
  ends_on: string;
  percent?: number | undefined;
  offer_cents?: number | undefined;
  changes_offer_id?: number | undefined;
}

/** Previews what each book would cost, or why it cannot be offered; writes nothing. Missing books are left out. */
export async function previewOffers(shop: Parts, input: PreviewInput): Promise<OfferPreviewRow[]> {
  const law = await readPriceLaw(shop);
  refuseDays(input, law.today);
  if ((input.percent === undefined) === (input.offer_cents === undefined))
    throw new ShopError('BAD_REQUEST', { sentence: 'Escribe un porcentaje o un precio.' });
  const books = await findOfferedBooks(shop.db, input.product_ids);
  const open = await findOpenOffers(shop.db, [input.product_ids]);
  const byId = new Map(books.map((book) => [book.productId, book]));
  return input.product_ids.flatMap((productId) => {
    const book = byId.get(productId);
    return book
      ? [
          previewOne(
            book,
            open.filter((offer) => offer.productId === productId),
            input,
            law,
          ),
        ]
      : [];
  });
}

function previewOne(
  book: OfferedBook,
  open: readonly Offer[],
  input: PreviewInput,
  law: PriceLaw,
): OfferPreviewRow {
  const offerCents = input.offer_cents ?? offCents(book.priceCents, input.percent ?? 0);
  const days = { startsOn: input.starts_on, endsOn: input.ends_on };
  const reason = reasonAgainst(() =>
    refuseOffer(book, { ...days, offerCents }, open, law, input.changes_offer_id),
  );
  return {
    product_id: book.productId,
    title: book.title,
    price_cents: book.priceCents,
    unit_cents: unitPriceCents(usualBook(book, open)),
    offer_cents: reason === null ? offerCents : null,
    reason,
  };
}

/** Whole pesos, so that no price has odd cents; never below what can be paid. */
export function offCents(priceCents: number, percent: number): number {
  return Math.max(CHARGE_MIN_CENTS, Math.round((priceCents * (100 - percent)) / 10_000) * 100);
}

function reasonAgainst(refuse: () => void): string | null {
  try {
    refuse();
    return null;
  } catch (error) {
    if (error instanceof ShopError) return error.message;
    throw error;
  }
}
