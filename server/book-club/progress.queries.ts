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
