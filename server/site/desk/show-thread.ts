import type { DeskThread } from '#contract/desk/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { findThread } from '../threads.queries.ts';
import { findMessages } from './thread-writes.queries.ts';

export async function showThread(
  db: Database,
  { staffId }: Pick<Staff, 'staffId'>,
  threadId: number,
): Promise<DeskThread> {
  const thread = await findThread(db, threadId);
  if (!thread) throw new ShopError('NOT_FOUND');
  const messages = await findMessages(db, threadId);
  return {
    thread_id: thread.threadId,
    full_name: thread.fullName,
    email: thread.email,
    subject: thread.subject,
    state: thread.state,
    last_message_at: thread.lastMessageAt.toISOString(),
    folio: thread.folio,
    order_id: thread.orderId,
    client_id: thread.clientId,
    is_proven: thread.isProven,
    version: thread.version,
    messages: messages.map((message) => ({
      message_id: message.messageId,
      kind: message.kind,
      body: message.body,
      by: message.by,
      is_mine: message.staffId === staffId,
      created_at: message.createdAt.toISOString(),
      sent_at: message.sentAt?.toISOString() ?? null,
    })),
  };
}
