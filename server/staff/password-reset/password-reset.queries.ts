import { statement } from '../../platform/database/statement.ts';

export const findStaffAccount = statement<{ staffId: number; email: string; name: string }>(
  'staff_account_of_email',
  'SELECT staff_id AS "staffId", email, name FROM staff WHERE email_key = $1 AND disabled_at IS NULL',
);

/** A new link makes the earlier ones useless. */
export const replaceStaffReset = statement(
  'replace_staff_reset',
  `WITH superseded AS (DELETE FROM staff_reset WHERE staff_id = $2)
   INSERT INTO staff_reset (token_hash, staff_id, created_at, expires_at) VALUES ($1, $2, $3, $4)`,
);

export const isStaffResetOpen = statement<{ staffId: number }>(
  'open_staff_reset',
  `SELECT r.staff_id AS "staffId" FROM staff_reset r JOIN staff p USING (staff_id)
   WHERE r.token_hash = $1 AND r.expires_at > $2 AND p.disabled_at IS NULL`,
);

/** A link is used once. */
export const takeStaffReset = statement<{ staffId: number }>(
  'take_staff_reset',
  'DELETE FROM staff_reset WHERE token_hash = $1 AND expires_at > $2 RETURNING staff_id AS "staffId"',
);

export const setStaffPassword = statement<{ staffId: number; name: string; emailKey: string }>(
  'set_staff_password',
  `UPDATE staff SET password_hash = $2 WHERE staff_id = $1 AND disabled_at IS NULL
   RETURNING staff_id AS "staffId", name, email_key AS "emailKey"`,
);
