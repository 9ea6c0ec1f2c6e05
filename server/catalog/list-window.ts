import { findVersion } from './catalog.queries.ts';
import { findIds, type TaxonFilter } from './list.queries.ts';
import { planSearch } from './plan-search.ts';
import { type CatalogReader, cachedWindow, FIRST_LOOK, type ListWindow, WINDOW_SIZE } from './reader.ts';
import { searchText } from './search-text.ts';
import { type AskedList, idsOf } from './understand-search.ts';

/** The list that a filter and a text stand for, at least as far as `through` where it goes so far. */
export async function windowFor(
  reader: CatalogReader,
  asked: AskedList,
  through: number,
): Promise<ListWindow> {
  const { lowestCents, highestCents, ...regardless } = asked.filter;
  const isAnyPrice = lowestCents === undefined && highestCents === undefined;
  const list = (filter: TaxonFilter, size = WINDOW_SIZE) =>
    asked.words ? searchWindow(reader, { ...asked, filter }, size) : cachedWindow(reader, filter);
  let window = await list(regardless, FIRST_LOOK);
  if (isAnyPrice && through <= window.ids.length) return window;
  if (!isWhole(window)) window = await list(regardless);
  if (isAnyPrice) return window;
  // A list that is kept from end to end answers for all prices.
  return isWhole(window) ? withinPrices(window, lowestCents, highestCents) : list(asked.filter);
}

export const isWhole = ({ ids, total }: ListWindow) => ids.length === total;

function withinPrices(window: ListWindow, lowest = 0, highest = Number.POSITIVE_INFINITY): ListWindow {
  const isWithin = (_: number, index: number) => {
    const cents = window.cents[index] ?? 0;
    return cents >= lowest && cents <= highest;
  };
  const ids = window.ids.filter(isWithin);
  const firstTotal = window.ids.subarray(0, window.firstTotal).filter(isWithin).length;
  return { ...window, ids, cents: window.cents.filter(isWithin), total: ids.length, firstTotal };
}

/** Searches in turn: other words are tried when the first choice finds nothing. */
function searchWindow(
  reader: CatalogReader,
  { filter, words, age }: AskedList,
  size: number,
): Promise<ListWindow> {
  const { cache, windows, shop } = reader;
  const text = searchText(words);
  const firstAges = age ? idsOf(age.taxa) : undefined;
  return cache.getOrLoad(windows, JSON.stringify({ ...filter, firstAges, text, size }), async () => {
    let window: ListWindow | undefined;
    for (const planned of await planSearch(shop.db, text, 'list')) {
      const search = { ...planned, firstAges };
      window = { ...(await findIds(shop.db, filter, search, size)), search };
      if (window.total > 0) break;
    }
    return window ?? { ...NOTHING, version: await findVersion(shop.db) };
  });
}

const none = new Int32Array();
const NOTHING = { ids: none, cents: none, total: 0, firstTotal: 0, search: undefined };
