import type { DeskThread } from '#contract/desk/messages.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { wire } from '../../platform/wire.ts';
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
  return wire({
    ...thread,
    messages: messages.map(({ staff_id, ...message }) => ({ ...message, is_mine: staff_id === staffId })),
  });
}
