import { type DeskThread, missingGapText, unfilledGap } from '#contract/desk/messages.ts';
import { REPLY_AFTER_SECONDS } from '#contract/desk/time-limits.ts';
import type { ThreadState } from '#contract/thread.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { forgetRequest, onceInTransaction } from '../../platform/idempotency/desk-request.ts';
import { recordChange } from '../../staff/staff.ts';
import type { ThreadHead } from '../threads.queries.ts';
import { atThread, type DeskShop, type OneThread, requireRead, threadLabel } from './at-thread.ts';
import { replyMailJob } from './reply-mail-job.ts';
import {
  dateThread,
  findLastMessage,
  findMoveOfReply,
  findWrittenReply,
  insertStaffMessage,
  setThreadState,
  withdrawMessage,
} from './thread-writes.queries.ts';

const CALL = 'POST /desk/messages/reply';

interface ReplyInput extends OneThread {
  body: string;
  close: boolean;
  request_key: string;
}

/** Keeps a reply, whose mail leaves a little later: until then it can be taken back. */
export async function reply(
  shop: DeskShop,
  by: Staff,
  input: ReplyInput,
): Promise<{ thread: DeskThread; message_id: number }> {
  const gap = unfilledGap(input.body);
  if (gap) throw new ShopError('INCOMPLETE', { sentence: missingGapText(gap) });
  // The version only says what was read: after a lost answer it is that of the reply itself.
  const { request_key: key, version: _version, ...body } = input;
  const request = { by, call: CALL, key, body, at: shop.clock.now() } as const;
  let message_id = 0;
  const thread = await atThread(shop, by, input.thread_id, async (tx, before) => {
    message_id = await onceInTransaction(tx, request, () => keepReply(shop, tx, by, { before, input }));
  });
  return { thread, message_id };
}

async function keepReply(
  shop: DeskShop,
  tx: Database,
  by: Staff,
  { before, input }: { before: ThreadHead; input: ReplyInput },
): Promise<number> {
  const { thread_id: threadId, version, body, close, request_key } = input;
  await requireRead(tx, before, version);
  const at = shop.clock.now();
  const messageId = await insertStaffMessage(tx, {
    threadId,
    kind: 'reply',
    body: body.trim(),
    staffId: by.staffId,
    digest: `reply:${threadId}:${by.staffId}:${request_key}`,
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
    call: CALL,
    entity: 'thread',
    entityId: threadId,
    label: threadLabel(threadId),
    before: { state: before.state },
    after: { state, message_id: messageId },
    at,
  });
  return messageId;
}

/** Takes back a reply whose mail has not left, as if it had not been written. */
export async function withdrawReply(shop: DeskShop, by: Staff, messageId: number): Promise<DeskThread> {
  const written = await findWrittenReply(shop.db, messageId);
  if (!written) throw new ShopError('NOT_FOUND');
  const { thread_id, request_key } = written;
  return atThread(shop, by, thread_id, async (tx, before) => {
    const at = shop.clock.now();
    if (!(await withdrawMessage(tx, messageId, at)))
      throw new ShopError('CANNOT_UNDO', { sentence: 'El correo ya salió: esto no se puede deshacer.' });
    if (request_key !== null) await forgetRequest(tx, request_key);
    const state = await stateWithout(tx, before, messageId);
    await setThreadState(tx, thread_id, state, at);
    await dateThread(tx, thread_id);
    await recordChange(tx, by, {
      call: 'POST /desk/messages/withdraw-reply',
      entity: 'thread',
      entityId: thread_id,
      label: threadLabel(thread_id),
      before: { state: before.state, message_id: messageId },
      after: { state, message_id: null },
      at,
    });
  });
}

/** State before the reply that was taken back; a message of the client or a decision since then stays. */
async function stateWithout(tx: Database, { thread_id, state }: ThreadHead, messageId: number) {
  const last = await findLastMessage(tx, thread_id);
  const move = await findMoveOfReply(tx, thread_id, messageId);
  const isLastMove = move?.to === state && (last?.message_id ?? 0) < messageId;
  const left: ThreadState = isLastMove ? move.from : state;
  return left === 'waiting' && last?.kind !== 'reply' ? 'open' : left;
}
