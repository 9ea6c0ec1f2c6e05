import { statement } from '../../platform/database/statement.ts';

/** Deletes a client with sessions, addresses and reset links, which need them, and their e-mail's registrations. */
export const deleteUser = statement<{ email: string }>(
  'delete_user',
  `WITH gone AS (DELETE FROM users WHERE user_id = $1 RETURNING email, email_key),
   registrations AS (DELETE FROM registration_challenge WHERE email_key IN (SELECT email_key FROM gone))
   SELECT email FROM gone`,
);
