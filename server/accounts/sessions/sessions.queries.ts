import { statement } from '../../platform/database/statement.ts';
import type { Client } from '../../platform/http/client-session.ts';

/** The client of an open session; one of a disabled account is no session. */
export const findSession = statement<Client & Record<string, unknown>>(
  'find_session',
  `SELECT user_id AS "userId", session_id AS "sessionId" FROM session JOIN users USING (user_id)
   WHERE token_hash = $1 AND expires_at > $2 AND disabled_at IS NULL`,
);

/** Opens a session and ends the oldest of the client's beyond `keep`. */
export const insertSession = statement<{ sessionId: number }>(
  'insert_session',
  `WITH dropped AS (
     DELETE FROM session WHERE session_id IN (
       SELECT session_id FROM session WHERE user_id = $6 ORDER BY created_at DESC, session_id DESC OFFSET $7 - 1))
   INSERT INTO session (token_hash, created_at, expires_at, user_agent, ip_prefix, user_id)
   VALUES ($1, $2, $3, $4, $5, $6) RETURNING session_id AS "sessionId"`,
);

export const deleteSession = statement<{ userId: number }>(
  'delete_session',
  'DELETE FROM session WHERE token_hash = $1 RETURNING user_id AS "userId"',
);

export const findOpenSessions = statement<{ sessionId: number; createdAt: Date; userAgent: string }>(
  'open_sessions',
  `SELECT session_id AS "sessionId", created_at AS "createdAt", user_agent AS "userAgent" FROM session
   WHERE user_id = $1 AND expires_at > $3 ORDER BY session_id = $2 DESC, created_at DESC, session_id DESC`,
);

/** Ends all sessions of a client but one; with session 0 all of them. */
export const deleteOtherSessions = statement<{ sessionId: number }>(
  'delete_other_sessions',
  'DELETE FROM session WHERE user_id = $1 AND session_id <> $2 RETURNING session_id AS "sessionId"',
);
