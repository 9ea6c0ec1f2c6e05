import type { TaxonKind } from '#contract/desk/taxonomy.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { CATEGORY_PICTURE } from '../../images.queries.ts';
import type { PictureRow } from '../pictures.queries.ts';

export interface Taxon {
  id: number;
  name: string;
  description: string;
  ageMin: number | null;
  ageMax: number | null;
  version: number;
}
export type ListedTaxon = Taxon & { books: number; picture: PictureRow | null };

/** Statements of one kind; topics have neither text nor ages. */
function statementsOf(kind: TaxonKind) {
  const key = `${kind}_id`;
  const link = `product_${kind}`;
  const facts =
    kind === 'category'
      ? 'name, description, age_min AS "ageMin", age_max AS "ageMax"'
      : `name, '' AS description, NULL::int AS "ageMin", NULL::int AS "ageMax"`;
  const columns = kind === 'category' ? 'name, description, age_min, age_max' : 'name';
  const values = kind === 'category' ? '$1, $2, $3::int, $4::int' : '$1';
  const TAXON = `${key} AS id, ${facts}, version`;
  return {
    list: statement<ListedTaxon>(
      `desk_list_${kind}`,
      `SELECT ${TAXON}, (SELECT count(*)::int FROM ${link} l WHERE l.${key} = s.${key}) AS books,
         ${kind === 'category' ? CATEGORY_PICTURE : 'NULL'} AS picture FROM ${kind} s ORDER BY position, ${key}`,
    ),
    lockAll: statement<Taxon>(
      `desk_lock_all_${kind}`,
      `SELECT ${TAXON} FROM ${kind} ORDER BY ${key} FOR UPDATE`,
    ),
    order: statement<{ id: number }>(
      `desk_order_of_${kind}`,
      `SELECT ${key} AS id FROM ${kind} ORDER BY position, ${key}`,
    ),
    lock: statement<Taxon>(
      `desk_lock_${kind}`,
      `SELECT ${TAXON} FROM ${kind} WHERE ${key} = ANY($1::int[]) ORDER BY ${key} FOR UPDATE`,
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
    // Books keep the place that the taxon had among their others; where they have both, the target keeps its own.
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

export const listTaxa = (db: Database, kind: TaxonKind) => ofKind[kind].list(db, []);

/** Locks all taxa until the transaction ends, and answers their ids in order. */
export async function lockOrder(tx: Database, kind: TaxonKind): Promise<number[]> {
  await ofKind[kind].lockAll(tx, []);
  return (await ofKind[kind].order(tx, [])).map(({ id }) => id);
}

/** Locks those of the taxa that exist, by id. */
export async function lockTaxa(tx: Database, kind: TaxonKind, ids: readonly number[]) {
  return new Map((await ofKind[kind].lock(tx, [ids])).map((taxon) => [taxon.id, taxon as Taxon]));
}

export type TaxonFacts = Omit<Taxon, 'id' | 'version'>;

const factsOf = (kind: TaxonKind, { name, description, ageMin, ageMax }: TaxonFacts) =>
  kind === 'category' ? [name, description, ageMin, ageMax] : [name];

export async function insertTaxon(tx: Database, kind: TaxonKind, facts: TaxonFacts): Promise<number> {
  const [row] = await ofKind[kind].insert(tx, factsOf(kind, facts));
  if (!row) throw new Error('The category or topic was not written.');
  return row.id;
}

export async function updateTaxon(tx: Database, kind: TaxonKind, id: number, facts: TaxonFacts) {
  await ofKind[kind].update(tx, [...factsOf(kind, facts), id]);
}

export async function placeTaxa(tx: Database, kind: TaxonKind, ids: readonly number[]) {
  await ofKind[kind].place(tx, [ids]);
}

export async function countBooksOf(tx: Database, kind: TaxonKind, id: number): Promise<number> {
  const [row] = await ofKind[kind].books(tx, [id]);
  return row?.books ?? 0;
}

/** Removes a taxon; its books go to another one, or lose it. */
export async function removeTaxon(tx: Database, kind: TaxonKind, id: number, booksTo: number | null) {
  if (booksTo !== null) await ofKind[kind].moveBooks(tx, [id, booksTo]);
  await ofKind[kind].takeBooks(tx, [id]);
  await ofKind[kind].remove(tx, [id]);
}
