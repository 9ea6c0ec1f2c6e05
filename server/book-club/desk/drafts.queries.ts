import type { ClubPart } from '#contract/club-shape.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { MonthOfYear } from '../board.ts';

/** A month that is prepared, or whose template was confirmed; year 0 is the template of every year. */
export interface Work extends MonthOfYear {
  startedFrom: string;
  confirmedAt: Date | null;
  /** Time when its parts as they stand were published. */
  publishedAt: Date | null;
  startedBy: string | null;
  startedAt: Date;
  /** True when it has parts; without them only the template was confirmed. */
  hasDraft: boolean;
}
type Row<T> = T & Record<string, unknown>;

const WORK = `SELECT w.year, w.month, w.started_from AS "startedFrom", w.confirmed_at AS "confirmedAt",
    w.published_at AS "publishedAt", s.name AS "startedBy", w.created_at AS "startedAt",
    EXISTS (SELECT FROM club_month_draft d WHERE d.year = w.year AND d.month = w.month) AS "hasDraft"
  FROM club_month_work w LEFT JOIN staff s USING (staff_id)`;

const one = statement<Row<Work>>('club_work', `${WORK} WHERE w.year = $1 AND w.month = $2`);

export async function findWork(db: Database, { year, month }: MonthOfYear): Promise<Work | undefined> {
  return (await one(db, [year, month]))[0];
}

const all = statement<Row<Work>>(
  'club_works',
  `${WORK} WHERE w.year = 0 OR w.year * 12 + w.month - 1 BETWEEN $1 AND $2`,
);

/** Finds the templates, and the months between two, counted from the year 0 on. */
export const findWorks = (db: Database, first: number, last: number): Promise<Work[]> =>
  all(db, [first, last]);

const lock = statement(
  'lock_club_work',
  'SELECT FROM club_month_work WHERE year = $1 AND month = $2 FOR UPDATE',
);

/** Locks a month: until the transaction ends no other request saves, publishes or discards anything of it. */
export async function lockWork(tx: Database, of: MonthOfYear): Promise<Work | undefined> {
  await lock(tx, [of.year, of.month]);
  // Second statement, because one that waited for the lock would see the draft as it was before.
  return findWork(tx, of);
}

