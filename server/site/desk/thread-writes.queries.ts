import type { DeskMessage } from '#contract/desk/messages.ts';
import type { ThreadState } from '#contract/thread.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Dated } from '../../platform/wire.ts';

const messages = statement<Dated<Omit<DeskMessage, 'is_mine'>> & { staff_id: number | null }>(
  'desk_thread_messages',
  `SELECT * FROM (
     SELECT message_id, kind, body, staff_id, s.name AS by, m.created_at, sent_at
     FROM thread_message m LEFT JOIN staff s USING (staff_id)
     WHERE thread_id = $1 AND withdrawn_at IS NULL ORDER BY message_id DESC LIMIT 300) AS newest
   ORDER BY message_id`,
);

/** Finds the messages that the staff reads: also notes, but nothing that was taken back. */
export const findMessages = (db: Database, threadId: number) => messages(db, [threadId]);

const insertRow = statement<{ message_id: number }>(
  'insert_staff_message',
  `INSERT INTO thread_message (thread_id, kind, body, staff_id, digest, created_at) VALUES ($1, $2, $3, $4, $5, $6)
   RETURNING message_id`,
);

interface StaffMessage {
  threadId: number;
  kind: 'reply' | 'note';
  body: string;
  staffId: number;
  digest?: string;
  at: Date;
}

export async function insertStaffMessage(tx: Database, message: StaffMessage): Promise<number> {
  const { threadId, kind, body, staffId, digest = null, at } = message;
  const [row] = await insertRow(tx, [threadId, kind, body, staffId, digest, at]);
  if (!row) throw new Error('The message was not written.');
  return row.message_id;
}

const setStateRow = statement(
  'set_thread_state',
  `UPDATE message_thread SET state = $2, closed_at = CASE WHEN $2 IN ('closed', 'spam') THEN $3::timestamptz END,
     version = version + 1 WHERE thread_id = $1`,
);

export async function setThreadState(tx: Database, threadId: number, state: ThreadState, at: Date) {
  await setStateRow(tx, [threadId, state, at]);
}

const touch = statement(
  'date_thread',
  `UPDATE message_thread SET last_message_at = (
     SELECT max(created_at) FROM thread_message m
     WHERE m.thread_id = message_thread.thread_id AND kind <> 'note' AND withdrawn_at IS NULL)
   WHERE thread_id = $1`,
);

/** Updates the date of a conversation after a reply came or went. */
export async function dateThread(tx: Database, threadId: number): Promise<void> {
  await touch(tx, [threadId]);
}

const setOrderRow = statement(
  'set_thread_order',
  'UPDATE message_thread SET order_id = $2, folio = $3, version = version + 1 WHERE thread_id = $1',
);

export async function setThreadOrder(
  tx: Database,
  threadId: number,
  order: { order_id: number; folio: string } | null,
): Promise<void> {
  await setOrderRow(tx, [threadId, order?.order_id ?? null, order?.folio ?? null]);
}

const writer = statement<{ by: string | null; at: Date | null; client_at: Date | null }>(
  'writer_of_thread',
  `SELECT entry.staff_name AS by, entry.at,
     (SELECT max(created_at) FROM thread_message WHERE thread_id = $1::int AND kind = 'client') AS client_at
   FROM (SELECT) AS always LEFT JOIN LATERAL (
     SELECT staff_name, at FROM audit_entry WHERE entity = 'thread' AND entity_id = $1::text AND call NOT LIKE '%/note'
     ORDER BY audit_entry_id DESC LIMIT 1) AS entry ON true`,
);

/** The person who last changed a conversation, and when its client last wrote. */
export async function findWriterOfThread(tx: Database, threadId: number) {
  const [row] = await writer(tx, [threadId]);
  return row;
}

const writtenReply = statement<{ thread_id: number; request_key: string | null }>(
  'written_reply',
  `SELECT thread_id, split_part(digest, ':', 4) AS request_key FROM thread_message
   WHERE message_id = $1 AND kind = 'reply'`,
);

/** Finds a reply's conversation, and the key of the request that wrote it. */
export async function findWrittenReply(db: Database, messageId: number) {
  const [row] = await writtenReply(db, [messageId]);
  return row;
}

const withdraw = statement<{ message_id: number }>(
  'withdraw_reply',
  `UPDATE thread_message SET withdrawn_at = $2, digest = NULL
   WHERE message_id = $1 AND kind = 'reply' AND sent_at IS NULL AND withdrawn_at IS NULL RETURNING message_id`,
);

/** False once its mail has been claimed. The same words sent once more are another reply, also under the same key. */
export async function withdrawMessage(tx: Database, messageId: number, at: Date): Promise<boolean> {
  return (await withdraw(tx, [messageId, at])).length > 0;
}

const lastMessage = statement<{ message_id: number; kind: 'client' | 'reply' }>(
  'last_message_of_thread',
  `SELECT message_id, kind FROM thread_message WHERE thread_id = $1 AND kind <> 'note' AND withdrawn_at IS NULL
   ORDER BY message_id DESC LIMIT 1`,
);

/** Finds the last message, except notes and those taken back. */
export async function findLastMessage(tx: Database, threadId: number) {
  const [row] = await lastMessage(tx, [threadId]);
  return row;
}

const moveOfReply = statement<{ from: ThreadState; to: ThreadState }>(
  'move_of_reply',
  `SELECT change->>'before' AS "from", change->>'after' AS "to"
   FROM audit_entry CROSS JOIN jsonb_array_elements(changes) AS change
   WHERE entity = 'thread' AND entity_id = $1::text AND call = 'POST /desk/messages/reply'
     AND changes @> jsonb_build_array(jsonb_build_object('field', 'message_id', 'after', $2::int))
     AND change->>'field' = 'state'`,
);

/** Finds how a reply changed the state of its conversation; undefined where it did not. */
export async function findMoveOfReply(tx: Database, threadId: number, messageId: number) {
  const [row] = await moveOfReply(tx, [threadId, messageId]);
  return row;
}
