import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { DeskThread } from '#contract/desk/messages.ts';
import type { ThreadState } from '#contract/thread.ts';
import { findOrderOfFolio } from '../../orders/orders.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { recordChange } from '../../staff/staff.ts';
import { atThread, type DeskShop, type OneThread, requireRead, threadLabel } from './at-thread.ts';
import { insertStaffMessage, setThreadOrder, setThreadState } from './thread-writes.queries.ts';

const moving =
  (call: DeskCallKey, state: ThreadState) =>
  (shop: DeskShop, by: Staff, { thread_id: threadId, version }: OneThread): Promise<DeskThread> =>
    atThread(shop, by, threadId, async (tx, before) => {
      await requireRead(tx, before, version);
      const at = shop.clock.now();
      await setThreadState(tx, threadId, state, at);
      await recordChange(tx, by, {
        call,
        entity: 'thread',
        entityId: threadId,
        label: threadLabel(threadId),
        before: { state: before.state },
        after: { state },
        at,
      });
    });

export const closeThread = moving('POST /desk/messages/close', 'closed');
export const reopenThread = moving('POST /desk/messages/reopen', 'open');
export const putAsideThread = moving('POST /desk/messages/spam', 'spam');

/** Says which order a conversation is about. */
export async function linkOrder(
  shop: DeskShop,
  by: Staff,
  { thread_id: threadId, version, folio }: OneThread & { folio: string | null },
): Promise<DeskThread> {
  const order = folio === null ? null : await findOrderOfFolio(shop.db, folio);
  if (order === undefined)
    throw new ShopError('ORDER_NOT_FOUND', { sentence: 'No hay un pedido con ese folio. Revísalo.' });
  return atThread(shop, by, threadId, async (tx, before) => {
    await requireRead(tx, before, version);
    await setThreadOrder(tx, threadId, order);
    await recordChange(tx, by, {
      call: 'POST /desk/messages/link',
      entity: 'thread',
      entityId: threadId,
      label: threadLabel(threadId),
      before: { folio: before.folio },
      after: { folio: order?.folio ?? null },
      at: shop.clock.now(),
    });
  });
}

/** Adds a note that only the staff reads; the audit entry tells that there is one, but not its text. */
export async function addThreadNote(
  shop: DeskShop,
  by: Staff,
  { thread_id: threadId, text }: { thread_id: number; text: string },
): Promise<DeskThread> {
  return atThread(shop, by, threadId, async (tx) => {
    const at = shop.clock.now();
    const { staffId } = by;
    const noteId = await insertStaffMessage(tx, { threadId, kind: 'note', body: text.trim(), staffId, at });
    await recordChange(tx, by, {
      call: 'POST /desk/messages/note',
      entity: 'thread',
      entityId: threadId,
      label: threadLabel(threadId),
      after: { note_id: noteId },
      at,
    });
  });
}
