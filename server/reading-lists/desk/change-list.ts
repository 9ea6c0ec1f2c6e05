import type { DeskList, ListFields } from '#contract/desk/reading-lists.ts';
import { LISTS_MAX } from '#contract/reading-lists.ts';
import { type Database, inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { editedMeanwhile, recordChange } from '../../staff/staff.ts';
import { toDeskBook } from './desk-book.ts';
import {
  countLists,
  deleteList,
  findList,
  insertList,
  type KeptList,
  lockList,
  publishedAtOf,
  replaceItems,
  setPublished,
  updateList,
} from './lists-desk.queries.ts';

type Parts = Pick<Shop, 'db' | 'clock' | 'files'>;

/** Values of a list as audit entries keep them: books with their titles, which a person reads. */
export interface ListFacts extends Omit<ListFields, 'books'> {
  books: { id: number; title: string; why: string }[];
}

export const factsOf = ({ id: _, version, is_published, books, ...texts }: KeptList): ListFacts => ({
  ...texts,
  books: books.map(({ product_id, title, why }) => ({ id: product_id, title, why })),
});

export const fieldsOf = ({ books, ...texts }: ListFacts): ListFields => ({
  ...texts,
  books: books.map(({ id, why }) => ({ product_id: id, why })),
});

export const toDeskList = (files: FileStorage, { books, ...list }: KeptList): DeskList => ({
  ...list,
  books: books.map((book) => toDeskBook(files, book)),
});

export async function readList(db: Database, id: number): Promise<KeptList> {
  const list = await findList(db, id);
  if (!list) throw gone();
  return list;
}

const gone = () => new ShopError('NOT_FOUND', { sentence: 'Esa lista ya no está. Recarga las listas.' });

/** Changes a list that was read at `version`, or adds a draft. */
export function saveList(
  { db, clock, files }: Parts,
  by: Staff,
  { id, version, ...fields }: ListFields & { id?: number | undefined; version?: number | undefined },
) {
  return inTransaction(db, async (tx) => {
    const before = id === undefined ? undefined : await requireList(tx, files, { id, version });
    if (!before) await refuseTooMany(tx);
    return writeList(tx, by, { before, fields, call: 'POST /desk/reading-lists/save', at: clock.now() });
  }).catch(refusingSlug);
}

export async function refuseTooMany(tx: Database) {
  if ((await countLists(tx)) >= LISTS_MAX)
    throw new ShopError('BAD_REQUEST', { sentence: `Ya hay ${LISTS_MAX} listas. Borra una que no uses.` });
}

interface WrittenList {
  /** List before the change; undefined for a new one. */
  before: KeptList | undefined;
  fields: ListFields;
  call: 'POST /desk/reading-lists/save' | 'POST /desk/audit/undo';
  undoes?: number;
  at: Date;
}

/** Writes a list, and answers the audit entry by which it is undone. */
export async function writeList(tx: Database, by: Staff, { before, fields, ...entry }: WrittenList) {
  const { books, ...texts } = fields;
  refuseOddFields(fields);
  const id = before?.id ?? (await insertList(tx, { ...texts, publishedAt: null }));
  if (before) await updateList(tx, id, texts);
  await putBooks(tx, id, books);
  const after = await readList(tx, id);
  if (after.is_published) refuseWithoutBooks(after);
  const audit_entry_id = await recordChange(tx, by, {
    ...entry,
    entity: 'reading list',
    entityId: id,
    label: fields.title,
    before: before ? { ...factsOf(before) } : {},
    after: { ...factsOf(after) },
  });
  return { list: after, audit_entry_id };
}

export async function putBooks(tx: Database, id: number, books: ListFields['books']) {
  if ((await replaceItems(tx, id, books)) < books.length)
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Uno de esos libros ya no está en el catálogo. Quítalo de la lista.',
    });
}

function refuseOddFields({ age_min, age_max, books }: ListFields) {
  if (age_min !== null && age_max !== null && age_min > age_max)
    throw new ShopError('BAD_REQUEST', { sentence: 'La edad de inicio va antes que la de fin.' });
  if (new Set(books.map(({ product_id }) => product_id)).size < books.length)
    throw new ShopError('BAD_REQUEST', { sentence: 'Un libro está dos veces en la lista. Quita uno.' });
}

/** Visitors see only books on sale: a draft has no stock here, nor has a book that was withdrawn. */
function refuseWithoutBooks({ books }: KeptList) {
  if (books.every(({ stock }) => stock === null))
    throw new ShopError('INCOMPLETE', {
      sentence: 'Una lista publicada necesita al menos un libro a la venta. Agrega uno.',
    });
}

/** Shows a list to visitors, or hides it; again changes nothing that they see. */
export function publishList(
  { db, clock, files }: Parts,
  by: Staff,
  { id, version, is_published }: { id: number; version: number; is_published: boolean },
) {
  const call = 'POST /desk/reading-lists/publish' as const;
  return inTransaction(db, async (tx) => {
    const before = await requireList(tx, files, { id, version });
    return writePublished(tx, by, { before, is_published, call, at: clock.now() });
  });
}

interface Publication {
  before: KeptList;
  is_published: boolean;
  call: 'POST /desk/reading-lists/publish' | 'POST /desk/audit/undo';
  undoes?: number;
  at: Date;
  /** Publication day to restore; without one the list is published now. */
  day?: Date | null;
}

export async function writePublished(
  tx: Database,
  by: Staff,
  { before, is_published, day, ...entry }: Publication,
) {
  if (is_published) refuseWithoutBooks(before);
  const was = await publishedAtOf(tx, before.id);
  const now = is_published ? (was ?? day ?? entry.at) : null;
  await setPublished(tx, before.id, now);
  const audit_entry_id = await recordChange(tx, by, {
    ...entry,
    entity: 'reading list',
    entityId: before.id,
    label: before.title,
    before: { is_published: before.is_published, published_at: was?.toISOString() ?? null },
    after: { is_published, published_at: now?.toISOString() ?? null },
  });
  return { list: await readList(tx, before.id), audit_entry_id };
}

/** Removes a list; the audit entry keeps what it takes to bring it back. */
export function removeList(
  { db, clock, files }: Parts,
  by: Staff,
  { id, version }: { id: number; version: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const before = await requireList(tx, files, { id, version });
    const day = await publishedAtOf(tx, id);
    await deleteList(tx, id);
    return recordChange(tx, by, {
      call: 'POST /desk/reading-lists/remove',
      entity: 'reading list',
      entityId: id,
      label: before.title,
      before: {
        ...factsOf(before),
        is_published: before.is_published,
        published_at: day?.toISOString() ?? null,
      },
      at: clock.now(),
    });
  });
}

/** The list, locked, as it was when it was read. */
async function requireList(
  tx: Database,
  files: FileStorage,
  { id, version }: { id: number; version: number | undefined },
): Promise<KeptList> {
  const list = await lockList(tx, id);
  if (!list) throw gone();
  if (list.version === version) return list;
  const values = toDeskList(files, list);
  throw await editedMeanwhile(
    tx,
    { entity: 'reading list', entityId: id },
    { version: list.version, values },
  );
}

export function refusingSlug(error: unknown): never {
  const cause = error instanceof Error ? error.cause : error;
  if ([error, cause].some((one) => violatedConstraint(one) === 'reading_list_slug_unique'))
    throw new ShopError('BAD_REQUEST', {
      sentence: 'Otra lista ya tiene esa dirección. Escribe una distinta.',
      details: { field: 'slug' },
    });
  throw error;
}
