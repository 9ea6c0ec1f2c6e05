import { createHash } from 'node:crypto';
import { BOOK_LIST_MAX } from '#contract/desk/book-lists.ts';
import type { BookListFilter } from '#contract/desk/books.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { type BookFilter, countListed, findBookIds } from '../list-books.queries.ts';
import { readListFilter } from '../list-books.ts';
import { findListedFacts, type ListedFacts } from './listed-books.queries.ts';

export const sizeOfList = async (shop: Pick<Shop, 'db' | 'clock' | 'readSettings'>, wanted: BookListFilter) =>
  countListed(shop.db, await readListFilter(shop, wanted), BOOK_LIST_MAX + 1);

export interface WholeList {
  books: ListedFacts[];
  /** Mark of these books at these prices: other ones are another list. */
  seen: string;
}

export async function readWholeList(db: Database, filter: BookFilter): Promise<WholeList> {
  const ids = await findBookIds(db, filter, BOOK_LIST_MAX + 1);
  if (ids.length > BOOK_LIST_MAX)
    throw new ShopError('BAD_REQUEST', {
      sentence: `Son más de ${BOOK_LIST_MAX} libros. Acota la lista con la búsqueda o una categoría.`,
    });
  const books = await findListedFacts(db, ids);
  return { books, seen: markOf(books) };
}

function markOf(books: readonly ListedFacts[]): string {
  const hash = createHash('sha256');
  for (const { productId, price_cents } of books) hash.update(`${productId}:${price_cents};`);
  return hash.digest('hex').slice(0, 32);
}

/** Refuses a list that differs from the one that was shown. */
export function refuseOtherList(list: WholeList, { expected, seen }: { expected: number; seen: string }) {
  const { length } = list.books;
  if (length !== expected)
    throw new ShopError('LIST_CHANGED', {
      sentence: `La lista cambió: ahora ${length === 1 ? 'es 1' : `son ${length}`}.`,
      details: { size: length },
    });
  if (list.seen !== seen)
    throw new ShopError('LIST_CHANGED', {
      sentence: 'La lista o sus precios cambiaron. Revísala de nuevo.',
      details: { size: length },
    });
}
