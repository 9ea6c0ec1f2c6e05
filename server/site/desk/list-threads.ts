import type { ThreadRow } from '#contract/desk/messages.ts';
import type { ThreadState } from '#contract/thread.ts';
import { COUNT_MAX, readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { wire } from '../../platform/wire.ts';
import {
  byLastMessage,
  countThreads,
  findListedThreads,
  findThreadCursors,
  type ListedThread,
  type ThreadFilter,
} from './list-threads.queries.ts';

interface WantedThreads {
  state?: ThreadState | undefined;
  q?: string | undefined;
  order_id?: number | undefined;
  client_id?: number | undefined;
  email?: string | undefined;
  cursor?: string | undefined;
}

/** A page of conversations, and how many wait. */
export async function listThreads({ db }: Pick<Shop, 'db'>, wanted: WantedThreads) {
  const [page, counts] = await Promise.all([
    readPage({
      ...byLastMessage,
      cursor: wanted.cursor,
      find: (after, atMost) => findThreadCursors(db, filterOf(wanted), after, atMost),
      cursorOf: (row) => row,
    }),
    countThreads(db, COUNT_MAX),
  ]);
  const rows = await findListedThreads(
    db,
    page.rows.map(({ id }) => id),
  );
  return { threads: rows.map(presentRow), next: page.next, counts };
}

function filterOf({ state, q = '', order_id, client_id, email }: WantedThreads): ThreadFilter {
  const isEmail = q.includes('@') && !q.startsWith('@');
  return {
    state: state ?? null,
    orderId: order_id ?? null,
    clientId: client_id ?? null,
    emailKey: email ? emailKey(email) : null,
    emailStart: isEmail ? emailKey(q) : null,
    words: q !== '' && !isEmail ? q : null,
  };
}

const presentRow = ({ kind, text, by, ...row }: ListedThread): ThreadRow =>
  wire({ ...row, preview: kind && text !== null ? { kind, text, by } : null });
