import type { ProductCard } from '#contract/catalog.ts';
import { findClosest, type ShelfFilter } from './list.queries.ts';
import { windowFor } from './list-window.ts';
import { planNearest } from './plan-search.ts';
import { type CatalogReader, cachedWindow, readCards } from './reader.ts';
import { type AskedList, idsOf } from './understand-search.ts';

const NEAREST_MAX = 3;

/** For a search without a result: what it finds without the filters, else titles with a similar word, else its age. */
export async function findNearest(reader: CatalogReader, asked: AskedList): Promise<ProductCard[]> {
  const ids =
    (await withoutFilters(reader, asked)) ?? (await similar(reader, asked)) ?? (await ofAge(reader, asked));
  return ids ? (await readCards(reader, ids)).cards : [];
}

async function withoutFilters(reader: CatalogReader, asked: AskedList) {
  const { ages, ...filters } = asked.filter;
  if (!asked.words || isEmpty(filters)) return undefined;
  return some((await windowFor(reader, { ...asked, filter: {} }, NEAREST_MAX)).ids);
}

const isEmpty = (filter: ShelfFilter) => Object.values(filter).every((value) => value === undefined);

async function similar({ shop }: CatalogReader, { words }: AskedList) {
  const search = words ? await planNearest(shop.db, words) : undefined;
  return search && some((await findClosest(shop.db, {}, search, NEAREST_MAX)).ids);
}

async function ofAge(reader: CatalogReader, { age }: AskedList) {
  return age ? some((await cachedWindow(reader, { ages: idsOf(age.shelves) })).ids) : undefined;
}

const some = (ids: Int32Array) => (ids.length > 0 ? [...ids.subarray(0, NEAREST_MAX)] : undefined);
