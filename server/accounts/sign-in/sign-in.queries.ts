import { statement } from '../../platform/database/statement.ts';

export interface Credentials {
  userId: number;
  passwordHash: string;
}

/** By which an e-mail signs in; nothing for a disabled account. */
export const findCredentials = statement<Credentials & Record<string, unknown>>(
  'credentials_of_email',
  `SELECT user_id AS "userId", password_hash AS "passwordHash" FROM users
   WHERE email_key = $1 AND disabled_at IS NULL`,
);

/** Holds an account as it is while a session of it is opened: its password cannot be changed in between. */
export const holdPassword = statement<{ userId: number }>(
  'hold_password',
  `SELECT user_id AS "userId" FROM users
   WHERE user_id = $1 AND password_hash = $2 AND disabled_at IS NULL FOR SHARE`,
);

export const replaceHash = statement<{ userId: number }>(
  'replace_hash',
  `UPDATE users SET password_hash = $3 WHERE user_id = $1 AND password_hash = $2 RETURNING user_id AS "userId"`,
);
