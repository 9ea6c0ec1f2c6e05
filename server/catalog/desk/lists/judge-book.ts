import { type ListEdit, priceChangedBy } from '#contract/desk/book-lists.ts';
import type { Cents } from '#contract/money.ts';
import { unitPriceCents } from '#contract/money.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { PriceLaw } from '../../guard-price.ts';
import { missingParts, refuseLosses, refuseMissing } from '../missing-parts.ts';
import type { Offer, OfferedBook } from '../offers/offers.queries.ts';
import { refuseOffer, usualBook } from '../offers/refuse-offer.ts';
import { offCents } from '../offers/show-offers.ts';
import { type TaxonEdit, withTaxon } from '../rewrite-book.ts';
import { guardBook } from '../write-book.ts';
import type { ListedFacts } from './listed-books.queries.ts';

export type PriceEdit = Extract<ListEdit, { kind: 'price' | 'price-percent' }>;
export type OfferEdit = Extract<ListEdit, { kind: 'offer' | 'offer-percent' }>;

export const isPriceEdit = (edit: ListEdit): edit is PriceEdit =>
  edit.kind === 'price' || edit.kind === 'price-percent';
export const isOfferEdit = (edit: ListEdit): edit is OfferEdit =>
  edit.kind === 'offer' || edit.kind === 'offer-percent';

/** Amounts of a book before and after an edit; both null where none changes. */
export interface Amounts {
  from_cents: Cents | null;
  to_cents: Cents | null;
}

/** The amount of today that an edit starts from. */
export function requirePrice({ price_cents }: Pick<ListedFacts, 'price_cents'>): Cents {
  if (price_cents === null) throw new ShopError('INCOMPLETE', { sentence: 'Todavía no tiene precio.' });
  return price_cents;
}

export const newPrice = (edit: PriceEdit, price: Cents): Cents =>
  edit.kind === 'price' ? edit.price_cents : priceChangedBy(price, edit.percent);

export const newOffer = (edit: OfferEdit, price: Cents): Cents =>
  edit.kind === 'offer' ? edit.offer_cents : offCents(price, edit.percent);

interface Ground {
  law: PriceLaw;
  /** The offers of the book that have not ended. */
  open: readonly Offer[];
}

/** Judges an edit of a book: undefined where nothing would change. Throws what is in the way, as writing would. */
export function judgeBook(book: ListedFacts, edit: ListEdit, ground: Ground): Amounts | undefined {
  if (isPriceEdit(edit)) return judgePrice(book, edit, ground);
  if (isOfferEdit(edit)) return judgeOffer(book, edit, ground);
  if (edit.kind === 'publish') {
    if (book.active) return undefined;
    refuseMissing(missingParts({ ...book, values: book }));
    return NO_AMOUNT;
  }
  if (edit.kind === 'retire') return book.active ? NO_AMOUNT : undefined;
  return judgeTaxon(book, edit);
}

const NO_AMOUNT: Amounts = { from_cents: null, to_cents: null };

function judgeTaxon(book: ListedFacts, edit: TaxonEdit): Amounts | undefined {
  const after = withTaxon(book, edit);
  const isSame =
    after.category_ids.length === book.category_ids.length &&
    after.topic_ids.length === book.topic_ids.length;
  if (isSame) return undefined;
  refuseLosses({ ...book, values: book }, after);
  return NO_AMOUNT;
}

function judgePrice(book: ListedFacts, edit: PriceEdit, { law }: Ground): Amounts | undefined {
  const from_cents = requirePrice(book);
  const to_cents = newPrice(edit, from_cents);
  if (to_cents === from_cents) return undefined;
  guardBook({ ...book, price_cents: to_cents }, book, law);
  return { from_cents, to_cents };
}

function judgeOffer(book: ListedFacts, edit: OfferEdit, { law, open }: Ground): Amounts {
  const price = requirePrice(book);
  const offerCents = newOffer(edit, price);
  const offered: OfferedBook = {
    productId: book.productId,
    title: book.title,
    priceCents: price,
    offerCents: book.offerCents,
    discountPercent: book.discountPercent,
    priceRegime: book.price_regime,
    priceRegimeReason: book.price_regime_reason,
    editionDate: book.edition_date,
  };
  refuseOffer(offered, { offerCents, startsOn: edit.starts_on, endsOn: edit.ends_on }, open, law);
  return { from_cents: unitPriceCents(usualBook(offered, open)), to_cents: offerCents };
}
