import type { Message } from '#contract/message.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Client } from '../platform/http/client-session.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';
import { fileMessage } from './file-message.ts';

const PER_NETWORK = { name: 'message-ip', max: 10, windowSeconds: 3600 };
const PER_EMAIL = { name: 'message-email', max: 10, windowSeconds: 3600 };

/** Brings a client's message to the owner's mailbox. */
export const letterMailJob = defineJob<{ messageId: number }>('thread-message-mail');

/**
 * Files a message and has it mailed to the owner. Nothing is mailed to the sender: an address that was typed has not
 * asked for anything.
 */
export async function sendMessage(
  { db, jobs, clock, limits }: Pick<Shop, 'db' | 'jobs' | 'clock' | 'limits'>,
  message: Message,
  { writer, ip }: { writer: Client | null; ip: string },
): Promise<void> {
  const at = clock.now();
  await limits.spend([...perNetwork(PER_NETWORK, ip), [PER_EMAIL, message.email.toLowerCase()]]);
  await inTransaction(db, async (tx) => {
    const messageId = await fileMessage(tx, message, { writer, at });
    if (messageId !== undefined) await jobs.send(letterMailJob, { messageId }, { tx });
  });
}
