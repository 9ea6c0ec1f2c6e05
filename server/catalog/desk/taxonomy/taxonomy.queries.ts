import type { ShelfKind } from '#contract/desk/taxonomy.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { CATEGORY_PICTURE } from '../../images.queries.ts';
import type { PictureRow } from '../pictures.queries.ts';

export interface Shelf {
  id: number;
  name: string;
  description: string;
  ageMin: number | null;
  ageMax: number | null;
  version: number;
}
export type ListedShelf = Shelf & { books: number; picture: PictureRow | null };

/** Statements of one kind; topics have neither text nor ages. */
function statementsOf(kind: ShelfKind) {
  const key = `${kind}_id`;
  const link = `product_${kind}`;
  const facts =
    kind === 'category'
      ? 'name, description, age_min AS "ageMin", age_max AS "ageMax"'
      : `name, '' AS description, NULL::int AS "ageMin", NULL::int AS "ageMax"`;
  const columns = kind === 'category' ? 'name, description, age_min, age_max' : 'name';
  const values = kind === 'category' ? '$1, $2, $3::int, $4::int' : '$1';
  const SHELF = `${key} AS id, ${facts}, version`;
  return {
    list: statement<ListedShelf & Record<string, unknown>>(
      `desk_list_${kind}`,
      `SELECT ${SHELF}, (SELECT count(*)::int FROM ${link} l WHERE l.${key} = s.${key}) AS books,
         ${kind === 'category' ? CATEGORY_PICTURE : 'NULL'} AS picture FROM ${kind} s ORDER BY position, ${key}`,
    ),
    lockAll: statement<Shelf & Record<string, unknown>>(
      `desk_lock_all_${kind}`,
      `SELECT ${SHELF} FROM ${kind} ORDER BY ${key} FOR UPDATE`,
    ),
    order: statement<{ id: number }>(
      `desk_order_of_${kind}`,
      `SELECT ${key} AS id FROM ${kind} ORDER BY position, ${key}`,
    ),
    lock: statement<Shelf & Record<string, unknown>>(
      `desk_lock_${kind}`,
      `SELECT ${SHELF} FROM ${kind} WHERE ${key} = ANY($1::int[]) ORDER BY ${key} FOR UPDATE`,
    ),
    insert: statement<{ id: number }>(
      `desk_insert_${kind}`,
      `INSERT INTO ${kind} (${columns}, position) SELECT ${values}, coalesce(max(position), -1) + 1 FROM ${kind} RETURNING ${key} AS id`,
    ),
    update: statement<{ id: number }>(
      `desk_update_${kind}`,
      `UPDATE ${kind} SET (${columns}, version) = ROW (${values}, version + 1) WHERE ${key} = $${kind === 'category' ? 5 : 2}
       RETURNING ${key} AS id`,
    ),
    place: statement(
      `desk_place_${kind}`,
      `UPDATE ${kind} s SET position = wanted.place - 1 FROM unnest($1::int[]) WITH ORDINALITY AS wanted(id, place)
       WHERE s.${key} = wanted.id AND s.position <> wanted.place - 1`,
    ),
    books: statement<{ books: number }>(
      `desk_books_of_${kind}`,
      `SELECT count(*)::int AS books FROM ${link} WHERE ${key} = $1`,
    ),
    // Books keep the place that the shelf had among their others; where they have both, the target keeps its own.
    moveBooks: statement(
      `desk_move_books_of_${kind}`,
      `INSERT INTO ${link} (product_id, ${key}, position) SELECT product_id, $2::int, position FROM ${link} WHERE ${key} = $1
       ON CONFLICT (${key}, product_id) DO NOTHING`,
    ),
    takeBooks: statement(`desk_take_books_of_${kind}`, `DELETE FROM ${link} WHERE ${key} = $1`),
    remove: statement(`desk_remove_${kind}`, `DELETE FROM ${kind} WHERE ${key} = $1`),
  };
}

const ofKind = { category: statementsOf('category'), topic: statementsOf('topic') };

export const listShelves = (db: Database, kind: ShelfKind) => ofKind[kind].list(db, []);

/** Locks all shelves until the transaction ends, and answers their ids in order. */
export async function lockOrder(tx: Database, kind: ShelfKind): Promise<number[]> {
  await ofKind[kind].lockAll(tx, []);
  return (await ofKind[kind].order(tx, [])).map(({ id }) => id);
}

/** Locks those of the shelves that exist, by id. */
export async function lockShelves(tx: Database, kind: ShelfKind, ids: readonly number[]) {
  return new Map((await ofKind[kind].lock(tx, [ids])).map((shelf) => [shelf.id, shelf as Shelf]));
}

export type ShelfFacts = Omit<Shelf, 'id' | 'version'>;

const factsOf = (kind: ShelfKind, { name, description, ageMin, ageMax }: ShelfFacts) =>
  kind === 'category' ? [name, description, ageMin, ageMax] : [name];

export async function insertShelf(tx: Database, kind: ShelfKind, facts: ShelfFacts): Promise<number> {
  const [row] = await ofKind[kind].insert(tx, factsOf(kind, facts));
  if (!row) throw new Error('The category or topic was not written.');
  return row.id;
}

export async function updateShelf(tx: Database, kind: ShelfKind, id: number, facts: ShelfFacts) {
  await ofKind[kind].update(tx, [...factsOf(kind, facts), id]);
}

export async function placeShelves(tx: Database, kind: ShelfKind, ids: readonly number[]) {
  await ofKind[kind].place(tx, [ids]);
}

export async function countBooksOf(tx: Database, kind: ShelfKind, id: number): Promise<number> {
  const [row] = await ofKind[kind].books(tx, [id]);
  return row?.books ?? 0;
}

/** Removes a shelf; its books go to another one, or lose it. */
export async function removeShelf(tx: Database, kind: ShelfKind, id: number, booksTo: number | null) {
  if (booksTo !== null) await ofKind[kind].moveBooks(tx, [id, booksTo]);
  await ofKind[kind].takeBooks(tx, [id]);
  await ofKind[kind].remove(tx, [id]);
}
