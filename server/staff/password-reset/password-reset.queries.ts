import { statement } from '../../platform/database/statement.ts';

/** A new link makes the earlier ones useless. */
export const replaceStaffReset = statement(
  'replace_staff_reset',
  `WITH superseded AS (DELETE FROM staff_reset WHERE staff_id = $2)
   INSERT INTO staff_reset (token_hash, staff_id, created_at, expires_at) VALUES ($1, $2, $3, $4)`,
);
