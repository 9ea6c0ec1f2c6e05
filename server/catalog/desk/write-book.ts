import type { BookFields } from '#contract/desk/books.ts';
import { type Database, sqlState, violatedConstraint } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { guardPrice, type PriceLaw } from '../guard-price.ts';
import { replaceLists } from '../product-lists.queries.ts';
import { findBookWith, type KeptBook, lockBook } from './books.queries.ts';
import { refuseLosses } from './missing-parts.ts';
import { updateBook, updatePrice } from './write-book.queries.ts';

export async function requireBook(tx: Database, productId: number): Promise<KeptBook> {
  const book = await lockBook(tx, productId);
  if (!book) throw new ShopError('PRODUCT_NOT_FOUND');
  return book;
}

/** Fields that only the owner decides: prices, and what the law makes of them. */
export const ownersFields = ['price_cents', 'price_regime', 'price_regime_reason', 'tax_treatment'] as const;

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function changedFields(before: BookFields, after: BookFields): (keyof BookFields)[] {
  return (Object.keys(after) as (keyof BookFields)[]).filter((field) => !isSame(before[field], after[field]));
}

export function refuseForeignFields({ role }: Pick<Staff, 'role'>, changed: readonly string[]) {
  if (role !== 'owner' && ownersFields.some((field) => changed.includes(field)))
    throw new ShopError('NOT_ALLOWED');
}

const NO_DIGITAL = 'No puede ser digital mientras tenga ejemplares o apartados.';

/** Fields that decide whether a discount of the book is lawful. */
const lawsFields: readonly (keyof BookFields)[] = [
  'price_cents',
  'price_regime',
  'price_regime_reason',
  'edition_date',
];

/** Applies the book law to a book's price, with its discounts. */
export function guardBook(
  values: Pick<BookFields, 'price_cents' | 'price_regime' | 'price_regime_reason' | 'edition_date'>,
  book: Pick<KeptBook, 'offerCents' | 'discountPercent'>,
  law: PriceLaw,
) {
  guardPrice(
    {
      priceCents: values.price_cents ?? 0,
      offerCents: values.price_cents === null ? null : book.offerCents,
      discountPercent: book.discountPercent,
      priceRegime: values.price_regime,
      priceRegimeReason: values.price_regime_reason,
      editionDate: values.edition_date,
    },
    law,
  );
}

/** Rewrites a locked book by what it shall be; what only its taxa show follows. */
export async function writeBook(tx: Database, book: KeptBook, values: BookFields, law: PriceLaw) {
  const { productId } = book;
  if (values.product_type === 'DIGITAL' && (book.stock > 0 || book.reserved > 0))
    throw new ShopError('STILL_IN_USE', { sentence: NO_DIGITAL });
  refuseLosses(book, values);
  // Books that were wrong before, as imported, may still be edited in other fields.
  const changed = changedFields(book.values, values);
  if (changed.some((field) => lawsFields.includes(field))) guardBook(values, book, law);
  const { category_ids, topic_ids, price_cents } = values;
  const isOnlyPrice = changed.every((field) => field === 'price_cents');
  if (isOnlyPrice && price_cents !== null) await updatePrice(tx, productId, price_cents);
  else await updateBook(tx, productId, values);
  // A taxon that stays as it is must not count as a change of the catalogue.
  await replaceLists(tx, [
    {
      productId,
      ...(!isSame(category_ids, book.values.category_ids) && { categoryIds: category_ids }),
      ...(!isSame(topic_ids, book.values.topic_ids) && { topicIds: topic_ids }),
    },
  ]);
}

const FOREIGN_KEY_VIOLATION = '23503';

/** Explains a refusal of the database for a person to mend: numbers that another book has, taxa that are gone. */
export async function explainRefusal(db: Database, values: BookFields, error: unknown): Promise<never> {
  const constraint = violatedConstraint(error);
  if (constraint === 'product_sku_unique')
    throw new ShopError('SKU_IN_USE', { details: { ...(await findBookWith(db, { sku: values.sku })) } });
  if (constraint === 'product_isbn13_unique')
    throw new ShopError('ISBN_IN_USE', {
      details: { ...(await findBookWith(db, { isbn13: values.isbn13 })) },
    });
  if (sqlState(error) === FOREIGN_KEY_VIOLATION)
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Una categoría o un tema ya no existe. Recarga la página y elige de nuevo.',
    });
  throw error;
}
