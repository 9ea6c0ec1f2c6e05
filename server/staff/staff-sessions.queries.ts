import type { StaffRole } from '#contract/desk/permissions.ts';
import { statement } from '../platform/database/statement.ts';

interface OpenStaffSession {
  staffId: number;
  name: string;
  role: StaffRole;
  sessionId: number;
  isComplete: boolean;
  confirmedAt: Date | null;
  seenAt: Date;
}

/** Open: neither too old nor idle for too long, of a person who is not disabled. */
export const findOpenStaffSession = statement<OpenStaffSession & Record<string, unknown>>(
  'find_staff_session',
  `SELECT p.staff_id AS "staffId", p.name, p.role, s.session_id AS "sessionId", s.is_complete AS "isComplete",
     s.confirmed_at AS "confirmedAt", s.seen_at AS "seenAt"
   FROM staff_session s JOIN staff p USING (staff_id)
   WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.seen_at > $2::timestamptz - interval '2 hours'
     AND p.disabled_at IS NULL`,
);

export const noteStaffSeen = statement(
  'note_staff_seen',
  'UPDATE staff_session SET seen_at = $2 WHERE session_id = $1 AND seen_at < $2',
);

export const insertStaffSession = statement<{ sessionId: number }>(
  'insert_staff_session',
  `INSERT INTO staff_session (token_hash, created_at, seen_at, expires_at, user_agent, ip_prefix, staff_id,
     is_complete, confirmed_at)
   VALUES ($1, $2, $2, $3, $4, $5, $6, $7, CASE WHEN $8 THEN $2::timestamptz END) RETURNING session_id AS "sessionId"`,
);

export const findMe = statement<{
  name: string;
  email: string;
  role: StaffRole;
  confirmedAt: Date | null;
  expiresAt: Date;
}>(
  'find_me',
  `SELECT p.name, p.email, p.role, s.confirmed_at AS "confirmedAt", s.expires_at AS "expiresAt"
   FROM staff_session s JOIN staff p USING (staff_id) WHERE s.session_id = $1 AND p.staff_id = $2`,
);

/** Sessions and links until they end; who was invited is asked about for a month. */
export const forgetEndedAccess = statement<{ sessions: number; devices: number; invitations: number }>(
  'forget_ended_staff_access',
  `WITH sessions AS (DELETE FROM staff_session WHERE expires_at <= $1 RETURNING 1),
     devices AS (DELETE FROM staff_device WHERE expires_at <= $1 RETURNING 1),
     resets AS (DELETE FROM staff_reset WHERE expires_at <= $1 RETURNING 1),
     invitations AS (DELETE FROM staff_invitation WHERE expires_at < $1::timestamptz - interval '30 days' RETURNING 1)
   SELECT (SELECT count(*) FROM sessions) AS sessions, (SELECT count(*) FROM devices) AS devices,
     (SELECT count(*) FROM invitations) AS invitations`,
);
