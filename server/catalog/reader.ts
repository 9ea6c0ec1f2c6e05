import type { ProductCard } from '#contract/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { findCards, findShelfFacts, findVersion, type ShelfFacts } from './catalog.queries.ts';
import {
  type FoundIds,
  type FoundList,
  findIds,
  type SearchCondition,
  type ShelfFilter,
} from './list.queries.ts';
import { createMemory, createShelf, type Memory, type Shelf } from './memory.ts';
import { toCard } from './product-view.ts';

/** Ids of a list that are remembered in order: all that page 1 to 1000 of the catalogue can show. */
export const WINDOW_SIZE = 8_000;
/** Of a search, as few people look further than its first pages. */
export const FIRST_LOOK = 400;
const WINDOWS_KEPT = 200;
const SUGGESTIONS_KEPT = 1_000;
/** They count the whole catalogue, and every change to it is noticed. */
const FACTS_KEPT_MS = 600_000;

/** A filtered list: its first ids in order, how many there are, and what the searched text came to mean. */
export interface ListWindow extends FoundList {
  search: SearchCondition | undefined;
}

/** Reads the catalogue for one shop and remembers what many requests ask for. */
export interface CatalogReader {
  shop: Pick<Shop, 'db' | 'files'>;
  memory: Memory;
  windows: Shelf<ListWindow>;
  suggestions: Shelf<FoundIds>;
  facts: Shelf<ShelfFacts>;
}

const readers = new WeakMap<Shop['db'], CatalogReader>();

/** The one reader of that shop. */
export function catalogReader(shop: Pick<Shop, 'db' | 'files'>): CatalogReader {
  const known = readers.get(shop.db);
  if (known) return known;
  const reader = {
    shop,
    memory: createMemory(),
    windows: createShelf<ListWindow>(WINDOWS_KEPT),
    suggestions: createShelf<FoundIds>(SUGGESTIONS_KEPT),
    facts: createShelf<ShelfFacts>(1, FACTS_KEPT_MS),
  };
  readers.set(shop.db, reader);
  return reader;
}

/** Categories, topics and price range as of the version the memory knows. */
export function recallFacts({ memory, facts, shop }: CatalogReader): Promise<ShelfFacts> {
  return memory.recall(facts, 'facts', () => findShelfFacts(shop.db));
}

/** Categories, topics and price range as they are now. */
export async function readFacts(reader: CatalogReader): Promise<ShelfFacts> {
  reader.memory.saw(await findVersion(reader.shop.db));
  return recallFacts(reader);
}

export interface ReadCards {
  cards: ProductCard[];
  version: number;
}

/** Products with everything a list shows, in the order of the ids, in one statement. */
export async function readCards(reader: CatalogReader, productIds: readonly number[]): Promise<ReadCards> {
  const { shop, memory } = reader;
  const rows = productIds.length > 0 ? await findCards(shop.db, productIds) : [];
  const version = rows[0]?.version ?? (await findVersion(shop.db));
  memory.saw(version);
  const facts = await recallFacts(reader);
  return { cards: rows.map((row) => toCard(shop.files, facts, row)), version };
}

/** The window of a filter without text, from memory where possible. */
export function recallWindow(
  { memory, windows, shop }: CatalogReader,
  filter: ShelfFilter,
): Promise<ListWindow> {
  return memory.recall(windows, JSON.stringify(filter), async () => ({
    ...(await findIds(shop.db, filter, undefined, WINDOW_SIZE)),
    search: undefined,
  }));
}
