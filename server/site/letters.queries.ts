import type { Message } from '#contract/message.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const find = statement<Message>(
  'contact_message_to_mail',
  'SELECT full_name, email, subject, message FROM contact_message WHERE contact_message_id = $1',
);

/** A message as a version of the shop without conversations kept it. */
export async function findContactMessage(
  db: Database,
  contactMessageId: number,
): Promise<Message | undefined> {
  const [row] = await find(db, [contactMessageId]);
  return row;
}

export interface LetterWritten {
  message_id: number;
  full_name: string;
  email: string;
  subject: string;
  /** Number of messages, also beyond those that are named. */
  total: number;
}

const written = statement<LetterWritten>(
  'letters_between',
  `SELECT message_id, full_name, email, subject, (count(*) OVER ())::int AS total
   FROM message_thread t JOIN thread_message m USING (thread_id)
   WHERE last_message_at >= $1 AND state <> 'spam' AND kind = 'client' AND m.created_at >= $1 AND m.created_at < $2
   ORDER BY message_id LIMIT 20`,
);

/** Finds clients' messages from a moment until another, the first twenty; none of conversations put aside. */
export const findLettersBetween = (db: Database, from: Date, until: Date): Promise<LetterWritten[]> =>
  written(db, [from, until]);

export interface UnfiledMessage extends Message {
  contact_message_id: number;
  digest: string;
  created_at: Date;
}

const unfiled = statement<UnfiledMessage>(
  'unfiled_contact_messages',
  `SELECT contact_message_id, full_name, email, subject, message, digest, created_at
   FROM contact_message WHERE filed_at IS NULL ORDER BY contact_message_id LIMIT 100 FOR UPDATE SKIP LOCKED`,
);

export const lockUnfiledMessages = (tx: Database): Promise<UnfiledMessage[]> => unfiled(tx, []);

const noteFiled = statement(
  'note_contact_messages_filed',
  'UPDATE contact_message SET filed_at = $2 WHERE contact_message_id = ANY($1::int[])',
);

export async function noteMessagesFiled(tx: Database, ids: readonly number[], at: Date): Promise<void> {
  await noteFiled(tx, [ids, at]);
}

const removeFiled = statement<{ contact_message_id: number }>(
  'delete_filed_contact_messages',
  `DELETE FROM contact_message WHERE filed_at < $1::timestamptz - interval '7 days'
   RETURNING contact_message_id`,
);

/** Deletes messages that are stored in their conversation; no job names them any more. Returns how many there were. */
export async function deleteFiledMessages(db: Database, at: Date): Promise<number> {
  return (await removeFiled(db, [at])).length;
}
