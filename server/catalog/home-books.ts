import type { ProductCard } from '#contract/catalog.ts';
import { HOME_ROW } from '#contract/catalog-address.ts';
import type { TaxonFilter } from './list.queries.ts';
import { type CatalogReader, cachedWindow, readCards, readFacts } from './reader.ts';

/** A shorter row would look like a mistake. */
const FEWEST = 3;
/** Newest books of a list among which a row is chosen, however many are sold out. */
const LOOKED_AT = 24;

/** The books that can be had, then the others, each in the order given. */
const inStockFirst = (books: readonly ProductCard[]) => [
  ...books.filter(({ stock }) => stock > 0),
  ...books.filter(({ stock }) => stock <= 0),
];

/** Rows of the newest books and of those of each list after them, in which no book of the first one stands again. */
export function chooseRows(newest: readonly ProductCard[], lists: readonly (readonly ProductCard[])[]) {
  const first = inStockFirst(newest).slice(0, HOME_ROW);
  const shown = new Set(first.map(({ product_id }) => product_id));
  const rows = lists.map((list) =>
    inStockFirst(list.filter(({ product_id }) => !shown.has(product_id))).slice(0, HOME_ROW),
  );
  return { first, rows: rows.map((row) => (row.length < FEWEST ? [] : row)) };
}

/** The home page's rows: their ids from what is kept, their books in one statement. */
export async function showHomeBooks(reader: CatalogReader) {
  const ages = [...(await readFacts(reader)).categories.keys()];
  const windows = await Promise.all(
    [{}, ...ages.map((id): TaxonFilter => ({ categoryIds: [id] }))].map((filter) =>
      cachedWindow(reader, filter),
    ),
  );
  const heads = windows.map(({ ids }) => [...ids.subarray(0, LOOKED_AT)]);
  const { cards } = await readCards(reader, [...new Set(heads.flat())]);
  const known = new Map(cards.map((card) => [card.product_id, card]));
  const [newest = [], ...lists] = heads.map((ids) => ids.flatMap((id) => known.get(id) ?? []));
  const { first, rows } = chooseRows(newest, lists);
  return {
    new_list: first,
    shelf_list: ages
      .map((category_id, at) => ({ category_id, product_list: rows[at] ?? [] }))
      .filter(({ product_list }) => product_list.length > 0),
  };
}
