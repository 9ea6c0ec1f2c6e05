import type { ShelfCount } from '#contract/desk/inventory.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findSoldCopiesHere } from './shelf.queries.ts';

interface Copies {
  product_id: number;
  stock: number;
  reserved: number;
}

/** Copies of books that lie in boxes which have not left; boxes are the memberships', which stand above orders. */
export type FindCopiesInBoxes = (db: Database, productIds: readonly number[]) => Promise<Map<number, number>>;

/** Reads where the copies of books are, and how many must lie on the shelf. */
export async function readShelves(
  db: Database,
  books: readonly Copies[],
  findCopiesInBoxes: FindCopiesInBoxes,
): Promise<Map<number, ShelfCount>> {
  const productIds = books.map(({ product_id }) => product_id);
  const sold = await findSoldCopiesHere(db, productIds);
  const inBoxes = await findCopiesInBoxes(db, productIds);
  const countOf = (book: Copies) =>
    shelfOf(book, { sold: sold.get(book.product_id) ?? 0, in_boxes: inBoxes.get(book.product_id) ?? 0 });
  return new Map(books.map((book) => [book.product_id, countOf(book)]));
}

/** Reads the shelf of one book, whose row the caller has locked. */
export async function readShelf(
  tx: Database,
  book: Copies,
  findCopiesInBoxes: FindCopiesInBoxes,
): Promise<ShelfCount> {
  const shelf = (await readShelves(tx, [book], findCopiesInBoxes)).get(book.product_id);
  if (!shelf) throw new Error(`The copies of ${book.product_id} were not counted.`);
  return shelf;
}

function shelfOf(
  { stock, reserved }: Copies,
  { sold, in_boxes }: Pick<ShelfCount, 'sold' | 'in_boxes'>,
): ShelfCount {
  return { stock, reserved, sold, in_boxes, on_shelf: stock + reserved + sold + in_boxes };
}
