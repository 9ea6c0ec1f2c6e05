import type { InventoryRow, InventoryTab, ShelfCount } from '#contract/desk/inventory.ts';
import { findImages } from '../../../catalog/catalog.ts';
import { ShopError } from '../../../platform/errors.ts';
import { COUNT_MAX, readPage } from '../../../platform/lists/page.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import {
  byTitle,
  countInventory,
  findInventoryCursors,
  findListedBooks,
  findMoves,
  type InventoryFilter,
  type ListedBook,
} from './inventory.queries.ts';
import { readInventorySearch } from './read-inventory-search.ts';
import { type FindCopiesInBoxes, readShelves } from './read-shelf.ts';

type Parts = Pick<Shop, 'db' | 'files' | 'clock' | 'readSettings'> & { findCopiesInBoxes: FindCopiesInBoxes };

const LATELY_MS = 30 * 24 * 60 * 60_000;

export interface WantedBooks {
  tab: InventoryTab;
  q?: string | undefined;
  category_id?: number | undefined;
  cursor?: string | undefined;
}

const lately = ({ clock }: Pick<Shop, 'clock'>) => new Date(clock.now().getTime() - LATELY_MS);

/** A page of books on paper with their copies. */
export async function listInventory(shop: Parts, { tab, q, category_id, cursor }: WantedBooks) {
  const search = readInventorySearch(q ?? '');
  const { low_stock } = await shop.readSettings();
  const wanted = { categoryId: category_id ?? null, since: lately(shop), lowStock: low_stock };
  const filter: InventoryFilter = { tab, ...search, ...wanted };
  const [page, counts] = await Promise.all([
    readPage({
      ...byTitle,
      cursor,
      find: (after, atMost) => findInventoryCursors(shop.db, filter, after, atMost),
      cursorOf: (row) => row,
    }),
    cursor === undefined ? countInventory(shop.db, filter, COUNT_MAX) : null,
  ]);
  const productIds = page.rows.map(({ id }) => id);
  return { books: await presentBooks(shop, productIds), next: page.next, counts, low_stock };
}

/** A book with a page of its ledger, newest first. */
export async function showLedger(
  shop: Parts,
  { product_id, cursor }: { product_id: number; cursor?: string | undefined },
) {
  const [[book], { rows, next }] = await Promise.all([
    presentBooks(shop, [product_id]),
    readPage({
      kind: 'id',
      newestFirst: true,
      cursor,
      find: ({ id }, atMost) => findMoves(shop.db, product_id, id, atMost),
      cursorOf: ({ stock_move_id }) => ({ key: '', id: stock_move_id }),
    }),
  ]);
  if (!book) throw new ShopError('PRODUCT_NOT_FOUND');
  return { book, moves: wire(rows), next };
}

async function presentBooks(shop: Parts, productIds: readonly number[]): Promise<InventoryRow[]> {
  const [books, images] = await Promise.all([
    findListedBooks(shop.db, productIds, lately(shop)),
    findImages(shop, productIds),
  ]);
  const shelves = await readShelves(shop.db, books, shop.findCopiesInBoxes);
  return books.flatMap((book) => {
    const shelf = shelves.get(book.product_id);
    return shelf ? [presentBook(book, shelf, images.get(book.product_id)?.url ?? null)] : [];
  });
}

function presentBook(
  { is_draft, active, ...book }: ListedBook,
  shelf: ShelfCount,
  image_url: string | null,
): InventoryRow {
  return { ...book, image_url, place: is_draft ? 'draft' : active ? 'on-sale' : 'retired', ...shelf };
}
