import { createHash } from 'node:crypto';
import type { Message } from '#contract/message.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { inTransaction } from '../platform/database/database.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';
import { insertMessage } from './messages.queries.ts';

const PER_NETWORK = { name: 'message-ip', max: 10, windowSeconds: 3600 };
const PER_EMAIL = { name: 'message-email', max: 10, windowSeconds: 3600 };

/** Brings a message to the owner's mailbox. */
export const messageMailJob = defineJob<{ contactMessageId: number }>('contact-message-mail');

/**
 * Keeps a message and has it mailed. Nothing is mailed to the sender: an address that was typed has not asked for
 * anything.
 */
export async function sendMessage(
  { db, jobs, clock, limits }: Pick<Shop, 'db' | 'jobs' | 'clock' | 'limits'>,
  message: Message,
  ip: string,
): Promise<void> {
  const now = clock.now();
  await limits.spend([...perNetwork(PER_NETWORK, ip), [PER_EMAIL, message.email.toLowerCase()]]);
  await inTransaction(db, async (tx) => {
    const contactMessageId = await insertMessage(tx, message, digestOf(message, now), now);
    if (contactMessageId !== null) await jobs.send(messageMailJob, { contactMessageId }, { tx });
  });
}

/** The same for a message that is sent again because its answer got lost; another for the same words on another day. */
function digestOf({ full_name, email, subject, message }: Message, at: Date): string {
  const parts = [mexicoCityDay(at), full_name, email.toLowerCase(), subject, message];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
