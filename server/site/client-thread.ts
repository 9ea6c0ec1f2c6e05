import type { ClientThread } from '#contract/thread.ts';
import { findClientOfEmail } from '../accounts/accounts.ts';
import { type Database, inTransaction } from '../platform/database/database.ts';
import { ShopError } from '../platform/errors.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import type { Shop } from '../platform/shop.ts';
import { digestOf, findOrderIn } from './file-message.ts';
import { announceLetter, isMailedAlone } from './letter-mails.ts';
import { threadOfToken } from './thread-link.ts';
import {
  findShownMessages,
  findThread,
  insertClientMessage,
  lockThread,
  noteClientMessage,
  type ThreadHead,
} from './threads.queries.ts';

const READS = { name: 'thread-read-ip', max: 120, windowSeconds: 3600 };
const ANSWERS_PER_NETWORK = { name: 'thread-answer-ip', max: 10, windowSeconds: 3600 };
const ANSWERS_PER_THREAD = { name: 'thread-answer', max: 10, windowSeconds: 3600 };

type ThreadShop = Pick<Shop, 'db' | 'jobs' | 'clock' | 'limits' | 'secrets'>;

function threadIdOf({ secrets, clock }: ThreadShop, token: string): number {
  const threadId = threadOfToken(secrets.orderLinkKey, token, clock.now());
  if (threadId === undefined) throw new ShopError('THREAD_LINK_INVALID');
  return threadId;
}

/** Reads a conversation by the link in a reply's mail. */
export async function showClientThread(shop: ThreadShop, token: string, ip: string): Promise<ClientThread> {
  await shop.limits.spend(perNetwork(READS, ip));
  const thread = await findThread(shop.db, threadIdOf(shop, token));
  if (!thread) throw new ShopError('THREAD_LINK_INVALID');
  return present(shop.db, thread);
}

/** Stores the client's answer, and has it mailed to the owner. */
export async function answerThread(
  shop: ThreadShop,
  { token, message }: { token: string; message: string },
  ip: string,
): Promise<ClientThread> {
  const { db, jobs, clock, limits } = shop;
  const threadId = threadIdOf(shop, token);
  await limits.spend([...perNetwork(ANSWERS_PER_NETWORK, ip), [ANSWERS_PER_THREAD, String(threadId)]]);
  const at = clock.now();
  const isAlone = await isMailedAlone(limits);
  return inTransaction(db, async (tx) => {
    const thread = await lockThread(tx, threadId);
    if (!thread) throw new ShopError('THREAD_LINK_INVALID');
    const digest = digestOf(['answer', threadId, message], at);
    const messageId = await insertClientMessage(tx, { threadId, body: message, digest, at });
    if (messageId !== undefined) {
      // The link was mailed to this e-mail, so it proves access to that mailbox.
      const clientId = await findClientOfEmail(tx, thread.email_key);
      const person = { emailKey: thread.email_key, clientId };
      // Order linked by the staff, or by an earlier message, stays.
      const order = thread.order_id === null ? await findOrderIn(tx, message, person) : undefined;
      await noteClientMessage(tx, threadId, at, { clientId, order, isProven: true });
      await announceLetter(jobs, tx, { messageId, at, isAlone });
    }
    return present(tx, thread);
  });
}

async function present(db: Database, thread: ThreadHead): Promise<ClientThread> {
  const messages = await findShownMessages(db, thread.thread_id);
  return {
    subject: thread.subject,
    full_name: thread.full_name,
    messages: messages.map(({ kind, body, at }) => ({
      from: kind === 'client' ? 'client' : 'shop',
      body,
      at: at.toISOString(),
    })),
  };
}
