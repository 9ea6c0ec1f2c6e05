import type { Database } from '../../database/database.ts';
import { statement } from '../../database/statement.ts';

const keep = statement(
  'keep_replaced_file',
  `INSERT INTO replaced_file (file_key, remove_at) VALUES ($1, $2)
   ON CONFLICT (file_key) DO UPDATE SET remove_at = excluded.remove_at`,
);

/** The file goes on that day; in the transaction that puts another in its place. */
export async function removeFileOn(tx: Database, fileKey: string, removeAt: Date) {
  await keep(tx, [fileKey, removeAt]);
}

const keepLonger = statement(
  'keep_files_until',
  `INSERT INTO replaced_file (file_key, remove_at) SELECT * FROM unnest($1::text[], $2::timestamptz[]) ORDER BY 1
   ON CONFLICT (file_key) DO UPDATE SET remove_at = greatest(replaced_file.remove_at, excluded.remove_at)`,
);

/**
 * Files that may be named again, or by something else: they go on their days, or on a later one that they have already,
 * unless they are used then.
 */
export async function removeUnusedOn(db: Database, removals: ReadonlyMap<string, Date>) {
  await keepLonger(db, [[...removals.keys()], [...removals.values()].map((day) => day.toISOString())]);
}

const take = statement(
  'take_replaced_file',
  'DELETE FROM replaced_file WHERE file_key = $1 RETURNING file_key',
);

/** Takes a replaced file off the list of removals, so that it stays; false when it is already gone. */
export async function keepReplacedFile(tx: Database, fileKey: string): Promise<boolean> {
  return (await take(tx, [fileKey])).length > 0;
}

const takeDue = statement(
  'take_due_file',
  'DELETE FROM replaced_file WHERE file_key = $1 AND remove_at <= $2 RETURNING file_key',
);

/** Takes a file whose day has come: it may have got a later one since it was found. */
export async function takeDueFile(tx: Database, fileKey: string, at: Date): Promise<boolean> {
  return (await takeDue(tx, [fileKey, at])).length > 0;
}

const due = statement<{ fileKey: string }>(
  'due_replaced_files',
  `SELECT file_key AS "fileKey" FROM replaced_file WHERE remove_at <= $1 ORDER BY remove_at LIMIT 200`,
);

export const findDueFiles = (db: Database, at: Date) => due(db, [at]);
