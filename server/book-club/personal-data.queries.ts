import type { Answer, Question } from '#contract/questionnaire.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const progress = statement<Record<string, unknown>>(
  'export_club_progress',
  `SELECT year, month, square, opened_at FROM club_progress WHERE user_id = $1 ORDER BY opened_at, year, month, square`,
);

export const exportProgress = (db: Database, userId: number) => progress(db, [userId]);

const childrenProgress = statement<Record<string, unknown>>(
  'export_child_progress',
  `SELECT nickname, year, month, square, opened_at FROM child JOIN child_progress USING (child_id) WHERE user_id = $1
   ORDER BY child_id, opened_at, year, month, square`,
);

export const exportChildrenProgress = (db: Database, userId: number) => childrenProgress(db, [userId]);

const months = statement<Record<string, unknown>>(
  'export_club_months',
  `SELECT year, month, count(*) AS squares_opened, max(opened_at) AS last_opened_at FROM club_progress WHERE user_id = $1
   GROUP BY year, month ORDER BY year, month`,
);

export const exportMonths = (db: Database, userId: number) => months(db, [userId]);

const member = statement<{ doneAt: Date | null }>(
  'export_club_member',
  'SELECT questionnaire_done_at AS "doneAt" FROM club_member WHERE user_id = $1',
);

export async function exportMember(db: Database, userId: number): Promise<Date | null> {
  return (await member(db, [userId]))[0]?.doneAt ?? null;
}

const answers = statement<
  { title: string; questions: Question[]; answers: Answer[] } & Record<string, unknown>
>(
  'export_questionnaire_answers',
  `SELECT v.title, a.created_at AS answered_at, a.updated_at AS changed_at, v.questions, a.answers FROM questionnaire_answer a
   JOIN questionnaire_version v USING (questionnaire_id, version) WHERE a.user_id = $1 ORDER BY a.created_at`,
);

export const exportAnswers = (db: Database, userId: number) => answers(db, [userId]);

const remove = statement(
  'delete_club_member',
  `WITH progress AS (DELETE FROM club_progress WHERE user_id = $1),
     answers AS (DELETE FROM questionnaire_answer WHERE user_id = $1)
   DELETE FROM club_member WHERE user_id = $1`,
);

export async function deleteMember(tx: Database, userId: number): Promise<void> {
  await remove(tx, [userId]);
}
