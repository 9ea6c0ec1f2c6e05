import type { CannedAnswer } from '#contract/desk/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

const ROW = 'canned_answer_id, title, body, version';

const all = statement<CannedAnswer>(
  'canned_answers',
  `SELECT ${ROW} FROM canned_answer ORDER BY position, canned_answer_id`,
);

export const findCannedAnswers = (db: Database): Promise<CannedAnswer[]> => all(db, []);

const locked = statement<CannedAnswer>(
  'lock_canned_answer',
  `SELECT ${ROW} FROM canned_answer WHERE canned_answer_id = $1 FOR UPDATE`,
);

export async function lockCannedAnswer(tx: Database, id: number): Promise<CannedAnswer | undefined> {
  const [row] = await locked(tx, [id]);
  return row;
}

const insert = statement<CannedAnswer>(
  'insert_canned_answer',
  `INSERT INTO canned_answer (title, body, position)
   SELECT $1, $2, coalesce(max(position), 0) + 1 FROM canned_answer HAVING count(*) < $3 RETURNING ${ROW}`,
);

/** Inserts an answer; undefined when there are `max` already. */
export async function insertCannedAnswer(tx: Database, title: string, body: string, max: number) {
  const [row] = await insert(tx, [title, body, max]);
  return row;
}

const update = statement<CannedAnswer>(
  'update_canned_answer',
  `UPDATE canned_answer SET title = $2, body = $3, version = version + 1 WHERE canned_answer_id = $1 RETURNING ${ROW}`,
);

export async function updateCannedAnswer(tx: Database, id: number, title: string, body: string) {
  const [row] = await update(tx, [id, title, body]);
  return row;
}

const remove = statement('delete_canned_answer', 'DELETE FROM canned_answer WHERE canned_answer_id = $1');

export async function deleteCannedAnswer(tx: Database, id: number): Promise<void> {
  await remove(tx, [id]);
}
