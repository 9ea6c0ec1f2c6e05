import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import type { ThreadState } from '#contract/thread.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { answerRows } from '../../platform/http/answer-rows.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { asUndo, cannotUndo, changeOf, recordChange, UNDO_MS, type UndoTable } from '../../staff/staff.ts';
import { lockThread, type ThreadHead } from '../threads.queries.ts';
import { threadLabel } from './at-thread.ts';
import { setThreadState } from './thread-writes.queries.ts';

type SpamShop = Pick<Shop, 'db' | 'clock'>;

/** Puts many conversations aside as spam, each in a transaction of its own. */
export function putAsideMany(
  { db, clock }: SpamShop,
  by: Staff,
  threadIds: readonly number[],
): Promise<RowResult[]> {
  return answerRows(
    db,
    threadIds,
    (threadId) => threadId,
    async (tx, threadId) => {
      const thread = await lockThread(tx, threadId);
      if (!thread) throw new ShopError('NOT_FOUND', { sentence: 'Ese mensaje ya no existe.' });
      if (thread.state === 'spam') return null;
      return move(tx, by, { thread, to: 'spam', call: 'POST /desk/messages/spam-many', at: clock.now() });
    },
  );
}

/**
 * A conversation returns to the tab it was in, unless a person of the team or a new message of the client took it out of
 * Spam meanwhile; spam is deleted when it can no longer be undone.
 */
export const spamUndo: UndoTable = {
  'POST /desk/messages/spam-many': {
    withinMs: UNDO_MS,
    async run(tx, undoing) {
      const thread = await lockThread(tx, Number(undoing.entry.entityId));
      const to = changeOf(undoing.entry, 'state')?.before as ThreadState | undefined;
      if (thread?.state !== 'spam' || !to) throw cannotUndo('Ese mensaje ya no está en Spam.');
      await move(tx, undoing.by, { thread, to, ...asUndo(undoing) });
    },
  },
};

async function move(
  tx: Database,
  by: Staff,
  {
    thread,
    to,
    ...entry
  }: { thread: ThreadHead; to: ThreadState; call: DeskCallKey; undoes?: number; at: Date },
): Promise<number> {
  const { thread_id, state } = thread;
  await setThreadState(tx, thread_id, to, entry.at);
  return recordChange(tx, by, {
    ...entry,
    entity: 'thread',
    entityId: thread_id,
    label: threadLabel(thread_id),
    before: { state },
    after: { state: to },
  });
}
