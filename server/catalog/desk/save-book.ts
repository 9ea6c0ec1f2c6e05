import type { BookFields } from '#contract/desk/books.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { editedMeanwhile } from '../../staff/staff.ts';
import { readPriceLaw } from '../guard-price.ts';
import { replaceLists } from '../product-lists.queries.ts';
import type { KeptBook } from './books.queries.ts';
import { recordBookChange } from './record-book-change.ts';
import { insertDraft } from './write-book.queries.ts';
import {
  changedFields,
  explainRefusal,
  guardBook,
  refuseForeignFields,
  requireBook,
  writeBook,
} from './write-book.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'readSettings'>;

export interface SavedBook {
  productId: number;
  /** Audit entry; null where nothing had to change. */
  auditEntryId: number | null;
}

const CALL = 'POST /desk/catalog/save';

/** Changes a book that was read at `version`. The same again, as after a lost answer, changes nothing. */
export async function saveBook(
  shop: Parts,
  by: Staff,
  { productId, version, values }: { productId: number; version: number | undefined; values: BookFields },
): Promise<SavedBook> {
  const { db, clock } = shop;
  const law = await readPriceLaw(shop);
  return inTransaction(db, async (tx) => {
    const book = await requireBook(tx, productId);
    const changed = changedFields(book.values, values);
    if (changed.length === 0) return { productId, auditEntryId: null };
    if (book.version !== version) throw await bookEditedMeanwhile(tx, book);
    refuseForeignFields(by, changed);
    await writeBook(tx, book, values, law);
    const change = { call: CALL, productId, before: book.values, after: values, at: clock.now() } as const;
    return { productId, auditEntryId: await recordBookChange(tx, by, change) };
  }).catch((error: unknown) => explainRefusal(db, values, error));
}

/** Refusal of a book that was edited meanwhile; pictures and copies are changed beside it. */
const bookEditedMeanwhile = (tx: Database, { productId, ...current }: KeptBook) =>
  editedMeanwhile(tx, { entity: 'product', entityId: productId, beside: ['pictures', 'stock'] }, current);

/** A new book begins as a draft. */
export async function createBook(
  shop: Parts,
  by: Staff,
  { values, stock }: { values: BookFields; stock: number },
): Promise<SavedBook> {
  const isPriced =
    values.price_cents !== null || values.price_regime !== 'FIJO' || values.tax_treatment !== 'EXENTO';
  if (by.role !== 'owner' && (isPriced || stock > 0)) throw new ShopError('NOT_ALLOWED');
  if (values.product_type === 'DIGITAL' && stock > 0)
    throw new ShopError('BAD_REQUEST', { sentence: 'Un libro digital no lleva existencias.' });
  guardBook(values, { offerCents: null, discountPercent: null }, await readPriceLaw(shop));
  const { db, clock } = shop;
  const at = clock.now();
  return inTransaction(db, (tx) => insertBook(tx, by, { call: CALL, values, stock, at })).catch(
    (error: unknown) => explainRefusal(db, values, error),
  );
}

interface NewBook {
  call: typeof CALL | 'POST /desk/catalog/duplicate';
  values: BookFields;
  stock: number;
  at: Date;
}

export async function insertBook(
  tx: Database,
  by: Staff,
  { call, values, stock, at }: NewBook,
): Promise<SavedBook> {
  const productId = await insertDraft(tx, { values, stock, staffId: by.staffId, at });
  const { category_ids: categoryIds, topic_ids: topicIds } = values;
  await replaceLists(tx, [{ productId, categoryIds, topicIds }]);
  const more = { before: {}, after: { state: 'draft', ...(stock > 0 && { stock }) } };
  const change = { call, productId, before: null, after: values, more, at };
  return { productId, auditEntryId: await recordBookChange(tx, by, change) };
}
