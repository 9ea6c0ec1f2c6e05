import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { BOOK, type KeptBook } from './lists-desk.queries.ts';

const AUTHORS_SHOWN = 100;

export interface AuthorRow {
  slug: string;
  name: string;
  book_count: number;
  has_choices: boolean;
}

const selectAuthors = statement<AuthorRow>(
  'desk_authors',
  `SELECT slug, name, book_count, EXISTS (SELECT FROM author_page a WHERE a.slug = named.slug) AS has_choices
   FROM (SELECT f_slug(name) AS slug, min(name) AS name, sum(books)::int AS book_count
     FROM (SELECT name, count(*) AS books FROM product, unnest(authors) AS a(name) WHERE active GROUP BY name) AS spelled
     WHERE position(f_search_text($1) IN f_search_text(name)) > 0 GROUP BY 1) AS named
   WHERE slug <> '' ORDER BY book_count DESC, name LIMIT ${AUTHORS_SHOWN}`,
);

export const findDeskAuthors = (db: Database, q: string): Promise<AuthorRow[]> => selectAuthors(db, [q]);

export interface KeptAuthor {
  version: number;
  intro: string;
  more_title: string;
  books: (KeptBook & { part: 'start' | 'own' | 'more' })[];
}

const select = statement<KeptAuthor>(
  'desk_author',
  `SELECT version, intro, more_title,
     coalesce((SELECT json_agg(${BOOK}, 'heading', i.heading, 'part', i.part) ORDER BY i.position)
       FROM author_page_book i JOIN product p USING (product_id) WHERE i.slug = a.slug), '[]') AS books
   FROM author_page a WHERE slug = $1`,
);

export async function findAuthor(db: Database, slug: string): Promise<KeptAuthor> {
  const [author] = await select(db, [slug]);
  return author ?? { version: 0, intro: '', more_title: '', books: [] };
}

const make = statement(
  'make_author_page',
  'INSERT INTO author_page (slug) VALUES ($1) ON CONFLICT DO NOTHING',
);
const lock = statement('lock_author_page', 'SELECT FROM author_page WHERE slug = $1 FOR UPDATE');

/** The choices of an author, locked; made empty where there are none. */
export async function lockAuthor(tx: Database, slug: string): Promise<KeptAuthor> {
  await make(tx, [slug]);
  await lock(tx, [slug]);
  return findAuthor(tx, slug);
}

export interface OwnBook extends KeptBook {
  name: string;
}

const selectOwn = statement<OwnBook>(
  'desk_books_of_author',
  `SELECT b.*, (SELECT name FROM unnest(authors) AS a(name) WHERE f_slug(name) = $1 LIMIT 1) AS name
   FROM product p, (VALUES ('')) AS i(why),
     json_to_record(${BOOK}, 'heading', '')) AS b(product_id int, title text, stock int, picture json, why text, heading text)
   WHERE p.active AND f_slugs(authors) @> ARRAY[$1::text] ORDER BY published_at DESC, p.product_id DESC LIMIT 50`,
);

/** All books of an author on sale, the newest first. */
export const findOwnBooks = (db: Database, slug: string): Promise<OwnBook[]> => selectOwn(db, [slug]);

export interface ChosenBook {
  product_id: number;
  part: 'start' | 'own' | 'more';
  heading: string;
  why: string;
}

const update = statement(
  'update_author_page',
  'UPDATE author_page SET intro = $2, more_title = $3, version = version + 1 WHERE slug = $1',
);
const clear = statement('clear_author_page', 'DELETE FROM author_page_book WHERE slug = $1');
const fill = statement<{ productId: number }>(
  'fill_author_page',
  `INSERT INTO author_page_book (slug, product_id, part, position, heading, why)
   SELECT $1, product_id, book ->> 'part', place, book ->> 'heading', book ->> 'why'
   FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS b(book, place)
   JOIN product ON product_id = (book ->> 'product_id')::int
   WHERE (book ->> 'part' = 'more') <> (f_slugs(authors) @> ARRAY[$1::text]) RETURNING product_id AS "productId"`,
);

/** Writes the choices; answers how many books fit: own ones must be the author's, the others must not. */
export async function writeAuthorPage(
  tx: Database,
  slug: string,
  { intro, more_title, books }: { intro: string; more_title: string; books: readonly ChosenBook[] },
): Promise<number> {
  await update(tx, [slug, intro, more_title]);
  await clear(tx, [slug]);
  return (await fill(tx, [slug, JSON.stringify(books)])).length;
}
