import { statement } from '../../platform/database/statement.ts';

export interface User {
  email: string;
  name: string;
  paternalLastname: string;
  maternalLastname: string;
  phone: string;
  userType: string;
  createdAt: Date;
}

export const USER = `email, name, paternal_lastname AS "paternalLastname", maternal_lastname AS "maternalLastname", phone,
  user_type AS "userType", created_at AS "createdAt"`;

export const findUser = statement<User & Record<string, unknown>>(
  'user_by_id',
  `SELECT ${USER} FROM users WHERE user_id = $1`,
);

/** A second surname of null stays as it is. */
export const updateUser = statement<User & Record<string, unknown>>(
  'update_user',
  `UPDATE users SET name = $2, paternal_lastname = $3, maternal_lastname = coalesce($4, maternal_lastname), phone = $5
   WHERE user_id = $1 RETURNING ${USER}`,
);

/** Deletes a client with sessions, addresses and reset links, which need them, and their e-mail's registrations. */
export const deleteUser = statement<{ email: string }>(
  'delete_user',
  `WITH gone AS (DELETE FROM users WHERE user_id = $1 RETURNING email, email_key),
   registrations AS (DELETE FROM registration_challenge WHERE email_key IN (SELECT email_key FROM gone))
   SELECT email FROM gone`,
);
