import type { Child } from '#contract/children.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { MonthOfYear } from './board.ts';

const opened = statement<{ square: number }>(
  'club_squares_opened',
  'SELECT square FROM club_progress WHERE user_id = $1 AND year = $2 AND month = $3 ORDER BY square',
);

const openedByChild = statement<{ square: number }>(
  'child_squares_opened',
  'SELECT square FROM child_progress WHERE child_id = $1 AND year = $2 AND month = $3 ORDER BY square',
);

/** Whose board it is: the family's, or that of one of their children. */
export interface BoardOwner {
  userId: number;
  childId: number | undefined;
}

export async function findOpenedSquares(
  db: Database,
  { userId, childId }: BoardOwner,
  { year, month }: MonthOfYear,
): Promise<number[]> {
  const rows =
    childId === undefined
      ? await opened(db, [userId, year, month])
      : await openedByChild(db, [childId, year, month]);
  return rows.map(({ square }) => square);
}

interface Progress {
  /** Squares of the month. */
  opened: number[];
  /** Those of the family's children. */
  boards: (Child & { opened: number[] })[];
  /** A questionnaire of the shop's own is open. */
  isOwn: boolean;
  /** The family is done with what is asked of it now. */
  isDone: boolean;
}

const progress = statement<Progress>(
  'club_progress_of_family',
  `SELECT ARRAY(SELECT square FROM club_progress WHERE user_id = $1 AND year = $3 AND month = $4 ORDER BY square) AS opened,
     (SELECT coalesce(json_agg(json_build_object('child_id', c.child_id, 'nickname', c.nickname, 'birth_month', c.birth_month,
         'opened', ARRAY(SELECT square FROM child_progress p WHERE p.child_id = c.child_id AND year = $3 AND month = $4 ORDER BY square))
       ORDER BY c.child_id), '[]') FROM child c WHERE c.user_id = $1) AS boards,
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
  const [row] = await progress(db, [userId, now, year, month]);
  return row ?? { opened: [], boards: [], isOwn: false, isDone: false };
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

const openForChild = statement<{ child_id: number }>(
  'child_open_square',
  `WITH own AS (SELECT child_id FROM child WHERE user_id = $1 AND child_id = $2 FOR KEY SHARE),
     written AS (INSERT INTO child_progress (child_id, year, month, square, opened_at)
       SELECT child_id, $3::int, $4::int, $5::int, $6::timestamptz FROM own ON CONFLICT DO NOTHING)
   SELECT child_id FROM own`,
);

/** Writes that a child of the client's opened a square; false when the client has no such child. */
export async function noteOpenedByChild(
  db: Database,
  { userId, childId }: { userId: number; childId: number },
  { year, month }: MonthOfYear,
  square: number,
  at: Date,
): Promise<boolean> {
  return (await openForChild(db, [userId, childId, year, month, square, at])).length > 0;
}

const counts = statement<{ year: number; month: number; count: number }>(
  'club_squares_per_month',
  'SELECT year, month, count(*) FROM club_progress WHERE user_id = $1 GROUP BY year, month',
);

export const countOpened = (db: Database, userId: number) => counts(db, [userId]);

const countsOfChildren = statement<{ child_id: number; year: number; month: number; count: number }>(
  'children_squares_per_month',
  `SELECT child_id, year, month, count(*) FROM child JOIN child_progress USING (child_id) WHERE user_id = $1
   GROUP BY child_id, year, month ORDER BY child_id`,
);

export const countOpenedByChildren = (db: Database, userId: number) => countsOfChildren(db, [userId]);

/** Squares that a family has opened on any of its boards, each once. */
export const OPENED_BY_FAMILIES = `(SELECT user_id, year, month, square FROM club_progress
  UNION SELECT user_id, year, month, square FROM child JOIN child_progress USING (child_id)) AS opened_by_families`;
