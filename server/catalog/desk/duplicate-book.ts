import type { BookFields } from '#contract/desk/books.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { findNextSku } from './books.queries.ts';
import { insertBook, type SavedBook } from './save-book.ts';
import { lockNumbering } from './write-book.queries.ts';
import { requireBook } from './write-book.ts';

const TITLE_MAX = 300;
const COPY = ' (copia)';

/** Fields that only the owner may set: left out of another person's copy. */
const withoutPrice = {
  price_cents: null,
  price_regime: 'FIJO',
  price_regime_reason: null,
  tax_treatment: 'EXENTO',
} satisfies Partial<BookFields>;

/** A draft with what a book says. Its number, copies and pictures are its own: they are of this one book. */
export function duplicateBook(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  productId: number,
): Promise<SavedBook> {
  return inTransaction(db, async (tx) => {
    await lockNumbering(tx);
    const { values } = await requireBook(tx, productId);
    const copy: BookFields = {
      ...values,
      ...(by.role !== 'owner' && withoutPrice),
      title: values.title.slice(0, TITLE_MAX - COPY.length) + COPY,
      sku: await findNextSku(tx),
      isbn13: null,
    };
    return insertBook(tx, by, {
      call: 'POST /desk/catalog/duplicate',
      values: copy,
      stock: 0,
      at: clock.now(),
    });
  });
}
