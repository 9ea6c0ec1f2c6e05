import { sql } from 'drizzle-orm';
import type { BookFields, BookState } from '#contract/desk/books.ts';
import type { Database } from '../../../platform/database/database.ts';
import { aBook, type BookWish } from '../../testing/a-book.ts';

let made = 0;

/** What the form of a new book sends; a draft's least unless wished otherwise. */
export function newBook(wish: Partial<BookFields> = {}): BookFields {
  made += 1;
  return {
    title: `Un libro nuevo ${made}`,
    authors: [],
    description: null,
    pages: null,
    language: 'es',
    sku: `NUEVO-${process.pid}-${made}`,
    isbn13: null,
    publisher: null,
    edition_date: null,
    price_regime: 'FIJO',
    price_regime_reason: null,
    tax_treatment: 'EXENTO',
    weight_grams: null,
    width_mm: null,
    height_mm: null,
    reading_hint: null,
    product_type: 'FISICO',
    category_ids: [],
    topic_ids: [],
    price_cents: null,
    ...wish,
  };
}

/** A book with everything that it needs to be sold; on sale unless wished otherwise. */
export async function aWholeBook(
  db: Database,
  { state = 'on-sale', ...wish }: BookWish & { state?: BookState } = {},
) {
  const book = await aBook(db, {
    categories: ['4–6 años'],
    imageKeys: ['covers/test'],
    active: state === 'on-sale',
    ...wish,
  });
  await db.execute(
    sql`UPDATE product SET is_draft = ${state === 'draft'} WHERE product_id = ${book.productId}`,
  );
  await db.execute(sql`UPDATE product_image SET alt = 'Una portada' WHERE product_id = ${book.productId}`);
  return book;
}

/** A draft without copies. */
export const aDraft = (db: Database, wish: BookWish = {}) =>
  aWholeBook(db, { stock: 0, ...wish, state: 'draft' });
