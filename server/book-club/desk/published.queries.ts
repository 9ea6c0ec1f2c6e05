import type { MonthContent } from '#contract/club-content.ts';
import { VERSIONS_KEPT } from '#contract/desk/club.ts';
import type { DraftMonth } from '#contract/desk/club-parts.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { MonthOfYear } from '../board.ts';
import { OPENED_BY_FAMILIES } from '../progress.queries.ts';
import type { DraftFile, PlacedFile } from './drafts.queries.ts';

type Row<T> = T & Record<string, unknown>;

/** Content of one month, as the desk works with it: of its own year, or (year 0) of every year. */
export interface PublishedMonth extends MonthOfYear {
  clubMonthId: number;
  tagline: string;
  motif: string;
  teaserTheme: string;
  teaserDescription: string;
  content: MonthContent;
  version: number;
  publishedAt: Date | null;
  books: { week: number; productId: number; description: string }[];
  files: DraftFile[];
}

const found = statement<Row<PublishedMonth>>(
  'club_desk_month',
  `SELECT club_month_id AS "clubMonthId", coalesce(year, 0) AS year, month, tagline, motif, teaser_theme AS "teaserTheme",
     teaser_description AS "teaserDescription", content, version, published_at AS "publishedAt",
     coalesce((SELECT json_agg(json_build_object('week', b.week, 'productId', b.product_id, 'description', b.description) ORDER BY b.week)
       FROM club_month_book b WHERE b.club_month_id = m.club_month_id), '[]') AS books,
     coalesce((SELECT json_agg(json_build_object('fileId', f.club_file_id, 'square', f.square, 'name', f.name, 'kind', f.kind,
         'fileKey', f.file_key, 'fileName', f.file_name, 'contentType', f.content_type, 'bytes', f.bytes,
         'durationSeconds', f.duration_seconds, 'isSynthetic', f.is_synthetic))
       FROM club_file f WHERE f.club_month_id = m.club_month_id), '[]') AS files
   FROM club_month m WHERE m.month = $2 AND coalesce(m.year, 0) = $1`,
);

/** Finds the month's own content; the template's is that of year 0. */
export async function findPublished(
  db: Database,
  { year, month }: MonthOfYear,
): Promise<PublishedMonth | undefined> {
  return (await found(db, [year, month]))[0];
}

const coming = statement<MonthOfYear>(
  'club_months_to_watch',
  `SELECT coalesce(year, 0) AS year, month FROM club_month WHERE year IS NULL OR year * 12 + month - 1 >= $1 ORDER BY 1, 2`,
);
/** Months that members see from the first on, and those of every year. */
export const findMonthsFrom = (db: Database, first: number) => coming(db, [first]);

const headings = statement<Row<Pick<PublishedMonth, 'year' | 'month' | 'tagline' | 'motif' | 'publishedAt'>>>(
  'club_desk_headings',
  `SELECT coalesce(year, 0) AS year, month, tagline, motif, published_at AS "publishedAt" FROM club_month
   WHERE year IS NULL OR year * 12 + month - 1 BETWEEN $1 AND $2`,
);

export const findDeskHeadings = (db: Database, first: number, last: number) => headings(db, [first, last]);

const put = statement<{ clubMonthId: number; version: number }>(
  'put_club_month',
  `INSERT INTO club_month (year, month, tagline, motif, teaser_theme, teaser_description, content, version, published_at)
   VALUES (nullif($1::int, 0), $2, $3, $4, $5, $6, $7,
     (SELECT coalesce(max(v.version), 0) + 1 FROM club_month_version v WHERE v.year = $1 AND v.month = $2), $8)
   ON CONFLICT ((coalesce(year, 0)), month) DO UPDATE SET tagline = excluded.tagline, motif = excluded.motif,
     teaser_theme = excluded.teaser_theme, teaser_description = excluded.teaser_description, content = excluded.content,
     version = excluded.version, published_at = excluded.published_at
   RETURNING club_month_id AS "clubMonthId", version`,
);

