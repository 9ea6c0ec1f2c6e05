import type { BookFields, BulkEdit } from '#contract/desk/books.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { formatCents } from '#contract/money.ts';
import { type Database, violatedConstraint } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { answerRows } from '../../platform/http/answer-rows.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { type PriceLaw, readPriceLaw } from '../guard-price.ts';
import { publishBook, retireBook } from './change-book-state.ts';
import { recordBookChange } from './record-book-change.ts';
import { changedFields, refuseForeignFields, requireBook, writeBook } from './write-book.ts';

const CALL = 'POST /desk/catalog/bulk-edit';

type ShelfEdit = Exclude<BulkEdit, { kind: 'publish' | 'retire' | 'price' }>;

/** The same of many books; each answers for itself, and is undone by itself. */
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
        rewrite(tx, by, { productId, at, law, change: (values) => withPrice(values, shown.get(productId)) }),
      );
    }
    default:
      return each(edit.product_ids, (tx, productId) =>
        rewrite(tx, by, { productId, at, law, change: (values) => onShelf(values, edit) }),
      );
  }
}

interface Rewriting {
  productId: number;
  at: Date;
  law: PriceLaw;
  change: (values: BookFields) => BookFields;
}

/** Null where the book already is as it shall be. */
async function rewrite(
  tx: Database,
  by: Staff,
  { productId, at, law, change }: Rewriting,
): Promise<number | null> {
  const book = await requireBook(tx, productId);
  const after = change(book.values);
  if (changedFields(book.values, after).length === 0) return null;
  await writeBook(tx, book, after, law).catch(explainShelf);
  return recordBookChange(tx, by, { call: CALL, productId, before: book.values, after, at });
}

/** The new price is the one that was shown, and stands only where the old one was shown, too. */
function withPrice(
  values: BookFields,
  shown: { from_cents: number; to_cents: number } | undefined,
): BookFields {
  if (!shown || values.price_cents === shown.to_cents) return values;
  if (values.price_cents !== shown.from_cents)
    throw new ShopError('EDITED_MEANWHILE', {
      sentence:
        values.price_cents === null
          ? 'Ya no tiene precio. Ábrelo para revisarlo.'
          : `Su precio cambió a ${formatCents(values.price_cents)}. Revísalo de nuevo.`,
    });
  return { ...values, price_cents: shown.to_cents };
}

/** Only a shelf that is gone can be refused here: numbers stay as they are. */
function explainShelf(error: unknown): never {
  if (error instanceof ShopError || !violatedConstraint(error)) throw error;
  throw new ShopError('NOT_FOUND', { sentence: 'Esa categoría o tema ya no existe. Recarga la página.' });
}

const SHELVES_MAX = 20;

function onShelf(values: BookFields, edit: ShelfEdit): BookFields {
  const field = 'category_id' in edit ? 'category_ids' : 'topic_ids';
  const id = 'category_id' in edit ? edit.category_id : edit.topic_id;
  const had = values[field];
  const isAdded = edit.kind === 'add-category' || edit.kind === 'add-topic';
  if (!isAdded) return { ...values, [field]: had.filter((other) => other !== id) };
  if (had.includes(id)) return values;
  if (had.length >= SHELVES_MAX)
    throw new ShopError('STILL_IN_USE', { sentence: `Ya tiene ${SHELVES_MAX}. Quita una antes.` });
  return { ...values, [field]: [...had, id] };
}
