import type { BookListFilter, BookRow, BookState } from '#contract/desk/books.ts';
import { mayDo } from '#contract/desk/permissions.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import { largestKey } from '../images.ts';
import { searchedWords } from '../searched-words.ts';
import {
  type BookFilter,
  countBooks,
  findBookIds,
  findListedBooks,
  type ListedBook,
} from './list-books.queries.ts';

const SOLD_MS = 30 * 24 * 60 * 60 * 1_000;

type WantedBooks = BookListFilter & { cursor?: string | undefined };

/** A list as the database is asked for it. */
export async function readListFilter(
  shop: Pick<Shop, 'clock' | 'readSettings'>,
  { state, category_id: categoryId, low, q = '' }: BookListFilter,
): Promise<BookFilter> {
  const runningOut = low && { mostCopies: (await shop.readSettings()).low_stock, soldSince: soldSince(shop) };
  return { state, categoryId, runningOut, words: searchedWords(q) };
}

const soldSince = ({ clock }: Pick<Shop, 'clock'>) => new Date(clock.now().getTime() - SOLD_MS);

/** A page of books, the newest first. */
export async function listBooks(
  shop: Pick<Shop, 'db' | 'files' | 'clock' | 'readSettings'>,
  by: Staff,
  wanted: WantedBooks,
) {
  const filter = await readListFilter(shop, wanted);
  const [page, counts] = await Promise.all([
    readPage({
      kind: 'id',
      newestFirst: true,
      cursor: wanted.cursor,
      find: ({ id }, atMost) => findBookIds(shop.db, { ...filter, before: id }, atMost),
      cursorOf: (id) => ({ key: '', id }),
    }),
    countBooks(shop.db),
  ]);
  const rows = await findListedBooks(shop.db, page.rows, soldSince(shop));
  return { books: rows.map((row) => presentRow(shop, by, row)), next: page.next, counts };
}

export const bookState = ({ active, isDraft }: { active: boolean; isDraft: boolean }): BookState =>
  active ? 'on-sale' : isDraft ? 'draft' : 'retired';

function presentRow({ files }: Pick<Shop, 'files'>, by: Staff, row: ListedBook): BookRow {
  const { fileKey, width, height, widths } = row;
  return {
    product_id: row.productId,
    sku: row.sku,
    title: row.title,
    authors: row.authors,
    state: bookState(row),
    product_type: row.productType,
    price_cents: row.hasPrice ? row.priceCents : null,
    offer_cents: row.hasPrice && row.unitCents < row.priceCents ? row.unitCents : null,
    stock: row.stock,
    reserved: row.reserved,
    ...(mayDo(by.role, 'sales') && { sold_30d: row.productType === 'FISICO' ? row.sold : null }),
    categories: row.categories,
    image_url: fileKey === null ? null : files.publicUrl(largestKey({ fileKey, width, height, widths })),
    version: row.version,
  };
}
