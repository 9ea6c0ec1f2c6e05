import type { Database } from '../platform/database/database.ts';
import { findVersion } from './catalog.queries.ts';
import { findIds, type TaxonFilter } from './list.queries.ts';
import { planPreferred, planSearch } from './plan-search.ts';
import {
  type CatalogReader,
  cachedFacts,
  cachedWindow,
  FIRST_LOOK,
  type ListWindow,
  WINDOW_SIZE,
} from './reader.ts';
import { searchText } from './search-text.ts';
import { type AskedList, idsOf } from './understand-search.ts';

/** The list that a filter and a text stand for, at least as far as `through` where it goes so far. */
export async function windowFor(
  reader: CatalogReader,
  asked: AskedList,
  through: number,
): Promise<ListWindow> {
  const { lowestCents, highestCents, ...regardless } = asked.filter;
  if (isVain(asked.filter)) return { ...NOTHING, version: (await cachedFacts(reader)).version };
  const isAnyPrice = lowestCents === undefined && highestCents === undefined;
  const list = (filter: TaxonFilter, size = WINDOW_SIZE) =>
    asked.words || asked.preferred
      ? searchWindow(reader, { ...asked, filter }, size)
      : cachedWindow(reader, filter);
  let window = await list(regardless, FIRST_LOOK);
  if (isAnyPrice && through <= window.ids.length) return window;
  if (!isWhole(window)) window = await list(regardless);
  if (isAnyPrice) return window;
  // A list that is kept from end to end answers for all prices.
  return isWhole(window) ? withinPrices(window, lowestCents, highestCents) : list(asked.filter);
}

/** Tells whether only unknown taxa of a kind were chosen. */
const isVain = ({ categoryIds, topicIds }: TaxonFilter) =>
  categoryIds?.length === 0 || topicIds?.length === 0;

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

/** A list of a text, from the cache where possible. */
function searchWindow(
  reader: CatalogReader,
  { filter, words, preferred, age }: AskedList,
  size: number,
): Promise<ListWindow> {
  const { cache, windows, shop } = reader;
  const text = searchText(preferred ?? words);
  const firstAges = age ? idsOf(age.taxa) : undefined;
  const key = JSON.stringify({ ...filter, firstAges, text, isPreferred: preferred !== undefined, size });
  return cache.getOrLoad(windows, key, () =>
    preferred === undefined
      ? searchInTurn(shop.db, { filter, text, firstAges, size })
      : allBooksFrom(reader, { filter, text, size }),
  );
}

interface Asked {
  filter: TaxonFilter;
  text: string;
  firstAges?: readonly number[];
  size: number;
}

/** Searches in turn: the next one is tried when the one before finds too little. */
async function searchInTurn(db: Database, { filter, text, firstAges, size }: Asked): Promise<ListWindow> {
  let window: ListWindow | undefined;
  for (const { enough, ...planned } of await planSearch(db, text, 'list')) {
    const search = { ...planned, firstAges };
    window = { ...(await findIds(db, filter, search, size)), search };
    if (window.total >= enough) break;
  }
  return window ?? { ...NOTHING, version: await findVersion(db) };
}

/** Number of books that may stand before all others. */
const PREFERRED_MAX = 100;

/** All books, those that a text fits in front; newest first where it says nothing. */
async function allBooksFrom(reader: CatalogReader, { filter, text }: Asked): Promise<ListWindow> {
  const { db } = reader.shop;
  const all = await cachedWindow(reader, filter);
  const search = filter.sort ? null : await planPreferred(db, text);
  const fitting = search && (await findIds(db, filter, search, PREFERRED_MAX));
  if (!search || !fitting || fitting.total === 0) return all;
  const first = new Set(fitting.ids);
  const isOther = (_: unknown, place: number) => !first.has(all.ids[place] ?? 0);
  const joined = (front: Int32Array, others: Int32Array) => Int32Array.from([...front, ...others]);
  return {
    ...all,
    ids: joined(fitting.ids, all.ids.filter(isOther)),
    cents: joined(fitting.cents, all.cents.filter(isOther)),
    stems: search.stems,
  };
}

const none = new Int32Array();
const NOTHING = { ids: none, cents: none, total: 0, firstTotal: 0, search: undefined };
