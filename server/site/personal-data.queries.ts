import type { Person } from '../accounts/accounts.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { scrubAudit } from '../staff/staff.ts';

/**
 * Conversations that a session or a mailed link proved to be of the e-mail of an account; or, of a guest, all that were
 * written under an e-mail. A message under a client's e-mail that nothing proves may be a stranger's.
 */
const keys = {
  client: '(SELECT u.email_key FROM users u WHERE u.user_id = $1) AND proven_at IS NOT NULL',
  email: '$1',
} as const;

const FROM = `CASE kind WHEN 'client' THEN 'tú' WHEN 'reply' THEN 'la tienda' ELSE 'nota de la tienda' END AS "from"`;

const exporting = (whose: keyof typeof keys, left = '') =>
  statement<Record<string, unknown>>(
    `export_messages_of_${whose}`,
    `SELECT t.full_name, t.email, t.subject, ${FROM}, body AS message, m.created_at
     FROM message_thread t JOIN thread_message m USING (thread_id)
     WHERE email_key = ${keys[whose]} AND withdrawn_at IS NULL
       AND (kind = 'client' OR kind = 'note' AND $2::boolean OR kind = 'reply' AND sent_at IS NOT NULL)
     ${left} ORDER BY created_at DESC`,
  );
const exportedOfClient = exporting('client');
const exportedOfEmail = exporting(
  'email',
  `UNION ALL
   SELECT full_name, email, subject, 'tú', message, created_at FROM contact_message
   WHERE lower(email) = $1 AND filed_at IS NULL`,
);

/** Exports what a client wrote and what they were answered. */
export const exportMessages = (db: Database, userId: number) => exportedOfClient(db, [userId, false]);
/** Exports a person's messages with the notes of the staff, who hand it out themselves. */
export const exportMessagesOfPerson = (db: Database, { userId, guestKey }: Person) =>
  userId === null ? exportedOfEmail(db, [guestKey, true]) : exportedOfClient(db, [userId, true]);

const removing = (whose: keyof typeof keys) =>
  statement<{ thread_id: number }>(
    `delete_threads_of_${whose}`,
    `DELETE FROM message_thread WHERE email_key = ${keys[whose]} RETURNING thread_id`,
  );
const removeOfClient = removing('client');
const removeOfEmail = removing('email');

const removeLeft = statement(
  'delete_contact_messages_of_email',
  'DELETE FROM contact_message WHERE lower(email) = $1',
);

const scrubThreads = (tx: Database, removed: readonly { thread_id: number }[]) =>
  scrubAudit(
    tx,
    'thread',
    removed.map(({ thread_id }) => thread_id),
  );

/** Mailed links lead nowhere from then on, and replies that wait are not sent. */
export const deleteMessagesOf = async (tx: Database, userId: number): Promise<void> =>
  scrubThreads(tx, await removeOfClient(tx, [userId]));

export async function deleteMessagesOfEmail(tx: Database, emailKey: string): Promise<void> {
  const removed = await removeOfEmail(tx, [emailKey]);
  await removeLeft(tx, [emailKey]);
  await scrubThreads(tx, removed);
}

const writer = statement<{ name: string }>(
  'find_writer_of_messages',
  'SELECT full_name AS name FROM message_thread WHERE email_key = $1 ORDER BY last_message_at DESC LIMIT 1',
);

/** Finds who wrote under an e-mail, as the newest conversation says. */
export const findWriter = async (db: Database, emailKey: string) => (await writer(db, [emailKey]))[0];
