import type { ShelfCount } from '#contract/desk/inventory.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findSoldCopiesHere } from './shelf.queries.ts';

interface Copies {
  productId: number;
  stock: number;
  reserved: number;
}

/** Boxes do not say yet which books they hold. */
const COPIES_IN_BOXES = 0;

/** Where the copies of books are, and how many must lie on the shelf. */
export async function readShelves(db: Database, books: readonly Copies[]): Promise<Map<number, ShelfCount>> {
  const sold = await findSoldCopiesHere(
    db,
    books.map(({ productId }) => productId),
  );
  return new Map(books.map((book) => [book.productId, shelfOf(book, sold.get(book.productId) ?? 0)]));
}

/** Of one book, whose row the caller has locked. */
export async function readShelf(tx: Database, book: Copies): Promise<ShelfCount> {
  const sold = await findSoldCopiesHere(tx, [book.productId]);
  return shelfOf(book, sold.get(book.productId) ?? 0);
}

export function shelfOf({ stock, reserved }: Copies, sold: number): ShelfCount {
  const in_boxes = COPIES_IN_BOXES;
  return { stock, reserved, sold, in_boxes, on_shelf: stock + reserved + sold + in_boxes };
}
