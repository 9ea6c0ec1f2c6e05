import type { ImportResult } from '#contract/desk/import.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { PreparedRow } from '../../import/write-batch.ts';
import { IMPORT_LOCK } from '../../import-products.ts';
import type { ChangedCell, TaxonNames } from './book-cells.ts';

/** A row as a preview found it, with what it was compared with. */
export interface CheckedRow {
  row: PreparedRow;
  /** Version of the book; null for a new one. */
  version: number | null;
  /** Copies that were free; selling does not hinder the import. */
  stock: number;
  cells: ChangedCell[];
}

export interface KeptRun {
  checked: CheckedRow[];
  result?: ImportResult;
}

const insert = statement<{ runId: number }>(
  'insert_import_run',
  `WITH old AS (DELETE FROM import_run WHERE created_at < $4::timestamptz - interval '30 days')
   INSERT INTO import_run (state, file_name, rows, staff_id, created_at) VALUES ('checked', $1, $2, $3, $4) RETURNING run_id AS "runId"`,
);

export async function insertRun(
  tx: Database,
  { fileName, kept, staffId, at }: { fileName: string; kept: KeptRun; staffId: number; at: Date },
): Promise<number> {
  const [row] = await insert(tx, [fileName, JSON.stringify(kept), staffId, at]);
  if (!row) throw new Error('The import was not written down.');
  return row.runId;
}

export interface ImportRun {
  fileName: string;
  createdAt: Date;
  kept: KeptRun;
}

const lockOne = statement<ImportRun>(
  'lock_import_run',
  `SELECT file_name AS "fileName", created_at AS "createdAt", rows AS kept FROM import_run WHERE run_id = $1 FOR UPDATE`,
);

export async function lockRun(tx: Database, runId: number): Promise<ImportRun | undefined> {
  const [row] = await lockOne(tx, [runId]);
  return row;
}

const finish = statement(
  'finish_import_run',
  `UPDATE import_run SET state = 'applied', applied_at = $2, rows = $3 WHERE run_id = $1`,
);

/** Ends a run and drops its rows: the books' audit entries tell what they changed. */
export async function finishRun(tx: Database, runId: number, at: Date, result: ImportResult) {
  await finish(tx, [runId, at, JSON.stringify({ checked: [], result } satisfies KeptRun)]);
}

const alone = statement<{ isAlone: boolean }>(
  'lock_imports',
  'SELECT pg_try_advisory_xact_lock($1) AS "isAlone"',
);

/** True for one import at a time, until the transaction ends; the command line's counts, too. */
export async function isAloneAtImporting(tx: Database): Promise<boolean> {
  const [row] = await alone(tx, [IMPORT_LOCK]);
  return row?.isAlone === true;
}

const categories = statement<{ id: number; name: string }>(
  'names_of_categories',
  'SELECT category_id AS id, name FROM category',
);
const topics = statement<{ id: number; name: string }>(
  'names_of_topics',
  'SELECT topic_id AS id, name FROM topic',
);

const byId = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));

export async function findTaxonNames(db: Database): Promise<TaxonNames> {
  const [all, allTopics] = [await categories(db, []), await topics(db, [])];
  return { categories: byId(all), topics: byId(allTopics) };
}
