import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import type { ThreadState } from '#contract/thread.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { answerRows } from '../../platform/http/answer-rows.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange, type UndoableEntry, type UndoTable } from '../../staff/staff.ts';
import { lockThread, type ThreadHead } from '../threads.queries.ts';
import { threadLabel } from './at-thread.ts';
import { setThreadState } from './thread-writes.queries.ts';

/** Spam is deleted after so long. */
const UNDO_WITHIN_MS = 30 * 24 * 3_600_000;

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

/** A conversation returns to where it was, unless somebody, or its client, took it out meanwhile. */
export function spamUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  return {
    'POST /desk/messages/spam-many': {
      withinMs: UNDO_WITHIN_MS,
      run: async (tx, by, entry) => {
        const thread = await lockThread(tx, Number(entry.entityId));
        const to = stateBefore(entry);
        if (thread?.state !== 'spam' || !to)
          throw new ShopError('CANNOT_UNDO', { sentence: 'Ese mensaje ya no está en Spam.' });
        const undoes = entry.auditEntryId;
        await move(tx, by, { thread, to, call: 'POST /desk/audit/undo', undoes, at: clock.now() });
      },
    },
  };
}

const stateBefore = ({ changes }: UndoableEntry) =>
  changes.find(({ field }) => field === 'state')?.before as ThreadState | undefined;

async function move(
  tx: Database,
  by: Staff,
  {
    thread,
    to,
    ...entry
  }: { thread: ThreadHead; to: ThreadState; call: DeskCallKey; undoes?: number; at: Date },
): Promise<number> {
  const { threadId, state } = thread;
  await setThreadState(tx, threadId, to, entry.at);
  return recordChange(tx, by, {
    ...entry,
    entity: 'thread',
    entityId: threadId,
    label: threadLabel(threadId),
    before: { state },
    after: { state: to },
  });
}
