import { statement } from '../../platform/database/statement.ts';

export const findFactor = statement<{ emailKey: string; totpSealed: string | null }>(
  'find_staff_factor',
  `SELECT email_key AS "emailKey", totp_sealed AS "totpSealed" FROM staff
   WHERE staff_id = $1 AND disabled_at IS NULL`,
);

/** Takes the step, once: of two requests with one code one finds it taken. */
export const takeStep = statement<{ staffId: number }>(
  'take_staff_step',
  `UPDATE staff SET totp_last_step = $2
   WHERE staff_id = $1 AND totp_last_step < $2 AND disabled_at IS NULL RETURNING staff_id AS "staffId"`,
);

export const useRecoveryCode = statement<{ staffId: number }>(
  'use_staff_recovery',
  `UPDATE staff_recovery SET used_at = $3 WHERE staff_id = $1 AND code_hmac = $2 AND used_at IS NULL
   RETURNING staff_id AS "staffId"`,
);

export const replaceRecoveryCodes = statement(
  'replace_staff_recovery',
  `WITH ended AS (DELETE FROM staff_recovery WHERE staff_id = $1)
   INSERT INTO staff_recovery (staff_id, code_hmac) SELECT $1, unnest($2::text[])`,
);

export const countRecoveryCodes = statement<{ left: number }>(
  'count_staff_recovery',
  `SELECT count(*) AS "left" FROM staff_recovery WHERE staff_id = $1 AND used_at IS NULL`,
);
