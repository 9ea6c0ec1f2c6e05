import { pesosFromCents } from '#contract/money.ts';
import { COLUMNS, type Column } from '../../import/name-columns.ts';
import type { KnownProduct, ListedProduct } from '../../intake.queries.ts';

export type BookCells = Record<Column, string>;

/** Names of what a book hangs on, and the keys of its pictures. */
export interface BookLists {
  categories: readonly string[];
  topics: readonly string[];
  images: readonly string[];
}

const pesos = (cents: number | null) => (cents === null ? '' : pesosFromCents(cents).toFixed(2));
const orEmpty = (value: string | number | null) => (value === null ? '' : String(value));

/** A book as a row of a list: what is exported, and what a preview compares. */
export function cellsOf(record: ListedProduct, { categories, topics, images }: BookLists): BookCells {
  return {
    sku: record.sku,
    isbn: orEmpty(record.isbn13),
    title: record.title,
    authors: record.authors.join('|'),
    publisher: orEmpty(record.publisher),
    price: record.hasPrice === false ? '' : pesos(record.priceCents),
    price_offer: pesos(record.offerCents),
    discount: orEmpty(record.discountPercent),
    edition_date: orEmpty(record.editionDate),
    price_regime: record.priceRegime,
    price_regime_reason: orEmpty(record.priceRegimeReason),
    tax_treatment: record.taxTreatment,
    stock: record.productType === 'DIGITAL' ? '' : String(record.stock),
    product_type: record.productType,
    pages: orEmpty(record.pages),
    language: record.language,
    weight_grams: orEmpty(record.weightGrams),
    width_mm: orEmpty(record.widthMm),
    height_mm: orEmpty(record.heightMm),
    series: orEmpty(record.series),
    series_number: orEmpty(record.seriesNumber),
    categories: categories.join('|'),
    topics: topics.join('|'),
    description: orEmpty(record.description),
    images: images.join('|'),
  };
}

export interface TaxonNames {
  categories: ReadonlyMap<number, string>;
  topics: ReadonlyMap<number, string>;
}

const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
  ids.map((id) => names.get(id) ?? '').filter((name) => name !== '');

export const listsOf = (book: KnownProduct, names: TaxonNames): BookLists => ({
  categories: namesOf(book.categoryIds, names.categories),
  topics: namesOf(book.topicIds, names.topics),
  images: book.imageKeys,
});

export interface ChangedCell {
  column: Column;
  before: string;
  after: string;
}

/** Cells in which two rows differ; for a new book, those that are not empty. */
export const changedCells = (before: BookCells | null, after: BookCells): ChangedCell[] =>
  COLUMNS.map((column) => ({ column, before: before?.[column] ?? '', after: after[column] })).filter(
    (cell) => cell.before !== cell.after,
  );
