import type { DeskListedBook, ListFields } from '#contract/desk/reading-lists.ts';
import type { StoredImage } from '../../catalog/catalog.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Book of a list or an author's page with its picture as it is stored. */
export type KeptBook = Omit<DeskListedBook, 'image_url'> & { picture: StoredImage | null };

type Texts = Omit<ListFields, 'books'>;

export interface KeptList extends Texts {
  id: number;
  version: number;
  is_published: boolean;
  books: KeptBook[];
}

/** A book as JSON, from `product p` and a row `i` of the list. */
export const BOOK = `json_build_object('product_id', p.product_id, 'title', p.title,
  'stock', CASE WHEN p.active THEN CASE p.product_type WHEN 'DIGITAL' THEN 1 ELSE p.stock END END,
  'picture', (SELECT json_build_object('fileKey', m.file_key, 'width', m.width, 'height', m.height, 'widths', m.widths)
    FROM product_image m WHERE m.product_id = p.product_id AND m.position = 0), 'why', i.why`;

const TEXTS = 'slug, title, summary, intro, age_min, age_max, colour, drawing';

const select = statement<KeptList>(
  'desk_reading_list',
  `SELECT reading_list_id AS id, version, published_at IS NOT NULL AS is_published, ${TEXTS},
     coalesce((SELECT json_agg(${BOOK}, 'heading', '') ORDER BY i.position) FROM reading_list_item i JOIN product p USING (product_id)
       WHERE i.reading_list_id = l.reading_list_id), '[]') AS books
   FROM reading_list l WHERE reading_list_id = $1`,
);
const lock = statement('lock_reading_list', 'SELECT FROM reading_list WHERE reading_list_id = $1 FOR UPDATE');

export async function findList(db: Database, id: number): Promise<KeptList | undefined> {
  const [list] = await select(db, [id]);
  return list;
}

export async function lockList(tx: Database, id: number): Promise<KeptList | undefined> {
  await lock(tx, [id]);
  return findList(tx, id);
}

export interface ListRow {
  id: number;
  slug: string;
  title: string;
  is_published: boolean;
  book_count: number;
  available: number;
}

const selectRows = statement<ListRow>(
  'desk_reading_lists',
  `SELECT l.reading_list_id AS id, l.slug, l.title, l.published_at IS NOT NULL AS is_published,
     count(product_id)::int AS book_count,
     count(product_id) FILTER (WHERE p.active AND (p.stock > 0 OR p.product_type = 'DIGITAL'))::int AS available
   FROM reading_list l LEFT JOIN reading_list_item USING (reading_list_id) LEFT JOIN product p USING (product_id)
   GROUP BY l.reading_list_id ORDER BY l.published_at DESC NULLS FIRST, l.reading_list_id DESC`,
);

export const findLists = (db: Database): Promise<ListRow[]> => selectRows(db, []);

const GIVEN = `jsonb_to_record($1::jsonb) AS g(id int, slug text, title text, summary text, intro text, age_min int, age_max int,
  colour text, drawing text, "publishedAt" timestamptz)`;

const insert = statement<{ id: number }>(
  'insert_reading_list',
  `INSERT INTO reading_list (reading_list_id, ${TEXTS}, published_at, version) OVERRIDING SYSTEM VALUE
   SELECT coalesce(id, nextval('reading_list_reading_list_id_seq')), ${TEXTS}, "publishedAt", 1 FROM ${GIVEN}
   RETURNING reading_list_id AS id`,
);
const counted = statement<{ lists: number }>(
  'count_reading_lists',
  'SELECT count(*)::int AS lists FROM reading_list',
);

export async function countLists(tx: Database): Promise<number> {
  const [row] = await counted(tx, []);
  return row?.lists ?? 0;
}

/** A new list; one that comes back has the id that it had. */
export async function insertList(tx: Database, list: Texts & { id?: number; publishedAt: Date | null }) {
  const [row] = await insert(tx, [JSON.stringify(list)]);
  if (!row) throw new Error('The list was not written.');
  return row.id;
}

const update = statement(
  'update_reading_list',
  `UPDATE reading_list SET (${TEXTS}) = (SELECT ${TEXTS} FROM ${GIVEN}), version = version + 1 WHERE reading_list_id = $2`,
);
export const updateList = (tx: Database, id: number, texts: Texts) => update(tx, [JSON.stringify(texts), id]);

const publish = statement(
  'publish_reading_list',
  'UPDATE reading_list SET published_at = $2::timestamptz, version = version + 1 WHERE reading_list_id = $1',
);
export const setPublished = (tx: Database, id: number, at: Date | null) =>
  publish(tx, [id, at?.toISOString() ?? null]);

const selectDay = statement<{ day: Date | null }>(
  'day_of_reading_list',
  'SELECT published_at AS day FROM reading_list WHERE reading_list_id = $1',
);

/** Instant from which visitors see the list, which orders the lists; null while they do not. */
export async function publishedAtOf(tx: Database, id: number): Promise<Date | null> {
  const [row] = await selectDay(tx, [id]);
  return row?.day ?? null;
}

const remove = statement('delete_reading_list', 'DELETE FROM reading_list WHERE reading_list_id = $1');
export const deleteList = (tx: Database, id: number) => remove(tx, [id]);

const clear = statement('clear_reading_list', 'DELETE FROM reading_list_item WHERE reading_list_id = $1');
const fill = statement<{ productId: number }>(
  'fill_reading_list',
  `INSERT INTO reading_list_item (reading_list_id, product_id, position, why)
   SELECT $1, product_id, place, book ->> 'why'
   FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS b(book, place)
   JOIN product ON product_id = (book ->> 'product_id')::int RETURNING product_id AS "productId"`,
);

/** Puts these books on the list in their order; answers how many there are: a book may be gone. */
export async function replaceItems(tx: Database, id: number, books: ListFields['books']): Promise<number> {
  await clear(tx, [id]);
  return (await fill(tx, [id, JSON.stringify(books)])).length;
}
