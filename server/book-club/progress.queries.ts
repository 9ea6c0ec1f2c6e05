import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { MonthOfYear } from './board.ts';

const opened = statement<{ square: number }>(
  'club_squares_opened',
  'SELECT square FROM club_progress WHERE user_id = $1 AND year = $2 AND month = $3 ORDER BY square',
);

export async function findOpenedSquares(
  db: Database,
  userId: number,
  { year, month }: MonthOfYear,
): Promise<number[]> {
  return (await opened(db, [userId, year, month])).map(({ square }) => square);
}

interface Progress {
  /** Squares of the month. */
  opened: number[];
  /** A questionnaire of the shop's own is open. */
  isOwn: boolean;
  /** The family is done with what is asked of it now. */
  isDone: boolean;
}

const progress = statement<Progress>(
  'club_progress_of_family',
  `SELECT ARRAY(SELECT square FROM club_progress WHERE user_id = $1 AND year = $3 AND month = $4 ORDER BY square) AS opened,
     q.questionnaire_id IS NOT NULL AS "isOwn",
     coalesce(m.questionnaire_done_at >= coalesce(q.published_at, m.questionnaire_done_at)
       AND (m.questionnaire_again_at IS NULL OR m.questionnaire_again_at > $2), false) AS "isDone"
   FROM (SELECT $1::int AS user_id) asked LEFT JOIN club_member m USING (user_id)
   LEFT JOIN questionnaire q ON q.state = 'open'`,
);

/** Finds what a family has opened in a month and whether a questionnaire waits: in one statement for every visit. */
export async function findProgress(
  db: Database,
  userId: number,
  { year, month }: MonthOfYear,
  now: Date,
): Promise<Progress> {
  return (await progress(db, [userId, now, year, month]))[0] ?? { opened: [], isOwn: false, isDone: false };
}

const open = statement(
  'club_open_square',
  `INSERT INTO club_progress (user_id, year, month, square, opened_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
);

export const noteOpened = (
  db: Database,
  userId: number,
  { year, month }: MonthOfYear,
  square: number,
  at: Date,
) => open(db, [userId, year, month, square, at]);

const counts = statement<{ year: number; month: number; count: number }>(
  'club_squares_per_month',
  'SELECT year, month, count(*) FROM club_progress WHERE user_id = $1 GROUP BY year, month',
);

export const countOpened = (db: Database, userId: number) => counts(db, [userId]);
