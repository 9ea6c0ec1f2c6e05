import { statement } from '../../platform/database/statement.ts';

/** Invented people only: their domain is reserved for tests and cannot exist. */
export const listDemoStaff = statement<{
  name: string;
  email: string;
  emailKey: string;
  totpSealed: string;
  totpLastStep: number;
}>(
  'list_demo_staff',
  `SELECT name, email, email_key AS "emailKey", totp_sealed AS "totpSealed", totp_last_step AS "totpLastStep"
   FROM staff WHERE email_key LIKE '%@brincacuentos.test' AND totp_sealed IS NOT NULL AND disabled_at IS NULL
   ORDER BY staff_id LIMIT 20`,
);
