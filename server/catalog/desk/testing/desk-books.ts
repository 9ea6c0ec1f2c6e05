import { sql } from 'drizzle-orm';
import type { BookFields, BookState } from '#contract/desk/books.ts';
import { emptyFields } from '#contract/desk/empty-book.ts';
import type { Database } from '../../../platform/database/database.ts';
import { aBook, type BookInput } from '../../testing/a-book.ts';

let made = 0;

/** Fields that the form of a new book sends; a draft's least unless wished otherwise. */
export function newBook(input: Partial<BookFields> = {}): BookFields {
  made += 1;
  return {
    ...emptyFields(`NUEVO-${process.pid}-${made}`),
    title: `Un libro nuevo ${made}`,
    ...input,
  };
}

/** A book with everything that it needs to be sold; on sale unless wished otherwise. */
export async function aWholeBook(
  db: Database,
  { state = 'on-sale', ...input }: BookInput & { state?: BookState } = {},
) {
  const book = await aBook(db, {
    categories: ['4–6 años'],
    imageKeys: ['covers/test'],
    active: state === 'on-sale',
    ...input,
  });
  await db.execute(
    sql`UPDATE product SET is_draft = ${state === 'draft'} WHERE product_id = ${book.productId}`,
  );
  await db.execute(sql`UPDATE product_image SET alt = 'Una portada' WHERE product_id = ${book.productId}`);
  return book;
}

/** A draft without copies. */
export const aDraft = (db: Database, input: BookInput = {}) =>
  aWholeBook(db, { stock: 0, ...input, state: 'draft' });