export interface NewContent extends MonthOfYear {
  tagline: string;
  motif: string;
  teaserTheme: string;
  teaserDescription: string;
  content: MonthContent;
  at: Date;
}

export async function putMonth(tx: Database, input: NewContent) {
  const { year, month, tagline, motif, teaserTheme, teaserDescription, content, at } = input;
  const texts = [tagline, motif, teaserTheme, teaserDescription, JSON.stringify(content)];
  const [row] = await put(tx, [year, month, ...texts, at]);
  if (!row) throw new Error('The month was not written.');
  return row;
}

const remove = statement('remove_club_month', 'DELETE FROM club_month WHERE club_month_id = $1');
/** Removes a month with its books and files; members see the template again. */
export const removeMonth = (tx: Database, clubMonthId: number) => remove(tx, [clubMonthId]);

const clearBooks = statement('clear_club_books', 'DELETE FROM club_month_book WHERE club_month_id = $1');
const putBooks = statement(
  'put_club_books',
  `INSERT INTO club_month_book (club_month_id, week, product_id, description)
   SELECT $1, b.week, b.product_id, b.description FROM unnest($2::int[], $3::int[], $4::text[]) AS b(week, product_id, description)`,
);

export async function replaceBooks(tx: Database, clubMonthId: number, books: PublishedMonth['books']) {
  await clearBooks(tx, [clubMonthId]);
  await putBooks(tx, [
    clubMonthId,
    books.map(({ week }) => week),
    books.map(({ productId }) => productId),
    books.map(({ description }) => description),
  ]);
}

const GIVEN = `jsonb_to_recordset($2::jsonb) AS f(square int, name text, kind text, "fileKey" text, "fileName" text,
     "contentType" text, bytes int, "durationSeconds" real, "isSynthetic" boolean)`;
const IS_SAME = `c.club_month_id = $1 AND coalesce(c.square, 0) = coalesce(f.square, 0) AND c.kind = f.kind AND c.name = f.name`;

const dropUnnamed = statement<{ fileKey: string }>(
  'drop_unnamed_club_files',
  `DELETE FROM club_file c WHERE c.club_month_id = $1 AND NOT EXISTS (SELECT FROM ${GIVEN} WHERE ${IS_SAME})
   RETURNING c.file_key AS "fileKey"`,
);
/** Statement that keeps the rows of files whose names stay, as the links of members lead to them. */
const putFiles = statement<{ fileKey: string }>(
  'put_club_files',
  `INSERT INTO club_file (club_month_id, square, name, kind, file_key, file_name, content_type, bytes, duration_seconds, is_synthetic)
   SELECT $1, square, name, kind, "fileKey", "fileName", "contentType", bytes, "durationSeconds", "isSynthetic" FROM ${GIVEN}
   ON CONFLICT (club_month_id, (coalesce(square, 0)), kind, name) DO UPDATE SET file_key = excluded.file_key,
     file_name = excluded.file_name, content_type = excluded.content_type, bytes = excluded.bytes,
     duration_seconds = excluded.duration_seconds, is_synthetic = excluded.is_synthetic`,
);

export async function replaceFiles(tx: Database, clubMonthId: number, files: readonly PlacedFile[]) {
  const given = [clubMonthId, JSON.stringify(files)];
  await dropUnnamed(tx, given);
  await putFiles(tx, given);
}

/** Published content, to return to. */
export interface KeptVersion {
  month: DraftMonth;
  files: PlacedFile[];
}

const keep = statement(
  'keep_club_version',
  `INSERT INTO club_month_version (year, month, version, published, staff_id, published_at) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING`,
);

export const keepVersion = (
  tx: Database,
  { year, month }: MonthOfYear,
  {
    version,
    published,
    staffId,
    at,
  }: { version: number; published: KeptVersion; staffId: number | null; at: Date },
) => keep(tx, [year, month, version, JSON.stringify(published), staffId, at]);

