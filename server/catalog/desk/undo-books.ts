import {
  BOOK_UNDO_DAYS,
  type BookFields,
  type BookState,
  bookFields,
  bookStates,
} from '#contract/desk/books.ts';
import { type Database, violatedConstraint } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  asUndo,
  cannotUndo,
  changeOf,
  fieldsBefore,
  type UndoableEntry,
  type Undoing,
  type UndoTable,
  undoOfAll,
} from '../../staff/staff.ts';
import { type PriceLaw, readPriceLaw } from '../guard-price.ts';
import { findTaxa, type KeptBook, type Taxa } from './books.queries.ts';
import { returnToState } from './change-book-state.ts';
import { bookState } from './list-books.ts';
import { factsOf, recordBookChange } from './record-book-change.ts';
import { changedFields, refuseForeignFields, requireBook, writeBook } from './write-book.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A change of a book is undone field by field, where the book still has what the change gave it. */
export const bookUndo = (shop: Pick<Shop, 'clock' | 'readSettings'>): UndoTable =>
  undoOfAll(
    [
      'POST /desk/catalog/save',
      'POST /desk/catalog/publish',
      'POST /desk/catalog/retire',
      'POST /desk/catalog/bulk-edit',
    ],
    {
      withinMs: BOOK_UNDO_DAYS * DAY_MS,
      run: async (tx, undoing) => undoBookChange(tx, undoing, await readPriceLaw(shop)),
    },
  );

async function undoBookChange(tx: Database, undoing: Undoing, law: PriceLaw) {
  const { by, entry, at } = undoing;
  const productId = Number(entry.entityId);
  const book = await requireBook(tx, productId).catch((error: unknown) => {
    throw error instanceof ShopError ? cannotUndo('Ese libro ya no existe.') : error;
  });
  const isNew = entry.changes.some(({ field, before }) => field === 'title' && before === null);
  if (isNew) throw cannotUndo('Un libro nuevo no se deshace: bórralo mientras sea borrador, o retíralo.');
  const taxa = await findTaxa(tx);
  const state = stateBefore(book, entry);
  const values = valuesBefore(book, entry, taxa);
  const changed = changedFields(book.values, values);
  if (changed.length === 0 && !state)
    throw cannotUndo('Alguien ya lo cambió después: no queda nada que deshacer.');
  refuseForeignFields(by, changed);
  if (changed.length > 0) await orCannot(writeBook(tx, book, values, law));
  if (state) await orCannot(returnToState(tx, book, state, at));
  const after = await requireBook(tx, productId);
  const more = { before: { state: bookState(book) }, after: { state: bookState(after) } };
  const change = { productId, before: book.values, after: after.values, more };
  await recordBookChange(tx, by, { ...change, ...asUndo(undoing) });
}

/** State of the book before the change, where it still is in the one that the change gave it. */
function stateBefore(book: KeptBook, entry: UndoableEntry): BookState | undefined {
  const change = changeOf(entry, 'state');
  if (!change || change.after !== bookState(book)) return undefined;
  return bookStates.find((state) => state === change.before);
}

/** The book with every field put back that is still as the change left it. */
function valuesBefore(book: KeptBook, entry: UndoableEntry, taxa: Taxa): BookFields {
  const { categories, topics, ...plain } = fieldsBefore(entry, factsOf(book.values, taxa));
  const parsed = bookFields.safeParse({
    ...book.values,
    ...plain,
    category_ids: idsOf(categories, taxa.categories, 'category_id') ?? book.values.category_ids,
    topic_ids: idsOf(topics, taxa.topics, 'topic_id') ?? book.values.topic_ids,
  });
  if (!parsed.success) throw cannotUndo('Lo de antes ya no se puede guardar así. Cámbialo en el libro.');
  return parsed.data;
}

/** Ids of the taxa that still have these names. */
function idsOf<Key extends string>(
  names: unknown,
  taxa: readonly ({ name: string } & Record<Key, number>)[],
  key: Key,
): number[] | undefined {
  if (!Array.isArray(names)) return undefined;
  return names.flatMap((name) => taxa.find((taxon) => taxon.name === name)?.[key] ?? []);
}

/** Tells a failure as the reason why the change cannot be undone. */
async function orCannot(work: Promise<void>) {
  try {
    await work;
  } catch (error) {
    if (error instanceof ShopError) throw cannotUndo(error.message);
    if (violatedConstraint(error)) throw cannotUndo('Otro libro ya usa el SKU o el ISBN de antes.');
    throw error;
  }
}
