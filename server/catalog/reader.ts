import type { ProductCard } from '#contract/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { findCards, findTaxonFacts, findVersion, type TaxonFacts } from './catalog.queries.ts';
import { type Bucket, type CatalogCache, createCatalogCache } from './catalog-cache.ts';
import {
  type FoundIds,
  type FoundList,
  findIds,
  type SearchCondition,
  type TaxonFilter,
} from './list.queries.ts';
import {
  countBooksOfAuthors,
  findBooksOfAuthor,
  findBooksOfSeries,
  type NamedBooks,
} from './names.queries.ts';
import { toCard } from './product-view.ts';
import { countMisses, type SearchMisses } from './search-misses/count-misses.ts';

/** Ids of a list that are kept in order: all that page 1 to 1000 of the catalogue can show. */
export const WINDOW_SIZE = 8_000;
/** Number of ids read first for a search, as few people look further than its first pages. */
export const FIRST_LOOK = 400;
const WINDOWS_KEPT = 200;
const SUGGESTIONS_KEPT = 1_000;
const NAMES_KEPT = 500;
/** Lifetime of cached facts: they count the whole catalogue, and every change to it is noticed. */
const FACTS_KEPT_MS = 600_000;

/** A filtered list: its first ids in order, how many there are, and what the searched text came to mean. */
export interface ListWindow extends FoundList {
  search: SearchCondition | undefined;
  /** Beginnings of words to mark where all books are shown, and those that have them come first. */
  stems?: string[];
}

/** The books of a half-typed text, and the beginnings of words by which they were found. */
export interface FoundSuggestions extends FoundIds {
  stems: readonly string[];
}

/** Reads the catalogue for one shop and keeps what many requests ask for. */
export interface CatalogReader {
  shop: Pick<Shop, 'db' | 'files'>;
  cache: CatalogCache;
  windows: Bucket<ListWindow>;
  suggestions: Bucket<FoundSuggestions>;
  facts: Bucket<TaxonFacts>;
  authors: Bucket<NamedBooks>;
  series: Bucket<NamedBooks>;
  authorCounts: Bucket<{ counts: number[]; version: number }>;
  misses: SearchMisses;
}

/** A shop has one, so that all that ask share what it keeps. */
export function createCatalogReader(shop: Pick<Shop, 'db' | 'files'>): CatalogReader {
  const cache = createCatalogCache();
  return {
    shop,
    cache,
    windows: cache.createBucket<ListWindow>(WINDOWS_KEPT),
    suggestions: cache.createBucket<FoundSuggestions>(SUGGESTIONS_KEPT),
    facts: cache.createBucket<TaxonFacts>(1, FACTS_KEPT_MS),
    authors: cache.createBucket<NamedBooks>(NAMES_KEPT),
    series: cache.createBucket<NamedBooks>(NAMES_KEPT),
    authorCounts: cache.createBucket(NAMES_KEPT),
    misses: countMisses(),
  };
}

/** Categories, topics and price range as of the newest version noticed. */
export function cachedFacts({ cache, facts, shop }: CatalogReader): Promise<TaxonFacts> {
  return cache.getOrLoad(facts, 'facts', () => findTaxonFacts(shop.db));
}

/** Categories, topics and price range as they are now. */
export async function readFacts(reader: CatalogReader): Promise<TaxonFacts> {
  await noticeNewest(reader);
  return cachedFacts(reader);
}

/** Reads the catalogue's version, so that cached values of older versions are loaded again. Answers the version. */
export async function noticeNewest({ cache, shop }: CatalogReader): Promise<number> {
  const version = await findVersion(shop.db);
  cache.noticeVersion(version);
  return version;
}

export interface ReadCards {
  cards: ProductCard[];
  version: number;
}

/** Products with everything a list shows, in the order of the ids, in one statement. */
export async function readCards(reader: CatalogReader, productIds: readonly number[]): Promise<ReadCards> {
  const { shop, cache } = reader;
  const rows = productIds.length > 0 ? await findCards(shop.db, productIds) : [];
  const version = rows[0]?.version ?? (await findVersion(shop.db));
  cache.noticeVersion(version);
  const facts = await cachedFacts(reader);
  return { cards: rows.map((row) => toCard(shop.files, facts, row)), version };
}

/** The window of a filter without text, from the cache where possible. */
export function cachedWindow(
  { cache, windows, shop }: CatalogReader,
  filter: TaxonFilter,
): Promise<ListWindow> {
  return cache.getOrLoad(windows, JSON.stringify(filter), async () => ({
    ...(await findIds(shop.db, filter, undefined, WINDOW_SIZE)),
    search: undefined,
  }));
}

/** The books of an author, as of the newest version noticed. */
export const cachedAuthor = ({ cache, authors, shop }: CatalogReader, slug: string): Promise<NamedBooks> =>
  cache.getOrLoad(authors, slug, () => findBooksOfAuthor(shop.db, slug));

/** How many books each of these authors has, as of the newest version noticed. */
export async function cachedAuthorCounts(
  { cache, authorCounts, shop }: CatalogReader,
  slugs: readonly string[],
): Promise<number[]> {
  if (slugs.length === 0) return [];
  const load = () => countBooksOfAuthors(shop.db, slugs);
  return (await cache.getOrLoad(authorCounts, slugs.join('\n'), load)).counts;
}

/** The books of a series, as of the newest version noticed. */
export const cachedSeries = ({ cache, series, shop }: CatalogReader, slug: string): Promise<NamedBooks> =>
  cache.getOrLoad(series, slug, () => findBooksOfSeries(shop.db, slug));
