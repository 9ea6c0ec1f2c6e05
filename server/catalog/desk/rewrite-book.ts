import type { BookFields } from '#contract/desk/books.ts';
import { formatCents } from '#contract/money.ts';
import { type Database, violatedConstraint } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { editedBy } from '../../staff/staff.ts';
import type { PriceLaw } from '../guard-price.ts';
import { recordBookChange } from './record-book-change.ts';
import { changedFields, requireBook, writeBook } from './write-book.ts';

interface Rewriting {
  productId: number;
  at: Date;
  law: PriceLaw;
  change: (values: BookFields) => BookFields;
}

/** Writes one of many books that are changed together. Null where nothing changes. */
export async function rewriteBook(
  tx: Database,
  by: Staff,
  { productId, at, law, change }: Rewriting,
): Promise<number | null> {
  const book = await requireBook(tx, productId);
  const after = change(book.values);
  if (changedFields(book.values, after).length === 0) return null;
  await writeBook(tx, book, after, law).catch(explainTaxon);
  const call = 'POST /desk/catalog/bulk-edit';
  return recordBookChange(tx, by, { call, productId, before: book.values, after, at });
}

/** Explains a failed write: only a taxon that is gone can be refused here, as numbers stay the same. */
function explainTaxon(error: unknown): never {
  if (error instanceof ShopError || !violatedConstraint(error)) throw error;
  throw new ShopError('NOT_FOUND', { sentence: 'Esa categoría o tema ya no existe. Recarga la página.' });
}

/** The new price is the one that was shown, and stands only where the old one was shown, too. */
export function withPrice(
  values: BookFields,
  shown: { from_cents: number; to_cents: number } | undefined,
): BookFields {
  if (!shown || values.price_cents === shown.to_cents) return values;
  if (values.price_cents !== shown.from_cents)
    throw editedBy(undefined, {
      values: { price_cents: values.price_cents },
      sentence:
        values.price_cents === null
          ? 'Ya no tiene precio. Ábrelo para revisarlo.'
          : `Su precio cambió a ${formatCents(values.price_cents)}. Revísalo de nuevo.`,
    });
  return { ...values, price_cents: shown.to_cents };
}

export type TaxonEdit =
  | { kind: 'add-category' | 'remove-category'; category_id: number }
  | { kind: 'add-topic' | 'remove-topic'; topic_id: number };

const TAXA_MAX = 20;

/** A book with one taxon more or less. */
export function withTaxon<Filed extends Pick<BookFields, 'category_ids' | 'topic_ids'>>(
  values: Filed,
  edit: TaxonEdit,
): Filed {
  const field = 'category_id' in edit ? 'category_ids' : 'topic_ids';
  const id = 'category_id' in edit ? edit.category_id : edit.topic_id;
  const had = values[field];
  const isAdded = edit.kind === 'add-category' || edit.kind === 'add-topic';
  if (!isAdded) return { ...values, [field]: had.filter((other) => other !== id) };
  if (had.includes(id)) return values;
  if (had.length >= TAXA_MAX)
    throw new ShopError('STILL_IN_USE', { sentence: `Ya tiene ${TAXA_MAX}. Quita una antes.` });
  return { ...values, [field]: [...had, id] };
}
