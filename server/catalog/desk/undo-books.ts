import type { AuditChange } from '#contract/desk/audit.ts';
import {
  BOOK_UNDO_DAYS,
  type BookFields,
  type BookState,
  bookFields,
  bookStates,
} from '#contract/desk/books.ts';
import { type Database, violatedConstraint } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Undo, UndoableEntry, UndoTable } from '../../staff/staff.ts';
import { type PriceLaw, readPriceLaw } from '../guard-price.ts';
import { findShelves, type KeptBook, type Shelves } from './books.queries.ts';
import { returnToState } from './change-book-state.ts';
import { bookState } from './list-books.ts';
import { factsOf, recordBookChange } from './record-book-change.ts';
import { changedFields, isSame, refuseForeignFields, requireBook, writeBook } from './write-book.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A change of a book is undone field by field, where the book still has what the change gave it. */
export function bookUndo(shop: Pick<Shop, 'clock' | 'readSettings'>): UndoTable {
  const undo: Undo = {
    withinMs: BOOK_UNDO_DAYS * DAY_MS,
    run: async (tx, by, entry) =>
      undoBookChange(tx, by, entry, { at: shop.clock.now(), law: await readPriceLaw(shop) }),
  };
  return {
    'POST /desk/catalog/save': undo,
    'POST /desk/catalog/publish': undo,
    'POST /desk/catalog/retire': undo,
    'POST /desk/catalog/bulk-edit': undo,
  };
}

const cannot = (sentence: string) => new ShopError('CANNOT_UNDO', { sentence });

async function undoBookChange(
  tx: Database,
  by: Staff,
  entry: UndoableEntry,
  { at, law }: { at: Date; law: PriceLaw },
) {
  const productId = Number(entry.entityId);
  const book = await requireBook(tx, productId).catch((error: unknown) => {
    throw error instanceof ShopError ? cannot('Ese libro ya no existe.') : error;
  });
  const isNew = entry.changes.some(({ field, before }) => field === 'title' && before === null);
  if (isNew) throw cannot('Un libro nuevo no se deshace: bórralo mientras sea borrador, o retíralo.');
  const shelves = await findShelves(tx);
  const state = stateBefore(book, entry.changes);
  const values = valuesBefore(book, entry.changes, shelves);
  const changed = changedFields(book.values, values);
  if (changed.length === 0 && !state)
    throw cannot('Alguien ya lo cambió después: no queda nada que deshacer.');
  refuseForeignFields(by, changed);
  if (changed.length > 0) await orCannot(writeBook(tx, book, values, law));
  if (state) await orCannot(returnToState(tx, book, state, at));
  const after = await requireBook(tx, productId);
  const more = { before: { state: bookState(book) }, after: { state: bookState(after) } };
  const change = {
    call: 'POST /desk/audit/undo',
    productId,
    before: book.values,
    after: after.values,
  } as const;
  await recordBookChange(tx, by, { ...change, more, undoes: entry.auditEntryId, at });
}

/** What the book was before, where it is still what the change made of it. */
function stateBefore(book: KeptBook, changes: readonly AuditChange[]): BookState | undefined {
  const change = changes.find(({ field }) => field === 'state');
  if (!change || change.after !== bookState(book)) return undefined;
  return bookStates.find((state) => state === change.before);
}

/** The book with every field put back that is still as the change left it. */
function valuesBefore(book: KeptBook, changes: readonly AuditChange[], shelves: Shelves): BookFields {
  const now: Record<string, unknown> = { ...factsOf(book.values, shelves) };
  const back = Object.fromEntries(
    changes
      .filter(({ field, after }) => Object.hasOwn(now, field) && isSame(now[field], after))
      .map(({ field, before }) => [field, before]),
  );
  const { categories, topics, ...plain } = back;
  const parsed = bookFields.safeParse({
    ...book.values,
    ...plain,
    category_ids: idsOf(categories, shelves.categories, 'category_id') ?? book.values.category_ids,
    topic_ids: idsOf(topics, shelves.topics, 'topic_id') ?? book.values.topic_ids,
  });
  if (!parsed.success) throw cannot('Lo de antes ya no se puede guardar así. Cámbialo en el libro.');
  return parsed.data;
}

/** Ids of the shelves that still have these names. */
function idsOf<Key extends string>(
  names: unknown,
  shelves: readonly ({ name: string } & Record<Key, number>)[],
  key: Key,
): number[] | undefined {
  if (!Array.isArray(names)) return undefined;
  return names.flatMap((name) => shelves.find((shelf) => shelf.name === name)?.[key] ?? []);
}

/** What is in the way is said as why it cannot be undone. */
async function orCannot(work: Promise<void>) {
  try {
    await work;
  } catch (error) {
    if (error instanceof ShopError) throw cannot(error.message);
    if (violatedConstraint(error)) throw cannot('Otro libro ya usa el SKU o el ISBN de antes.');
    throw error;
  }
}
