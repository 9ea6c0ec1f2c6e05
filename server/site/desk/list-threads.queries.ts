import { type SQL, sql } from 'drizzle-orm';
import type { ThreadState } from '#contract/thread.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface ThreadFilter {
  state: ThreadState | null;
  orderId: number | null;
  clientId: number | null;
  emailKey: string | null;
  emailStart: string | null;
  words: string | null;
}

/** Where a page ends: the last row, and what it is sorted by in whole microseconds, of which nothing is cut. */
export interface Place {
  threadId: number;
  micros: string;
}

export interface ListedThread {
  threadId: number;
  fullName: string;
  email: string;
  subject: string;
  state: ThreadState;
  lastMessageAt: Date;
  folio: string | null;
  clientId: number | null;
  isProven: boolean;
  kind: 'client' | 'reply' | null;
  text: string | null;
  by: string | null;
}

/** Words that many have written are found among the newest conversations at once. */
const NEWEST = 300;
/** Fewer letters than the index knows. */
const LEAST_INDEXED = 3;

const pattern = (words: string) => sql`('%' || replace(f_search_text(${words}), ' ', '%') || '%')`;

/** In the words of the indexes. */
const namesFit = (words: string) =>
  sql`f_search_text(t.full_name || ' ' || t.subject) LIKE ${pattern(words)}`;
const bodyFits = (words: string) => sql`m.withdrawn_at IS NULL AND m.words LIKE ${pattern(words)}`;

function conditionsOf(
  { state, orderId, clientId, emailKey, emailStart }: ThreadFilter,
  before: Place | null,
) {
  return [
    ...(state ? [sql`t.state = ${state}`] : []),
    ...(orderId ? [sql`t.order_id = ${orderId}`] : []),
    ...(clientId ? [sql`t.client_id = ${clientId}`] : []),
    ...(emailKey ? [sql`t.email_key = ${emailKey}`] : []),
    ...(emailStart
      ? [sql`t.email_key ~>=~ ${emailStart} AND t.email_key ~<~ (${emailStart} || chr(1114111))`]
      : []),
    ...(before
      ? [
          sql`(t.last_message_at, t.thread_id) <
            ('epoch'::timestamptz + ${before.micros}::bigint * interval '1 microsecond', ${before.threadId}::int)`,
        ]
      : []),
  ];
}

const whereOf = (conditions: SQL[]) =>
  conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;

const ORDER = sql`ORDER BY t.last_message_at DESC, t.thread_id DESC`;
const PLACE = sql`t.thread_id AS "threadId", (extract(epoch FROM t.last_message_at) * 1000000)::bigint::text AS micros`;

async function run(db: Database, query: SQL): Promise<Place[]> {
  const { rows } = await db.execute<Place & Record<string, unknown>>(query);
  return rows;
}

/** The next conversations behind the one at `before`. */
export async function findThreadPlaces(
  db: Database,
  filter: ThreadFilter,
  before: Place | null,
  limit: number,
): Promise<Place[]> {
  const conditions = conditionsOf(filter, before);
  const { words } = filter;
  if (!words)
    return run(db, sql`SELECT ${PLACE} FROM message_thread t ${whereOf(conditions)} ${ORDER} LIMIT ${limit}`);
  const newest = await run(
    db,
    sql`SELECT ${PLACE} FROM (SELECT * FROM message_thread t ${whereOf(conditions)} ${ORDER} LIMIT ${NEWEST}) AS t
      WHERE ${namesFit(words)} OR EXISTS (SELECT FROM thread_message m WHERE m.thread_id = t.thread_id AND ${bodyFits(words)})
      ${ORDER} LIMIT ${limit}`,
  );
  if (newest.length === limit || words.length < LEAST_INDEXED) return newest;
  return run(
    db,
    sql`WITH fitting AS MATERIALIZED (
        SELECT t.thread_id FROM message_thread t WHERE ${namesFit(words)}
        UNION SELECT m.thread_id FROM thread_message m WHERE ${bodyFits(words)})
      SELECT ${PLACE} FROM fitting JOIN message_thread t USING (thread_id) ${whereOf(conditions)} ${ORDER} LIMIT ${limit}`,
  );
}

const listed = statement<ListedThread & Record<string, unknown>>(
  'desk_thread_rows',
  `SELECT t.thread_id AS "threadId", full_name AS "fullName", email, subject, state, last_message_at AS "lastMessageAt", folio,
     client_id AS "clientId", proven_at IS NOT NULL AS "isProven", last.kind, last.text, last.by
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
