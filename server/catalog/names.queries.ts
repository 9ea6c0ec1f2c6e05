import { SHELF_MAX } from '#contract/reading-lists.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { findVersion, VERSION, type Versioned } from './catalog.queries.ts';

/** Books on sale under a name, of an author or of a series; none when nobody is called so. */
export interface NamedBooks extends Versioned {
  name: string;
  books: { productId: number; number: number | null }[];
  /** Number of the last book of a series, or how many there are where that is more. */
  total: number;
}

interface NamedBook extends Versioned {
  name: string;
  productId: number;
  number: number | null;
}

const selectOfAuthor = statement<NamedBook>(
  'books_of_author',
  `SELECT product_id AS "productId", NULL::int AS number, ${VERSION},
     (SELECT name FROM unnest(authors) AS a(name) WHERE f_slug(name) = $1 LIMIT 1) AS name
   FROM product WHERE active AND f_slugs(authors) @> ARRAY[$1::text]
   ORDER BY published_at DESC, product_id DESC LIMIT ${SHELF_MAX}`,
);

const selectOfSeries = statement<NamedBook>(
  'books_of_series',
  `SELECT product_id AS "productId", series_number AS number, series AS name, ${VERSION}
   FROM product WHERE active AND series IS NOT NULL AND f_slug(series) = $1
   ORDER BY series_number NULLS LAST, published_at, product_id LIMIT ${SHELF_MAX}`,
);

/** The books of an author, newest first. */
export async function findBooksOfAuthor(db: Database, slug: string): Promise<NamedBooks> {
  return gathered(db, await selectOfAuthor(db, [slug]));
}

const countOfAuthors = statement<{ books: number } & Versioned>(
  'count_books_of_authors',
  `SELECT (SELECT count(*)::int FROM (SELECT FROM product WHERE active AND f_slugs(authors) @> ARRAY[n.slug]
     LIMIT ${SHELF_MAX}) AS found) AS books, ${VERSION}
   FROM unnest($1::text[]) WITH ORDINALITY AS n(slug, place) ORDER BY place`,
);

/** Counts of books by each author, in the order of their slugs; one or more. */
export async function countBooksOfAuthors(db: Database, slugs: readonly string[]) {
  const rows = await countOfAuthors(db, [slugs]);
  return { counts: rows.map(({ books }) => books), version: rows[0]?.version ?? (await findVersion(db)) };
}

/** The books of a series by their number. */
export async function findBooksOfSeries(db: Database, slug: string): Promise<NamedBooks> {
  return gathered(db, await selectOfSeries(db, [slug]));
}

async function gathered(db: Database, rows: readonly NamedBook[]): Promise<NamedBooks> {
  const [first] = rows;
  return {
    name: first?.name ?? '',
    books: rows.map(({ productId, number }) => ({ productId, number })),
    total: Math.max(rows.length, ...rows.map(({ number }) => number ?? 0)),
    version: first?.version ?? (await findVersion(db)),
  };
}

export interface CountedName {
  slug: string;
  name: string;
  books: number;
}

const COUNTED_MAX = 2_000;

const selectAuthors = statement<CountedName>(
  'authors_with_books',
  `SELECT slug, (array_agg(name ORDER BY newest DESC))[1] AS name, sum(books)::int AS books
   FROM (SELECT name, f_slug(name) AS slug, count(*) AS books, max(published_at) AS newest
     FROM product, unnest(authors) AS a(name) WHERE active GROUP BY name) AS named
   WHERE slug <> '' GROUP BY slug HAVING sum(books) >= 2 ORDER BY slug LIMIT ${COUNTED_MAX}`,
);

const selectSeries = statement<CountedName>(
  'series_with_books',
  `SELECT f_slug(series) AS slug, min(series) AS name, count(*)::int AS books
   FROM product WHERE active AND series IS NOT NULL AND f_slug(series) <> ''
   GROUP BY 1 HAVING count(*) >= 2 ORDER BY 1 LIMIT ${COUNTED_MAX}`,
);

/** Authors of at least two books on sale, by name. */
export const findAuthors = (db: Database): Promise<CountedName[]> => selectAuthors(db, []);

/** Series of at least two books on sale, by name. */
export const findSeries = (db: Database): Promise<CountedName[]> => selectSeries(db, []);
