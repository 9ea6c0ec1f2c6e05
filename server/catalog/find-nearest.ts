import type { ProductCard } from '#contract/catalog.ts';
import { findClosest, type TaxonFilter } from './list.queries.ts';
import { windowFor } from './list-window.ts';
import { planNearest } from './plan-search.ts';
import { type CatalogReader, cachedWindow, readCards } from './reader.ts';
import { type AskedList, idsOf } from './understand-search.ts';

const NEAREST_MAX = 3;

export interface Nearest {
  cards: ProductCard[];
  /** Beginnings of words by which the titles were found. */
  stems: string[];
}

interface Found {
  ids: Int32Array;
  stems?: string[];
}

/** Finds something for a vain search: books without the filters, else titles with a similar word, else its age. */
export async function findNearest(reader: CatalogReader, asked: AskedList): Promise<Nearest> {
  for (const find of [withoutFilters, similar, ofAge]) {
    const found = await find(reader, asked);
    if (!found || found.ids.length === 0) continue;
    const { cards } = await readCards(reader, [...found.ids.subarray(0, NEAREST_MAX)]);
    return { cards, stems: found.stems ?? [] };
  }
  return { cards: [], stems: [] };
}

async function withoutFilters(reader: CatalogReader, asked: AskedList): Promise<Found | undefined> {
  const { ages, ...filters } = asked.filter;
  if (!(asked.words || asked.preferred) || isEmpty(filters)) return undefined;
  const { ids, search } = await windowFor(reader, { ...asked, filter: {} }, NEAREST_MAX);
  return { ids, stems: search?.stems };
}

const isEmpty = (filter: TaxonFilter) => Object.values(filter).every((value) => value === undefined);

async function similar({ shop }: CatalogReader, { words }: AskedList): Promise<Found | undefined> {
  const search = words ? await planNearest(shop.db, words) : undefined;
  if (!search) return undefined;
  return { ids: (await findClosest(shop.db, {}, search, NEAREST_MAX)).ids, stems: search.stems };
}

async function ofAge(reader: CatalogReader, { age }: AskedList): Promise<Found | undefined> {
  return age ? cachedWindow(reader, { ages: idsOf(age.taxa) }) : undefined;
}
