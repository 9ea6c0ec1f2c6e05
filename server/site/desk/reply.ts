import {
  type DeskThread,
  missingGapText,
  REPLY_AFTER_SECONDS,
  unfilledGap,
} from '#contract/desk/messages.ts';
import type { ThreadState } from '#contract/thread.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { recordChange } from '../../staff/staff.ts';
import { findMessageOfDigest, type ThreadHead } from '../threads.queries.ts';
import { atThread, type DeskShop, type OneThread, requireRead, threadLabel } from './at-thread.ts';
import { replyMailJob } from './reply-mail-job.ts';
import {
  dateThread,
  findLastMessage,
  findMoveOfReply,
  findThreadOfReply,
  insertStaffMessage,
  setThreadState,
  withdrawMessage,
} from './thread-writes.queries.ts';

interface ReplyWish extends OneThread {
  body: string;
  close: boolean;
  request_key: string;
}

/** Keeps a reply, whose mail leaves a little later: until then it can be taken back. */
export async function reply(
  shop: DeskShop,
  by: Staff,
  { thread_id: threadId, version, body, close, request_key }: ReplyWish,
): Promise<{ thread: DeskThread; message_id: number }> {
  const gap = unfilledGap(body);
  if (gap) throw new ShopError('INCOMPLETE', { sentence: missingGapText(gap) });
  const digest = `reply:${threadId}:${by.staffId}:${request_key}`;
  let messageId = 0;
  const thread = await atThread(shop, by, threadId, async (tx, before) => {
    const earlier = await findMessageOfDigest(tx, digest);
    messageId = earlier ?? 0;
    // Sent again because its answer got lost.
    if (earlier !== undefined) return;
    await requireRead(tx, before, version);
    const at = shop.clock.now();
    messageId = await insertStaffMessage(tx, {
      threadId,
      kind: 'reply',
      body: body.trim(),
      staffId: by.staffId,
      digest,
      at,
    });
    const state: ThreadState = close ? 'closed' : 'waiting';
    await setThreadState(tx, threadId, state, at);
    await dateThread(tx, threadId);
    await shop.jobs.send(
      replyMailJob,
      { messageId },
      { tx, key: `mail:thread-reply:${messageId}`, delaySeconds: REPLY_AFTER_SECONDS },
    );
    await recordChange(tx, by, {
      call: 'POST /desk/messages/reply',
      entity: 'thread',
      entityId: threadId,
      label: threadLabel(threadId),
      before: { state: before.state },
      after: { state, message_id: messageId },
      at,
    });
  });
  return { thread, message_id: messageId };
}

/** Takes back a reply whose mail has not left: it is as if it had not been written. */
export async function withdrawReply(shop: DeskShop, by: Staff, messageId: number): Promise<DeskThread> {
  const threadId = await findThreadOfReply(shop.db, messageId);
  if (threadId === undefined) throw new ShopError('NOT_FOUND');
  return atThread(shop, by, threadId, async (tx, before) => {
    const at = shop.clock.now();
    if (!(await withdrawMessage(tx, messageId, at)))
      throw new ShopError('CANNOT_UNDO', { sentence: 'El correo ya salió: esto no se puede deshacer.' });
    const state = await stateWithout(tx, before, messageId);
    await setThreadState(tx, threadId, state, at);
    await dateThread(tx, threadId);
    await recordChange(tx, by, {
      call: 'POST /desk/messages/withdraw-reply',
      entity: 'thread',
      entityId: threadId,
      label: threadLabel(threadId),
      before: { state: before.state, message_id: messageId },
      after: { state, message_id: null },
      at,
    });
  });
}

/** As before the reply that was taken back; what the client wrote or somebody decided since then stays. */
async function stateWithout(tx: Database, { threadId, state }: ThreadHead, messageId: number) {
  const last = await findLastMessage(tx, threadId);
  const move = await findMoveOfReply(tx, threadId, messageId);
  const isLastMove = move?.to === state && (last?.messageId ?? 0) < messageId;
  const left: ThreadState = isLastMove ? move.from : state;
  return left === 'waiting' && last?.kind !== 'reply' ? 'open' : left;
}