const make = statement(
  'make_club_work',
  `INSERT INTO club_month_work (year, month, started_from, staff_id, created_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
);
const begin = statement(
  'begin_club_work',
  `UPDATE club_month_work SET started_from = $3, staff_id = $4, created_at = $5, published_at = $6, confirmed_at = NULL
   WHERE year = $1 AND month = $2`,
);
const mark = statement(
  'mark_club_work',
  'UPDATE club_month_work SET published_at = $3, confirmed_at = $4 WHERE year = $1 AND month = $2',
);
const remove = statement('remove_club_work', 'DELETE FROM club_month_work WHERE year = $1 AND month = $2');

export interface Beginning extends MonthOfYear {
  startedFrom: string;
  staffId: number;
  at: Date;
}

/** The row by which a month is locked; it stays as it is where it is there. */
export const makeWork = (tx: Database, { year, month, startedFrom, staffId, at }: Beginning) =>
  make(tx, [year, month, startedFrom, staffId, at]);

export const beginWork = (
  tx: Database,
  { year, month, startedFrom, staffId, at }: Beginning,
  publishedAt: Date | null,
) => begin(tx, [year, month, startedFrom, staffId, at, publishedAt]);

export const markWork = (
  tx: Database,
  { year, month }: MonthOfYear,
  { publishedAt, confirmedAt }: Pick<Work, 'publishedAt' | 'confirmedAt'>,
) => mark(tx, [year, month, publishedAt, confirmedAt]);

/** Removes a draft with its parts and files. */
export const removeWork = (tx: Database, { year, month }: MonthOfYear) => remove(tx, [year, month]);

export interface KeptPart {
  part: ClubPart;
  content: unknown;
  version: number;
  updatedAt: Date;
  /** Person who saved it last; null for what came with the start. */
  updatedBy: string | null;
}

const PART = `d.part, d.content, d.version, d.updated_at AS "updatedAt", s.name AS "updatedBy"`;

const parts = statement<Row<KeptPart>>(
  'club_draft_parts',
  `SELECT ${PART} FROM club_month_draft d LEFT JOIN staff s USING (staff_id) WHERE d.year = $1 AND d.month = $2`,
);

export const findParts = (db: Database, { year, month }: MonthOfYear): Promise<KeptPart[]> =>
  parts(db, [year, month]);

const write = statement<{ version: number }>(
  'write_club_part',
  `INSERT INTO club_month_draft AS d (year, month, part, content, version, staff_id, updated_at)
   SELECT $1, $2, given.part, given.content::jsonb, nextval('club_draft_version'), $5, $6
   FROM unnest($3::text[], $4::text[]) AS given(part, content)
   ON CONFLICT (year, month, part) DO UPDATE SET content = excluded.content, version = excluded.version,
     staff_id = excluded.staff_id, updated_at = excluded.updated_at`,
);

export interface Writing extends MonthOfYear {
  contents: readonly { part: ClubPart; content: unknown }[];
  /** Person who writes; null for what comes with the start. */
  staffId: number | null;
  at: Date;
}

/** Writes parts; each gets a version of its own. */
export async function writeParts(tx: Database, { year, month, contents, staffId, at }: Writing) {
  const names = contents.map(({ part }) => part);
  const texts = contents.map(({ content }) => JSON.stringify(content));
  await write(tx, [year, month, names, texts, staffId, at]);
}

/** A file without its place. */
export interface StoredFile {
  fileKey: string;
  fileName: string;
  contentType: string;
  bytes: number;
  durationSeconds: number | null;
  isSynthetic: boolean;
}
export interface PlacedFile extends StoredFile {
  square: number | null;
  name: string;
  kind: 'audio' | 'sheet';
}
export interface DraftFile extends PlacedFile {
  fileId: number;
}

const FILE = `square, name, kind, file_key AS "fileKey", file_name AS "fileName", content_type AS "contentType", bytes,
  duration_seconds AS "durationSeconds", is_synthetic AS "isSynthetic"`;

const draftFiles = statement<Row<DraftFile>>(
  'club_draft_files',
  `SELECT draft_file_id AS "fileId", ${FILE} FROM club_draft_file WHERE year = $1 AND month = $2`,
);
const draftFile = statement<Row<DraftFile>>(
  'club_draft_file',
  `SELECT draft_file_id AS "fileId", ${FILE} FROM club_draft_file WHERE draft_file_id = $1`,
);

export const findDraftFiles = (db: Database, { year, month }: MonthOfYear): Promise<DraftFile[]> =>
  draftFiles(db, [year, month]);

export async function findDraftFile(db: Database, fileId: number): Promise<DraftFile | undefined> {
  return (await draftFile(db, [fileId]))[0];
}

const putFiles = statement(
  'put_club_draft_files',
  `INSERT INTO club_draft_file (year, month, square, name, kind, file_key, file_name, content_type, bytes, duration_seconds,
     is_synthetic, staff_id, created_at)
   SELECT $1, $2, square, name, kind, "fileKey", "fileName", "contentType", bytes, "durationSeconds", "isSynthetic", $4, $5
   FROM jsonb_to_recordset($3::jsonb) AS f(square int, name text, kind text, "fileKey" text, "fileName" text,
     "contentType" text, bytes int, "durationSeconds" real, "isSynthetic" boolean)`,
);

export const putDraftFiles = (
  tx: Database,
  { year, month }: MonthOfYear,
  files: readonly PlacedFile[],
  { staffId, at }: { staffId: number; at: Date },
) => putFiles(tx, [year, month, JSON.stringify(files), staffId, at]);

const dropFiles = statement(
  'drop_club_draft_files',
  'DELETE FROM club_draft_file WHERE draft_file_id = ANY($1::int[])',
);

export const dropDraftFiles = (tx: Database, files: readonly Pick<DraftFile, 'fileId'>[]) =>
  dropFiles(tx, [files.map(({ fileId }) => fileId)]);

const contents = statement<{ year: number; month: number; part: ClubPart; content: unknown }>(
  'club_unpublished_parts',
  `SELECT d.year, d.month, d.part, d.content FROM club_month_draft d JOIN club_month_work w USING (year, month)
   WHERE w.published_at IS NULL AND (w.year = 0 OR w.year * 12 + w.month - 1 BETWEEN $1 AND $2)`,
);
const places = statement<Row<Pick<PlacedFile, 'square' | 'name' | 'kind'> & MonthOfYear>>(
  'club_unpublished_files',
  `SELECT f.year, f.month, f.square, f.name, f.kind FROM club_draft_file f JOIN club_month_work w USING (year, month)
   WHERE w.published_at IS NULL AND (w.year = 0 OR w.year * 12 + w.month - 1 BETWEEN $1 AND $2)`,
);

/** Parts of all months that have something to publish, for their tiles. */
export const findUnpublishedParts = (db: Database, first: number, last: number) =>
  contents(db, [first, last]);
export const findUnpublishedFiles = (db: Database, first: number, last: number) => places(db, [first, last]);

const lastEntry = statement<{ staffId: number | null; call: string; at: Date }>(
  'last_club_entry',
  `SELECT staff_id AS "staffId", call, at FROM audit_entry
   WHERE entity = 'club month' AND entity_id = $1 AND label = ANY($2::text[]) ORDER BY audit_entry_id DESC LIMIT 1`,
);

/** Finds the last audit entry of a month under these labels. */
export async function findLastEntry(tx: Database, entityId: string, labels: readonly string[]) {
  return (await lastEntry(tx, [entityId, labels]))[0];
}