const dropOld = statement<{ published: Pick<KeptVersion, 'files'> }>(
  'drop_old_club_versions',
  `DELETE FROM club_month_version WHERE year = $1 AND month = $2 AND version IN (
     SELECT version FROM club_month_version WHERE year = $1 AND month = $2 ORDER BY version DESC OFFSET $3)
   RETURNING jsonb_build_object('files', published -> 'files') AS published`,
);
/** Drops the versions before the newest ones. Returns the files that they named. */
export async function dropOldVersions(tx: Database, { year, month }: MonthOfYear): Promise<PlacedFile[]> {
  const dropped = await dropOld(tx, [year, month, VERSIONS_KEPT]);
  return dropped.flatMap(({ published }) => published.files);
}

const dropOne = statement<{ published: Pick<KeptVersion, 'files'> }>(
  'drop_club_version',
  `DELETE FROM club_month_version v WHERE v.year = $1 AND v.month = $2 AND v.version = $3
   RETURNING jsonb_build_object('files', v.published -> 'files') AS published`,
);
/** Returns the files that it named; undefined where there is no such version. */
export async function dropVersion(tx: Database, { year, month }: MonthOfYear, version: number) {
  const [dropped] = await dropOne(tx, [year, month, version]);
  return dropped?.published.files;
}

const versions = statement<{ version: number; publishedAt: Date; staffName: string | null }>(
  'club_versions',
  `SELECT v.version, v.published_at AS "publishedAt", s.name AS "staffName" FROM club_month_version v LEFT JOIN staff s USING (staff_id)
   WHERE v.year = $1 AND v.month = $2 ORDER BY v.version DESC`,
);
export const findVersions = (db: Database, { year, month }: MonthOfYear) => versions(db, [year, month]);

const kept = statement<{ published: KeptVersion }>(
  'club_version',
  'SELECT published FROM club_month_version WHERE year = $1 AND month = $2 AND version = $3',
);
export async function findVersion(db: Database, { year, month }: MonthOfYear, version: number) {
  return (await kept(db, [year, month, version]))[0]?.published;
}

const lockFiles = statement('lock_club_files', `SELECT pg_advisory_xact_lock(hashtext('club files'))`);

/**
 * Held, before any row is locked, while a month begins or ceases to name a file: so no file is taken for unused while another
 * month takes it over.
 */
export const lockClubFiles = (tx: Database) => lockFiles(tx, []);

/** An earlier version holds its files as long as it can be taken up again. */
const unused = statement<{ fileKey: string }>(
  'unused_club_files',
  `SELECT given.key AS "fileKey" FROM unnest($1::text[]) AS given(key)
   WHERE NOT EXISTS (SELECT FROM club_file f WHERE f.file_key = given.key)
     AND NOT EXISTS (SELECT FROM club_draft_file f WHERE f.file_key = given.key)
     AND NOT EXISTS (SELECT FROM club_month_version v
       WHERE v.published -> 'files' @> jsonb_build_array(jsonb_build_object('fileKey', given.key)))`,
);
export const findUnused = async (tx: Database, keys: readonly string[]): Promise<string[]> =>
  (await unused(tx, [keys])).map(({ fileKey }) => fileKey);

const earlier = statement<{ productId: number; year: number; month: number }>(
  'club_book_months',
  `SELECT b.product_id AS "productId", coalesce(m.year, 0) AS year, m.month FROM club_month_book b JOIN club_month m USING (club_month_id)
   WHERE b.product_id = ANY($1::int[])`,
);
/** Finds the months in which books are read; year 0 is that of a template. */
export const findMonthsOfBooks = (db: Database, productIds: readonly number[]) => earlier(db, [productIds]);

const opened = statement<{ year: number; month: number; count: number }>(
  'club_squares_opened_by_month',
  `SELECT year, month, count(*) FROM ${OPENED_BY_FAMILIES} WHERE (year, month) >= ($1, $2) AND (year, month) <= ($3, $4) GROUP BY year, month`,
);
/** Squares that families opened, by month, from the first to the last. */
export const countOpenedByMonth = (db: Database, first: MonthOfYear, last: MonthOfYear) =>
  opened(db, [first.year, first.month, last.year, last.month]);
