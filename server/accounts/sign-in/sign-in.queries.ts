import { statement } from '../../platform/database/statement.ts';
import { accountsIn } from '../../platform/sign-in/accounts.queries.ts';
import { lockOwner } from '../addresses/addresses.queries.ts';

export const clientAccounts = accountsIn({
  people: 'users',
  key: 'user_id',
  links: 'password_reset',
  linkPrefix: 'rst_',
  linkRefusal: 'RESET_TOKEN_INVALID',
  hold: lockOwner,
});

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

export const endEverything = statement<{ sessions: number }>(
  'end_everything',
  `WITH links AS (DELETE FROM password_reset WHERE user_id = $1),
     ended AS (DELETE FROM session WHERE user_id = $1 RETURNING 1)
   SELECT count(*) AS sessions FROM ended`,
);
