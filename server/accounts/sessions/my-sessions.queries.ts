import { statement } from '../../platform/database/statement.ts';

export const findOpenSessions = statement<{ sessionId: number; createdAt: Date; userAgent: string }>(
  'open_sessions',
  `SELECT session_id AS "sessionId", created_at AS "createdAt", user_agent AS "userAgent" FROM session
   WHERE user_id = $1 AND expires_at > $3 ORDER BY session_id = $2 DESC, created_at DESC, session_id DESC`,
);

export const deleteOtherSessions = statement<{ sessionId: number }>(
  'delete_other_sessions',
  'DELETE FROM session WHERE user_id = $1 AND session_id <> $2 RETURNING session_id AS "sessionId"',
);
