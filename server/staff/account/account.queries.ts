import { statement } from '../../platform/database/statement.ts';

/** Ends all sessions but one, the remembered devices and the mailed links; with session 0 all of them. */
export const endOtherAccess = statement<{ sessions: number }>(
  'end_other_staff_access',
  `WITH links AS (DELETE FROM staff_reset WHERE staff_id = $1),
     devices AS (DELETE FROM staff_device WHERE staff_id = $1),
     ended AS (DELETE FROM staff_session WHERE staff_id = $1 AND session_id <> $2 RETURNING 1)
   SELECT count(*) AS sessions FROM ended`,
);

export const listStaffSessions = statement<{
  sessionId: number;
  userAgent: string;
  createdAt: Date;
  seenAt: Date;
}>(
  'list_staff_sessions',
  `SELECT session_id AS "sessionId", user_agent AS "userAgent", created_at AS "createdAt", seen_at AS "seenAt"
   FROM staff_session
   WHERE staff_id = $1 AND is_complete AND expires_at > $2 AND seen_at > $2::timestamptz - interval '2 hours'
   ORDER BY created_at DESC, session_id DESC LIMIT 50`,
);

export const listStaffDevices = statement<{ userAgent: string; expiresAt: Date }>(
  'list_staff_devices',
  `SELECT user_agent AS "userAgent", expires_at AS "expiresAt" FROM staff_device
   WHERE staff_id = $1 AND expires_at > $2 ORDER BY expires_at DESC LIMIT 50`,
);
