import { statement } from '../platform/database/statement.ts';

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
