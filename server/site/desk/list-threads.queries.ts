import { type SQL, sql } from 'drizzle-orm';
import type { ThreadRow } from '#contract/desk/messages.ts';
import type { ThreadState } from '#contract/thread.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement, withValues } from '../../platform/database/statement.ts';
import type { Cursor } from '../../platform/lists/cursor.ts';
import { inOrder, isBehind, keyOf, type ListOrder } from '../../platform/lists/page.ts';
import { beginsWith, hasWordsOf } from '../../platform/lists/search-pattern.ts';
import type { Dated } from '../../platform/wire.ts';

export interface ThreadFilter {
  state: ThreadState | null;
  orderId: number | null;
  clientId: number | null;
  emailKey: string | null;
  emailStart: string | null;
  words: string | null;
}

export type ListedThread = Dated<Omit<ThreadRow, 'preview'>> & {
  kind: 'client' | 'reply' | null;
  text: string | null;
  by: string | null;
};

export const byLastMessage: ListOrder = {
  kind: 'instant',
  by: 't.last_message_at',
  id: 't.thread_id',
  newestFirst: true,
};

/** Words that many have written are found among the newest conversations at once. */
const NEWEST = 300;
/** Least number of letters that the index knows. */
const LEAST_INDEXED = 3;

/** Conditions in the words of the indexes. */
const namesFit = (words: string) =>
  withValues(hasWordsOf(`f_search_text(t.full_name || ' ' || t.subject)`, '$1'), [words]);
const bodyFits = (words: string) =>
  withValues(`m.withdrawn_at IS NULL AND ${hasWordsOf('m.words', '$1')}`, [words]);

function conditionsOf({ state, orderId, clientId, emailKey, emailStart }: ThreadFilter, after: Cursor) {
  return [
    isBehind(byLastMessage, after),
    ...(state ? [sql`t.state = ${state}`] : []),
    ...(orderId ? [sql`t.order_id = ${orderId}`] : []),
    ...(clientId ? [sql`t.client_id = ${clientId}`] : []),
    ...(emailKey ? [sql`t.email_key = ${emailKey}`] : []),
    ...(emailStart ? [withValues(beginsWith('t.email_key', '$1'), [emailStart])] : []),
  ];
}

const ORDER = sql.raw(`ORDER BY ${inOrder(byLastMessage)}`);
const CURSOR = sql.raw(`t.thread_id AS id, ${keyOf(byLastMessage)} AS key`);

async function run(db: Database, query: SQL): Promise<Cursor[]> {
  const { rows } = await db.execute<Cursor & Record<string, unknown>>(query);
  return rows;
}

/** The next conversations behind a cursor. */
export async function findThreadCursors(
  db: Database,
  filter: ThreadFilter,
  after: Cursor,
  limit: number,
): Promise<Cursor[]> {
  const where = sql`WHERE ${sql.join(conditionsOf(filter, after), sql` AND `)}`;
  const { words } = filter;
  if (!words) return run(db, sql`SELECT ${CURSOR} FROM message_thread t ${where} ${ORDER} LIMIT ${limit}`);
  const newest = await run(
    db,
    sql`SELECT ${CURSOR} FROM (SELECT * FROM message_thread t ${where} ${ORDER} LIMIT ${NEWEST}) AS t
      WHERE ${namesFit(words)} OR EXISTS (SELECT FROM thread_message m WHERE m.thread_id = t.thread_id AND ${bodyFits(words)})
      ${ORDER} LIMIT ${limit}`,
  );
  if (newest.length === limit || words.length < LEAST_INDEXED) return newest;
  return run(
    db,
    sql`WITH fitting AS MATERIALIZED (
        SELECT t.thread_id FROM message_thread t WHERE ${namesFit(words)}
        UNION SELECT m.thread_id FROM thread_message m WHERE ${bodyFits(words)})
      SELECT ${CURSOR} FROM fitting JOIN message_thread t USING (thread_id) ${where} ${ORDER} LIMIT ${limit}`,
  );
}

const listed = statement<ListedThread>(
  'desk_thread_rows',
  `SELECT t.thread_id, full_name, email, subject, state, last_message_at, folio,
     client_id, proven_at IS NOT NULL AS is_proven, last.kind, last.text, last.by
   FROM unnest($1::int[]) WITH ORDINALITY AS wanted(thread_id, place) JOIN message_thread t USING (thread_id)
   LEFT JOIN LATERAL (
     SELECT m.kind, left(m.body, 200) AS text, s.name AS by FROM thread_message m LEFT JOIN staff s USING (staff_id)
     WHERE m.thread_id = t.thread_id AND m.kind <> 'note' AND m.withdrawn_at IS NULL
     ORDER BY m.message_id DESC LIMIT 1) AS last ON true
   ORDER BY wanted.place`,
);

/** The rows of the list, in the order of the ids. */
export const findListedThreads = (db: Database, threadIds: readonly number[]) => listed(db, [threadIds]);

const counted = (state: ThreadState) =>
  `(SELECT count(*)::int FROM (SELECT FROM message_thread WHERE state = '${state}' LIMIT $1) AS counted)`;

const counts = statement<{ open: number; waiting: number }>(
  'desk_thread_counts',
  `SELECT ${counted('open')} AS open, ${counted('waiting')} AS waiting`,
);

/** Conversations that wait for the shop and for the client, each up to `max`. */
export async function countThreads(db: Database, max: number) {
  const [row] = await counts(db, [max]);
  return row ?? { open: 0, waiting: 0 };
}
