import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface Account {
  userId: number;
  email: string;
  name: string;
  phone: string;
  createdAt: Date;
  disabledAt: Date | null;
}

const ACCOUNT = `SELECT user_id AS "userId", email, concat_ws(' ', nullif(name, ''), nullif(paternal_lastname, ''),
    nullif(maternal_lastname, '')) AS name, phone, created_at AS "createdAt", disabled_at AS "disabledAt"
  FROM users WHERE email_key = $1`;

const find = statement<Account & Record<string, unknown>>('desk_account', ACCOUNT);
const lock = statement<Account & Record<string, unknown>>('desk_lock_account', `${ACCOUNT} FOR UPDATE`);

export const findAccount = async (db: Database, emailKey: string): Promise<Account | undefined> =>
  (await find(db, [emailKey]))[0];

const emailOf = statement<{ email: string }>(
  'desk_email_of_account',
  'SELECT email FROM users WHERE user_id = $1::bigint',
);

export const findEmailOfAccount = async (db: Database, userId: number): Promise<string | undefined> =>
  (await emailOf(db, [userId]))[0]?.email;

/** Locks an account: nothing new can be written for its client, and no session of theirs is opened. */
export const lockAccount = async (tx: Database, emailKey: string): Promise<Account | undefined> =>
  (await lock(tx, [emailKey]))[0];

const disable = statement('desk_disable_account', 'UPDATE users SET disabled_at = $2 WHERE user_id = $1');
const endLinks = statement('desk_end_reset_links', 'DELETE FROM password_reset WHERE user_id = $1');

/** Disables an account: nobody can sign in to it, nor set a new password by a link that was mailed before. */
export async function setDisabledAt(tx: Database, userId: number, at: Date | null): Promise<void> {
  await disable(tx, [userId, at]);
  if (at) await endLinks(tx, [userId]);
}

const notes = statement<{ noteId: number; text: string; staffName: string; createdAt: Date }>(
  'desk_client_notes',
  `SELECT n.note_id AS "noteId", n.text, s.name AS "staffName", n.created_at AS "createdAt"
   FROM client_note n JOIN staff s USING (staff_id) WHERE n.email_key = $1 ORDER BY n.note_id DESC LIMIT 100`,
);

export const findNotes = (db: Database, emailKey: string) => notes(db, [emailKey]);

const insert = statement<{ noteId: number }>(
  'insert_client_note',
  `INSERT INTO client_note (email_key, text, staff_id, created_at) VALUES ($1, $2, $3, $4) RETURNING note_id AS "noteId"`,
);

export async function insertNote(
  tx: Database,
  note: { emailKey: string; text: string; staffId: number; at: Date },
): Promise<number> {
  const [row] = await insert(tx, [note.emailKey, note.text, note.staffId, note.at]);
  if (!row) throw new Error('The note was not written.');
  return row.noteId;
}

const removeTraces = statement(
  'desk_remove_registrations',
  'DELETE FROM registration_challenge WHERE email_key = $1',
);

/** Removes registrations of an e-mail that never became an account. */
export async function removeRegistrations(tx: Database, emailKey: string): Promise<void> {
  await removeTraces(tx, [emailKey]);
}
