import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import {
  asUndo,
  cannotUndo,
  changeOf,
  fieldsBefore,
  recordUndo,
  UNDO_MS,
  type Undoing,
  type UndoTable,
} from '../../staff/staff.ts';
import {
  factsOf,
  fieldsOf,
  type ListFacts,
  putBooks,
  refuseTooMany,
  refusingSlug,
  writeList,
  writePublished,
} from './change-list.ts';
import { withTitlesOf } from './desk-book.ts';
import { insertList, type KeptList, lockList } from './lists-desk.queries.ts';

/** Undoing, for thirty days, of what was saved, published and removed of a list. */
export const readingListUndo: UndoTable = {
  'POST /desk/reading-lists/save': { withinMs: UNDO_MS, run: undoSave },
  'POST /desk/reading-lists/publish': { withinMs: UNDO_MS, run: undoPublish },
  'POST /desk/reading-lists/remove': { withinMs: UNDO_MS, run: undoRemove },
};

async function listOf(tx: Database, { entry }: Undoing): Promise<KeptList> {
  const list = await lockList(tx, Number(entry.entityId));
  if (!list) throw cannotUndo('Esa lista ya no está.');
  return list;
}

async function undoSave(tx: Database, undoing: Undoing) {
  const { by, entry } = undoing;
  const before = await listOf(tx, undoing);
  if (changeOf(entry, 'title')?.before === null)
    throw cannotUndo('Lo que se agregó no se deshace: borra la lista en Tienda › Listas.');
  const now = factsOf(before);
  const back = fieldsBefore(entry, withTitlesOf(entry, now));
  if (Object.keys(back).length === 0) throw cannotUndo('No queda nada que deshacer: cámbiala en Listas.');
  await asReason(writeList(tx, by, { before, fields: fieldsOf({ ...now, ...back }), ...asUndo(undoing) }));
}

async function undoPublish(tx: Database, undoing: Undoing) {
  const before = await listOf(tx, undoing);
  const { is_published } = fieldsBefore(undoing.entry, { is_published: before.is_published });
  if (is_published === undefined) throw cannotUndo('Alguien la cambió después: mírala en Listas.');
  const day = dayBefore(undoing);
  await asReason(writePublished(tx, undoing.by, { before, is_published, day, ...asUndo(undoing) }));
}

/** Day since which the list was shown, which orders the lists; entries of before it was kept have none. */
function dayBefore({ entry }: Undoing): Date | null {
  const day = changeOf(entry, 'published_at')?.before;
  return typeof day === 'string' ? new Date(day) : null;
}

/** The list comes back under its address, as it was. */
async function undoRemove(tx: Database, undoing: Undoing) {
  const { entry, at } = undoing;
  const facts = Object.fromEntries(
    entry.changes.map(({ field, before }) => [field, before]),
  ) as unknown as ListFacts & { is_published: boolean; published_at?: string };
  const { is_published, published_at, ...rest } = { ...emptyFacts, ...facts };
  const { books, ...texts } = fieldsOf(rest);
  const id = Number(entry.entityId);
  if (await lockList(tx, id)) throw cannotUndo('La lista ya está de vuelta.');
  await asReason(refuseTooMany(tx));
  await asReason(
    insertList(tx, { ...texts, id, publishedAt: is_published ? (dayBefore(undoing) ?? at) : null }).then(() =>
      putBooks(tx, id, books),
    ),
  );
  await recordUndo(tx, undoing, { before: {}, after: { ...rest, is_published, published_at } });
}

/** Values of fields that an entry leaves out, as they were empty. */
const emptyFacts = { summary: '', intro: '', age_min: null, age_max: null, books: [], is_published: false };

/** A failure is told as the reason why the change cannot be undone. */
const asReason = (done: Promise<unknown>) =>
  done.catch(refusingSlug).catch((error: unknown) => {
    throw error instanceof ShopError ? cannotUndo(error.message) : error;
  });
