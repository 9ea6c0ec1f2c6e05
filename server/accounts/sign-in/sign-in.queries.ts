import { statement } from '../../platform/database/statement.ts';

export interface Credentials {
  userId: number;
  passwordHash: string;
  isDisabled: boolean;
}

/** Finds the credentials of an e-mail; who knows the password of a disabled account reads that it is. */
export const findCredentials = statement<Credentials & Record<string, unknown>>(
  'credentials_of_email',
  `SELECT user_id AS "userId", password_hash AS "passwordHash", disabled_at IS NOT NULL AS "isDisabled" FROM users
   WHERE email_key = $1`,
);

/** Holds an account while a session of it is opened: whatever ends sessions waits, and finds this one, too. */
export const holdPassword = statement<{ userId: number }>(
  'hold_password',
  `SELECT user_id AS "userId" FROM users
   WHERE user_id = $1 AND password_hash = $2 AND disabled_at IS NULL FOR NO KEY UPDATE`,
);

export const replaceHash = statement<{ userId: number }>(
  'replace_hash',
  `UPDATE users SET password_hash = $3 WHERE user_id = $1 AND password_hash = $2 RETURNING user_id AS "userId"`,
);
