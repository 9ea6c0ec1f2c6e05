import type { BulkEdit } from '#contract/desk/books.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import type { Database } from '../../platform/database/database.ts';
import { answerRows } from '../../platform/http/answer-rows.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { readPriceLaw } from '../guard-price.ts';
import { publishBook, retireBook } from './change-book-state.ts';
import { rewriteBook, withPrice, withTaxon } from './rewrite-book.ts';
import { refuseForeignFields } from './write-book.ts';

const CALL = 'POST /desk/catalog/bulk-edit';

/** Edits many books alike; each answers for itself, and is undone by itself. */
export async function bulkEditBooks(
  shop: Pick<Shop, 'db' | 'clock' | 'readSettings'>,
  by: Staff,
  edit: BulkEdit,
): Promise<RowResult[]> {
  const { db, clock } = shop;
  const at = clock.now();
  const law = await readPriceLaw(shop);
  const each = (
    ids: readonly number[],
    change: (tx: Database, productId: number) => Promise<number | null>,
  ) => answerRows(db, [...new Set(ids)], (id) => id, change);
  switch (edit.kind) {
    case 'publish':
      return each(edit.product_ids, (tx, productId) => publishBook(tx, by, { call: CALL, productId, at }));
    case 'retire':
      return each(edit.product_ids, (tx, productId) => retireBook(tx, by, { call: CALL, productId, at }));
    case 'price': {
      refuseForeignFields(by, ['price_cents']);
      const shown = new Map(edit.prices.map((price) => [price.product_id, price]));
      return each([...shown.keys()], (tx, productId) =>
        rewriteBook(tx, by, {
          productId,
          at,
          law,
          change: (values) => withPrice(values, shown.get(productId)),
        }),
      );
    }
    default:
      return each(edit.product_ids, (tx, productId) =>
        rewriteBook(tx, by, { productId, at, law, change: (values) => withTaxon(values, edit) }),
      );
  }
}
