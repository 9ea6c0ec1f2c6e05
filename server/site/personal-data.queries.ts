import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { scrubAudit } from '../staff/staff.ts';

/** Whatever was written under the verified e-mail of an account, or under an e-mail. */
const keys = {
  client: '(SELECT u.email_key FROM users u WHERE u.user_id = $1)',
  email: '$1',
} as const;

const FROM = `CASE kind WHEN 'client' THEN 'tú' WHEN 'reply' THEN 'la tienda' ELSE 'nota de la tienda' END AS "from"`;

const exporting = (whose: keyof typeof keys, kinds: string) =>
  statement<Record<string, unknown>>(
    `export_messages_of_${whose}`,
    `SELECT t.full_name, t.email, t.subject, ${FROM}, body AS message, m.created_at
     FROM message_thread t JOIN thread_message m USING (thread_id)
     WHERE email_key = ${keys[whose]} AND withdrawn_at IS NULL AND (${kinds} OR kind = 'reply' AND sent_at IS NOT NULL)
     UNION ALL
     SELECT full_name, email, subject, 'tú', message, created_at FROM contact_message
     WHERE lower(email) = ${keys[whose]} AND filed_at IS NULL
     ORDER BY created_at DESC`,
  );
const exportedOfClient = exporting('client', `kind = 'client'`);
const exportedOfEmail = exporting('email', `kind IN ('client', 'note')`);

/** What a client wrote and what they were answered. */
export const exportMessages = (db: Database, userId: number) => exportedOfClient(db, [userId]);
/** The same with the notes of the staff, who hand it out themselves. */
export const exportMessagesOfEmail = (db: Database, emailKey: string) => exportedOfEmail(db, [emailKey]);

const removing = (whose: keyof typeof keys) => {
  const threads = statement<{ threadId: number }>(
    `delete_threads_of_${whose}`,
    `DELETE FROM message_thread WHERE email_key = ${keys[whose]} RETURNING thread_id AS "threadId"`,
  );
  const left = statement(
    `delete_contact_messages_of_${whose}`,
    `DELETE FROM contact_message WHERE lower(email) = ${keys[whose]}`,
  );
  return async (tx: Database, person: number | string): Promise<void> => {
    const removed = await threads(tx, [person]);
    await left(tx, [person]);
    await scrubAudit(
      tx,
      'thread',
      removed.map(({ threadId }) => threadId),
    );
  };
};

/** Mailed links lead nowhere from then on, and replies that wait are not sent. */
export const deleteMessagesOf: (tx: Database, userId: number) => Promise<void> = removing('client');
export const deleteMessagesOfEmail: (tx: Database, emailKey: string) => Promise<void> = removing('email');

const writer = statement<{ name: string }>(
  'find_writer_of_messages',
  'SELECT full_name AS name FROM message_thread WHERE email_key = $1 ORDER BY last_message_at DESC LIMIT 1',
);

/** Who wrote under an e-mail, as the newest conversation says. */
export const findWriter = async (db: Database, emailKey: string) => (await writer(db, [emailKey]))[0];
