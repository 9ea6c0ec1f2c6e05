import type { Message } from '#contract/message.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const insert = statement<{ contactMessageId: number }>(
  'insert_contact_message',
  `INSERT INTO contact_message (full_name, email, subject, message, digest, created_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (digest) DO NOTHING RETURNING contact_message_id AS "contactMessageId"`,
);

/** Null for a message that is kept already. */
export async function insertMessage(
  db: Database,
  { full_name, email, subject, message }: Message,
  digest: string,
  at: Date,
): Promise<number | null> {
  const [row] = await insert(db, [full_name, email, subject, message, digest, at]);
  return row?.contactMessageId ?? null;
}

const find = statement<Message>(
  'contact_message_to_mail',
  'SELECT full_name, email, subject, message FROM contact_message WHERE contact_message_id = $1',
);

export async function findMessage(db: Database, contactMessageId: number): Promise<Message | undefined> {
  const [row] = await find(db, [contactMessageId]);
  return row;
}

const removeOld = statement<{ contactMessageId: number }>(
  'delete_old_contact_messages',
  `DELETE FROM contact_message WHERE created_at < $1::timestamptz - interval '365 days'
   RETURNING contact_message_id AS "contactMessageId"`,
);

/** Returns how many there were. */
export async function deleteOldMessages(db: Database, at: Date): Promise<number> {
  return (await removeOld(db, [at])).length;
}

/** Whatever was written under the verified e-mail of the account. */
const OF_CLIENT = 'lower(email) = (SELECT lower(u.email) FROM users u WHERE u.user_id = $1)';

const exported = statement<Record<string, unknown>>(
  'export_contact_messages',
  `SELECT full_name, email, subject, message, created_at FROM contact_message WHERE ${OF_CLIENT} ORDER BY created_at DESC`,
);
const removeOfClient = statement('delete_contact_messages', `DELETE FROM contact_message WHERE ${OF_CLIENT}`);

export const exportMessages = (db: Database, userId: number) => exported(db, [userId]);

export async function deleteMessagesOf(tx: Database, userId: number): Promise<void> {
  await removeOfClient(tx, [userId]);
}

const exportedByEmail = statement<Record<string, unknown>>(
  'export_contact_messages_of_email',
  `SELECT full_name, email, subject, message, created_at FROM contact_message WHERE lower(email) = $1 ORDER BY created_at DESC`,
);
const removeByEmail = statement(
  'delete_contact_messages_of_email',
  'DELETE FROM contact_message WHERE lower(email) = $1',
);

export const exportMessagesOfEmail = (db: Database, emailKey: string) => exportedByEmail(db, [emailKey]);

export async function deleteMessagesOfEmail(tx: Database, emailKey: string): Promise<void> {
  await removeByEmail(tx, [emailKey]);
}

const writer = statement<{ name: string }>(
  'find_writer_of_messages',
  'SELECT full_name AS name FROM contact_message WHERE lower(email) = $1 ORDER BY created_at DESC LIMIT 1',
);

/** Who wrote under an e-mail, as the newest message says. */
export const findWriter = async (db: Database, emailKey: string) => (await writer(db, [emailKey]))[0];
