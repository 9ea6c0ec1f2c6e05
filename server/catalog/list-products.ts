import type { ProductCard, ProductFilter } from '#contract/catalog.ts';
import { centsFromPesos, pesosFromCents } from '#contract/money.ts';
import { findVersion, type LanguageRow } from './catalog.queries.ts';
import { findIds, findIdsFarDown, type ShelfFilter } from './list.queries.ts';
import { planSearch } from './plan-search.ts';
import {
  type CatalogReader,
  cachedFacts,
  cachedWindow,
  FIRST_LOOK,
  type ListWindow,
  readCards,
  WINDOW_SIZE,
} from './reader.ts';
import { searchText } from './search-text.ts';

export interface ListPage {
  cards: ProductCard[];
  total: number;
  priceRange: { min: number; max: number };
  languages: LanguageRow[];
}

/** One page of the catalogue: closest to the text first, then newest first. Sold-out books stay in the list. */
export async function listProducts(
  reader: CatalogReader,
  wanted: Partial<ProductFilter>,
  { page, limit }: { page: number; limit: number },
): Promise<ListPage> {
  const filter = shelfFilter(wanted);
  const offset = (page - 1) * limit;
  const list = () => windowFor(reader, filter, wanted.product_name, offset + limit);
  let window = await list();
  let { cards, version } = await readCards(reader, await idsOf(reader, filter, window, offset, limit));
  if (version !== window.version) {
    // The catalogue changed since this list was kept.
    window = await list();
    ({ cards, version } = await readCards(reader, await idsOf(reader, filter, window, offset, limit)));
  }
  const { lowestCents, highestCents, languages } = await cachedFacts(reader);
  return {
    cards,
    total: window.total,
    priceRange: { min: pesosFromCents(lowestCents), max: pesosFromCents(highestCents) },
    languages,
  };
}

function shelfFilter(wanted: Partial<ProductFilter>): ShelfFilter {
  const { category_id, topic_id, language, price_min, price_max } = wanted;
  return {
    categoryId: category_id,
    topicId: topic_id,
    language,
    lowestCents: price_min === undefined ? undefined : centsFromPesos(price_min),
    highestCents: price_max === undefined ? undefined : centsFromPesos(price_max),
  };
}

/** The list that a filter and a text stand for. */
async function windowFor(
  reader: CatalogReader,
  filter: ShelfFilter,
  typed: string | undefined,
  through: number,
): Promise<ListWindow> {
  const { lowestCents, highestCents, ...regardless } = filter;
  const isAnyPrice = lowestCents === undefined && highestCents === undefined;
  const list = (wanted: ShelfFilter, size = WINDOW_SIZE) =>
    typed ? searchWindow(reader, wanted, searchText(typed), size) : cachedWindow(reader, wanted);
  let window = await list(regardless, FIRST_LOOK);
  if (isAnyPrice && through <= window.ids.length) return window;
  if (!isWhole(window)) window = await list(regardless);
  if (isAnyPrice) return window;
  // A list that is kept from end to end answers for all prices.
  return isWhole(window) ? withinPrices(window, lowestCents, highestCents) : list(filter);
}

const isWhole = ({ ids, total }: ListWindow) => ids.length === total;

function withinPrices(window: ListWindow, lowest = 0, highest = Number.POSITIVE_INFINITY): ListWindow {
  const isWithin = (_: number, index: number) => {
    const cents = window.cents[index] ?? 0;
    return cents >= lowest && cents <= highest;
  };
  const ids = window.ids.filter(isWithin);
  return { ...window, ids, cents: window.cents.filter(isWithin), total: ids.length };
}

/** Other words are tried when the first choice finds nothing. */
function searchWindow(
  reader: CatalogReader,
  filter: ShelfFilter,
  text: string,
  size: number,
): Promise<ListWindow> {
  const { cache, windows, shop } = reader;
  return cache.getOrLoad(windows, JSON.stringify({ ...filter, text, size }), async () => {
    let window: ListWindow | undefined;
    for (const search of await planSearch(shop.db, text, 'list')) {
      window = { ...(await findIds(shop.db, filter, search, size)), search };
      if (window.total > 0) break;
    }
    if (window) return window;
    const none = new Int32Array();
    return { ids: none, cents: none, total: 0, search: undefined, version: await findVersion(shop.db) };
  });
}

async function idsOf(
  { shop }: CatalogReader,
  filter: ShelfFilter,
  { ids, total, search }: ListWindow,
  offset: number,
  limit: number,
): Promise<number[]> {
  if (offset >= total) return [];
  if (offset + limit <= ids.length || ids.length === total) return [...ids.subarray(offset, offset + limit)];
  return findIdsFarDown(shop.db, filter, search, { offset, limit });
}
