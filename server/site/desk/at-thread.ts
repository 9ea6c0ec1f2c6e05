import type { DeskThread } from '#contract/desk/messages.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { editedBy } from '../../staff/staff.ts';
import { lockThread, type ThreadHead } from '../threads.queries.ts';
import { showThread } from './show-thread.ts';
import { findWriterOfThread } from './thread-writes.queries.ts';

export type DeskShop = Pick<Shop, 'db' | 'clock' | 'jobs'>;

/** Conversation as it was read. */
export interface OneThread {
  thread_id: number;
  version: number;
}

/** Label without the words of its client: an audit entry outlives them. */
export const threadLabel = (threadId: number) => `Mensaje ${threadId}`;

/** Changes a conversation under its lock, and answers it as it is then. */
export async function atThread(
  { db }: DeskShop,
  by: Staff,
  threadId: number,
  change: (tx: Database, thread: ThreadHead) => Promise<void>,
): Promise<DeskThread> {
  return inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) throw new ShopError('NOT_FOUND');
    await change(tx, thread);
    return showThread(tx, by, threadId);
  });
}

/** A person who has not read the last message, or another's answer, is asked first. */
export async function requireRead(tx: Database, thread: ThreadHead, version: number): Promise<void> {
  if (thread.version === version) return;
  const { by = null, at = null, client_at = null } = (await findWriterOfThread(tx, thread.thread_id)) ?? {};
  const isClients = client_at !== null && (at === null || client_at > at);
  throw editedBy(isClients ? { by: null, at: client_at } : { by, at }, {
    version: thread.version,
    values: { state: thread.state },
    sentence: isClients
      ? 'Llegó otro mensaje mientras escribías. Léelo y vuelve a enviar.'
      : `${by ?? 'Alguien'} cambió este hilo mientras escribías. Léelo y vuelve a enviar.`,
  });
}
