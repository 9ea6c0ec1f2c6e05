import { statement } from '../../platform/database/statement.ts';

/** Finds the account of an e-mail, where its mails go, and whom they greet. */
export const findAccount = statement<{ userId: number; email: string; name: string }>(
  'account_of_email',
  'SELECT user_id AS "userId", email, name FROM users WHERE email_key = $1 AND disabled_at IS NULL',
);

export const findAccountEmail = statement<{ email: string; name: string }>(
  'email_of_account',
  'SELECT email, name FROM users WHERE user_id = $1',
);

/** A new link makes the earlier ones useless. */
export const replaceReset = statement<{ userId: number }>(
  'replace_reset',
  `WITH superseded AS (DELETE FROM password_reset WHERE user_id = $2 AND token_hash <> $1)
   INSERT INTO password_reset (token_hash, user_id, created_at, expires_at, asked_id) VALUES ($1, $2, $3, $4, $5)
   RETURNING user_id AS "userId"`,
);

/** Tells whether another request has been given a link since then that is still unused. */
export const isLinkFresh = statement<{ userId: number }>(
  'fresh_reset',
  `SELECT user_id AS "userId" FROM password_reset WHERE user_id = $1 AND asked_id <> $2 AND created_at > $3`,
);

export const isResetOpen = statement<{ userId: number }>(
  'open_reset',
  `SELECT r.user_id AS "userId" FROM password_reset r JOIN users u USING (user_id)
   WHERE r.token_hash = $1 AND r.expires_at > $2 AND u.disabled_at IS NULL`,
);

/** A link is used once. */
export const takeReset = statement<{ userId: number }>(
  'take_reset',
  'DELETE FROM password_reset WHERE token_hash = $1 AND expires_at > $2 RETURNING user_id AS "userId"',
);

/** Sets a password, before the sessions are ended: a sign-in with the old one waits meanwhile, and is then refused. */
export const setPassword = statement<{ userId: number }>(
  'set_password',
  `UPDATE users SET password_hash = $2 WHERE user_id = $1 AND disabled_at IS NULL RETURNING user_id AS "userId"`,
);

export const endEverything = statement<{ sessions: number }>(
  'end_everything',
  `WITH links AS (DELETE FROM password_reset WHERE user_id = $1),
     ended AS (DELETE FROM session WHERE user_id = $1 RETURNING 1)
   SELECT count(*) AS sessions FROM ended`,
);
