import type { DeskThread } from '#contract/desk/messages.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { Dated } from '../platform/wire.ts';

const takeTurn = statement('take_turn_of_sender', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 7))');

/** Takes the sender's turn until the transaction ends: two messages of an e-mail must find one conversation. */
export async function takeTurnOfSender(tx: Database, emailKey: string): Promise<void> {
  await takeTurn(tx, [emailKey]);
}

const digestKnown = statement<{ message_id: number }>(
  'thread_message_of_digest',
  'SELECT message_id FROM thread_message WHERE digest = $1',
);

export async function findMessageOfDigest(db: Database, digest: string): Promise<number | undefined> {
  const [row] = await digestKnown(db, [digest]);
  return row?.message_id;
}

const recent = statement<{ thread_id: number }>(
  'recent_thread_of_client',
  `SELECT thread_id FROM message_thread
   WHERE client_id = $1 AND proven_at IS NOT NULL AND state <> 'spam' AND last_message_at > $2::timestamptz - interval '30 days'
   ORDER BY last_message_at DESC LIMIT 1 FOR UPDATE`,
);

/** The conversation that a message of this client joins, locked. None that was put aside, nor one that is not proven theirs. */
export async function findRecentThread(tx: Database, clientId: number, at: Date) {
  const [row] = await recent(tx, [clientId, at]);
  return row?.thread_id;
}

export interface NewThread {
  email: string;
  emailKey: string;
  fullName: string;
  subject: string;
  /** Client of the session that it was written with, where that has this e-mail: it proves whose conversation it is. */
  clientId: number | null;
  at: Date;
}

const insertThreadRow = statement<{ thread_id: number }>(
  'insert_message_thread',
  `INSERT INTO message_thread (email, email_key, full_name, subject, state, client_id, proven_at, created_at, last_message_at)
   VALUES ($1, $2, $3, $4, 'open', $5, CASE WHEN $5::int IS NOT NULL THEN $6::timestamptz END, $6, $6) RETURNING thread_id`,
);

export async function insertThread(tx: Database, thread: NewThread): Promise<number> {
  const { email, emailKey, fullName, subject, clientId, at } = thread;
  const [row] = await insertThreadRow(tx, [email, emailKey, fullName, subject, clientId, at]);
  if (!row) throw new Error('The conversation was not written.');
  return row.thread_id;
}

const insertClientRow = statement<{ message_id: number }>(
  'insert_client_message',
  `INSERT INTO thread_message (thread_id, kind, body, digest, created_at) VALUES ($1, 'client', $2, $3, $4)
   ON CONFLICT (digest) WHERE digest IS NOT NULL DO NOTHING RETURNING message_id`,
);

/** Inserts a message; undefined for one that is stored already. */
export async function insertClientMessage(
  tx: Database,
  { threadId, body, digest, at }: { threadId: number; body: string; digest: string; at: Date },
): Promise<number | undefined> {
  const [row] = await insertClientRow(tx, [threadId, body, digest, at]);
  return row?.message_id;
}

const noteClient = statement<{ thread_id: number }>(
  'note_client_message',
  `UPDATE message_thread SET last_message_at = greatest(last_message_at, $2::timestamptz), version = version + 1,
     state = 'open', closed_at = NULL, proven_at = CASE WHEN $6::boolean THEN coalesce(proven_at, $2::timestamptz) ELSE proven_at END,
     client_id = coalesce($3::int, client_id), order_id = coalesce($4::int, order_id), folio = coalesce($5, folio)
   WHERE thread_id = $1 RETURNING thread_id`,
);

/** A client's message opens its conversation again. */
export async function noteClientMessage(
  tx: Database,
  threadId: number,
  at: Date,
  about: {
    clientId: number | null;
    order: { order_id: number; folio: string } | undefined;
    /** True when the writer has proven the e-mail of the conversation. */
    isProven: boolean;
  },
): Promise<void> {
  const { clientId, order, isProven } = about;
  const values = [threadId, at, clientId, order?.order_id ?? null, order?.folio ?? null, isProven];
  const [row] = await noteClient(tx, values);
  if (!row) throw new Error('The conversation is gone.');
}

export type ThreadHead = Dated<Omit<DeskThread, 'messages'>> & { email_key: string };

const HEAD = `thread_id, email, email_key, full_name, subject, state,
  client_id, order_id, folio, proven_at IS NOT NULL AS is_proven,
  last_message_at, version`;

const head = statement<ThreadHead>(
  'message_thread_head',
  `SELECT ${HEAD} FROM message_thread WHERE thread_id = $1`,
);
const lockedHead = statement<ThreadHead>(
  'lock_message_thread',
  `SELECT ${HEAD} FROM message_thread WHERE thread_id = $1 FOR UPDATE`,
);

export async function findThread(db: Database, threadId: number): Promise<ThreadHead | undefined> {
  const [row] = await head(db, [threadId]);
  return row;
}

/** Every writer of a conversation that is there takes this lock first. */
export async function lockThread(tx: Database, threadId: number): Promise<ThreadHead | undefined> {
  const [row] = await lockedHead(tx, [threadId]);
  return row;
}

export interface LetterToMail {
  thread_id: number;
  full_name: string;
  email: string;
  subject: string;
  message: string;
}

const toMail = statement<LetterToMail>(
  'thread_message_to_mail',
  `SELECT thread_id, t.full_name, t.email, t.subject, m.body AS message
   FROM thread_message m JOIN message_thread t USING (thread_id) WHERE message_id = $1 AND kind = 'client'`,
);

export async function findLetter(db: Database, messageId: number): Promise<LetterToMail | undefined> {
  const [row] = await toMail(db, [messageId]);
  return row;
}

export interface ShownMessage {
  kind: 'client' | 'reply';
  body: string;
  at: Date;
}

const shown = statement<ShownMessage>(
  'thread_messages_of_client',
  `SELECT kind, body, at FROM (
     SELECT message_id, kind, body, coalesce(sent_at, created_at) AS at FROM thread_message
     WHERE thread_id = $1 AND (kind = 'client' OR kind = 'reply' AND sent_at IS NOT NULL AND withdrawn_at IS NULL)
     ORDER BY message_id DESC LIMIT 200) AS newest
   ORDER BY message_id`,
);

/** Finds the messages that the client may read: what they wrote, and replies whose mail has left. Never notes. */
export const findShownMessages = (db: Database, threadId: number): Promise<ShownMessage[]> =>
  shown(db, [threadId]);

const forget = statement<{ thread_id: number }>(
  'forget_old_threads',
  `DELETE FROM message_thread WHERE thread_id IN (
     SELECT thread_id FROM message_thread WHERE state = 'closed' AND closed_at < $1::timestamptz - interval '365 days'
     UNION SELECT thread_id FROM message_thread WHERE state = 'spam' AND closed_at < $1::timestamptz - interval '30 days'
     UNION SELECT thread_id FROM message_thread
       WHERE state IN ('open', 'waiting') AND last_message_at < $1::timestamptz - interval '365 days')
   RETURNING thread_id`,
);

/**
 * Closed a year ago, or spam for thirty days; also those that were never closed and in which nothing was written for a
 * year. Returns how many there were.
 */
export async function deleteOldThreads(db: Database, at: Date): Promise<number> {
  return (await forget(db, [at])).length;
}
