import type { ProductCard, ProductFilter, UnderstoodSearch } from '#contract/catalog.ts';
import { pesosFromCents } from '#contract/money.ts';
import type { LanguageRow } from './catalog.queries.ts';
import { findNearest } from './find-nearest.ts';
import { findIdsFarDown } from './list.queries.ts';
import { windowFor } from './list-window.ts';
import { toCategoryOfProduct } from './product-view.ts';
import { type CatalogReader, cachedFacts, type ListWindow, readCards } from './reader.ts';
import { type AskedList, understandSearch } from './understand-search.ts';

export interface ListPage {
  cards: ProductCard[];
  total: number;
  priceRange: { min: number; max: number };
  languages: LanguageRow[];
  /** Meaning of the searched text; null without one. */
  search: UnderstoodSearch | null;
  /** True when no book has what the text asks for: there are none, or they have some of its words only. */
  isMiss: boolean;
  /** Books like the searched ones, when there are none of these. */
  nearest: ProductCard[];
}

/** Lists one page of the catalogue: closest to the text first, then newest first. Sold-out books stay in the list. */
export async function listProducts(
  reader: CatalogReader,
  wanted: Partial<ProductFilter>,
  { page, limit }: { page: number; limit: number },
): Promise<ListPage> {
  const asked = await understandSearch(reader, wanted);
  const offset = (page - 1) * limit;
  const list = () => windowFor(reader, asked, offset + limit);
  let window = await list();
  let { cards, version } = await readCards(reader, await idsOf(reader, asked, window, offset, limit));
  if (version !== window.version) {
    // The catalogue changed since this list was kept.
    window = await list();
    ({ cards, version } = await readCards(reader, await idsOf(reader, asked, window, offset, limit)));
  }
  const { lowestCents, highestCents, languages } = await cachedFacts(reader);
  const isText = Boolean(wanted.product_name);
  const nearest = isText && window.total === 0 ? await findNearest(reader, asked) : undefined;
  return {
    cards,
    total: window.total,
    priceRange: { min: pesosFromCents(lowestCents), max: pesosFromCents(highestCents) },
    languages,
    isMiss: isText && (window.total === 0 || window.search?.isPartial === true),
    search: isText ? understood(asked, window, nearest?.stems) : null,
    nearest: nearest?.cards ?? [],
  };
}

function understood(
  { words, age }: AskedList,
  { search, total, firstTotal, ...window }: ListWindow,
  stems = window.stems ?? search?.stems ?? [],
): UnderstoodSearch {
  return {
    words,
    stems,
    age: age && {
      phrase: age.phrase,
      category_list: age.taxa.map(toCategoryOfProduct),
      total: words ? firstTotal : total,
    },
  };
}

async function idsOf(
  { shop }: CatalogReader,
  { filter }: AskedList,
  { ids, total, search }: ListWindow,
  offset: number,
  limit: number,
): Promise<number[]> {
  if (offset >= total) return [];
  if (offset + limit <= ids.length || ids.length === total) return [...ids.subarray(offset, offset + limit)];
  return findIdsFarDown(shop.db, filter, search, { offset, limit });
}
