import { statement } from '../../platform/database/statement.ts';
import { accountsIn } from '../../platform/sign-in/accounts.queries.ts';
import { holdPerson } from '../team/team.queries.ts';

export const staffAccounts = accountsIn({
  people: 'staff',
  key: 'staff_id',
  links: 'staff_reset',
  linkRefusal: 'STAFF_LINK_INVALID',
  hold: async (tx, staffId) => (await holdPerson(tx, [staffId])).length > 0,
});

/** A new link makes the earlier ones useless. */
export const replaceStaffReset = statement(
  'replace_staff_reset',
  `WITH superseded AS (DELETE FROM staff_reset WHERE staff_id = $2)
   INSERT INTO staff_reset (token_hash, staff_id, created_at, expires_at) VALUES ($1, $2, $3, $4)`,
);

export const isRememberedDevice = statement<{ staffId: number }>(
  'find_staff_device',
  `SELECT staff_id AS "staffId" FROM staff_device d JOIN staff p USING (staff_id)
   WHERE d.token_hash = $1 AND d.staff_id = $2 AND d.expires_at > $3 AND p.totp_sealed IS NOT NULL`,
);

export const rememberDevice = statement(
  'remember_staff_device',
  `INSERT INTO staff_device (token_hash, staff_id, created_at, expires_at, user_agent) VALUES ($1, $2, $3, $4, $5)`,
);

/** The half session ends as the whole one begins; of two codes given at once one finds it gone. */
export const endHalfSession = statement<{ name: string; email: string }>(
  'end_half_staff_session',
  `DELETE FROM staff_session s USING staff p
   WHERE s.session_id = $1 AND NOT s.is_complete AND p.staff_id = s.staff_id AND p.disabled_at IS NULL
   RETURNING p.name, p.email`,
);

export const endStaffSession = statement<{ sessionId: number }>(
  'end_staff_session',
  'DELETE FROM staff_session WHERE session_id = $1 AND staff_id = $2 RETURNING session_id AS "sessionId"',
);

export const endStaffSessionByToken = statement(
  'end_staff_session_by_token',
  'DELETE FROM staff_session WHERE token_hash = $1',
);

export const confirmStaffSession = statement(
  'confirm_staff_session',
  'UPDATE staff_session SET confirmed_at = $2 WHERE session_id = $1',
);
