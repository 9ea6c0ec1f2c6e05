import type { InventoryRow, InventoryTab, ShelfCount } from '#contract/desk/inventory.ts';
import { findImages } from '../../../catalog/catalog.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import {
  countInventory,
  findInventoryPlaces,
  findListedBooks,
  findMoves,
  type InventoryFilter,
  type InventoryPlace,
  type ListedBook,
} from './inventory.queries.ts';
import { readInventorySearch } from './read-inventory-search.ts';
import { type FindCopiesInBoxes, readShelves } from './read-shelf.ts';

type Parts = Pick<Shop, 'db' | 'files' | 'clock' | 'readSettings'> & { findCopiesInBoxes: FindCopiesInBoxes };

const PAGE = 50;
/** Counts are exact up to one less. */
const COUNT_MAX = 10_001;
const LATELY_MS = 30 * 24 * 60 * 60_000;
const FROM_THE_NEWEST = 2_147_483_647;

export interface WantedBooks {
  tab: InventoryTab;
  q?: string | undefined;
  category_id?: number | undefined;
  before?: string | undefined;
}

const lately = ({ clock }: Pick<Shop, 'clock'>) => new Date(clock.now().getTime() - LATELY_MS);

/** A page of books on paper with their copies, and where the next one begins. */
export async function listInventory(shop: Parts, { tab, q, category_id, before }: WantedBooks) {
  const search = readInventorySearch(q ?? '');
  const { low_stock } = await shop.readSettings();
  const wanted = { categoryId: category_id ?? null, since: lately(shop), lowStock: low_stock };
  const filter: InventoryFilter = { tab, ...search, ...wanted };
  const place = before === undefined ? null : readPlace(before);
  const [found, counts] = await Promise.all([
    findInventoryPlaces(shop.db, filter, place, PAGE + 1),
    place ? null : countInventory(shop.db, filter, COUNT_MAX),
  ]);
  const page = found.slice(0, PAGE);
  const last = found.length > PAGE ? page.at(-1) : undefined;
  return {
    books: await presentBooks(
      shop,
      page.map(({ productId }) => productId),
    ),
    next: last ? `${last.productId},${last.titleKey}` : null,
    counts,
    low_stock,
  };
}

function readPlace(text: string): InventoryPlace {
  const [, id, titleKey = ''] = /^(\d{1,9}),(.*)$/.exec(text) ?? [];
  if (id === undefined) throw new ShopError('BAD_REQUEST');
  return { productId: Number(id), titleKey };
}

/** A book with a page of its ledger, newest first. */
export async function showLedger(
  shop: Parts,
  { product_id, before = FROM_THE_NEWEST }: { product_id: number; before?: number | undefined },
) {
  const [[book], moves] = await Promise.all([
    presentBooks(shop, [product_id]),
    findMoves(shop.db, product_id, before, PAGE + 1),
  ]);
  if (!book) throw new ShopError('PRODUCT_NOT_FOUND');
  return {
    book,
    moves: moves.slice(0, PAGE).map((move) => ({
      stock_move_id: move.stockMoveId,
      at: move.at.toISOString(),
      kind: move.kind,
      quantity: move.quantity,
      reason: move.reason,
      note: move.note,
      staff_name: move.staffName,
      folio: move.folio,
      return_id: move.returnId,
      box_of: move.boxOf,
    })),
    has_more: moves.length > PAGE,
  };
}

async function presentBooks(shop: Parts, productIds: readonly number[]): Promise<InventoryRow[]> {
  const [books, images] = await Promise.all([
    findListedBooks(shop.db, productIds, lately(shop)),
    findImages(shop, productIds),
  ]);
  const shelves = await readShelves(shop.db, books, shop.findCopiesInBoxes);
  return books.flatMap((book) => {
    const shelf = shelves.get(book.productId);
    return shelf ? [presentBook(book, shelf, images.get(book.productId)?.url ?? null)] : [];
  });
}

function presentBook(book: ListedBook, shelf: ShelfCount, imageUrl: string | null): InventoryRow {
  return {
    product_id: book.productId,
    title: book.title,
    sku: book.sku,
    isbn13: book.isbn13,
    image_url: imageUrl,
    age_min: book.ageMin,
    sold_lately: book.soldLately,
    count_off: book.countOff,
    place: book.isDraft ? 'draft' : book.active ? 'on-sale' : 'retired',
    ...shelf,
  };
}
