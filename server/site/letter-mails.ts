import type { Database } from '../platform/database/database.ts';
import { isWithin, type Limit, type RateLimiter } from '../platform/http/rate-limit.ts';
import { defineJob, type Jobs } from '../platform/jobs.ts';

/** Limit of messages that are each mailed at once: as many as come in an ordinary hour. */
const MAILED_ALONE: Limit = { name: 'message-mail', max: 6, windowSeconds: 3600 };
/** Length of a stretch, for each of which one mail tells of the messages beyond that limit. */
export const STRETCH_MS = 10 * 60_000;
/** Time longer than a request takes: a message counts in the stretch in which its request began. */
const UNDER_WAY_SECONDS = 60;

/** Brings a client's message to the owner's mailbox. */
export const letterMailJob = defineJob<{ messageId: number }>('thread-message-mail');
/** Tells the owner in one mail of all messages of a stretch. */
export const lettersMailJob = defineJob<{ from: string }>('thread-messages-mail');

/** Tells whether the next message has its own mail. Asked before a transaction, as counts have their own connection. */
export const isMailedAlone = (limits: RateLimiter): Promise<boolean> => isWithin(limits, MAILED_ALONE, 'all');

/** Has the owner mailed of a message: at once, or together with the others of its ten minutes. */
export async function announceLetter(
  jobs: Jobs,
  tx: Database,
  { messageId, at, isAlone }: { messageId: number; at: Date; isAlone: boolean },
): Promise<void> {
  if (isAlone) return jobs.send(letterMailJob, { messageId }, { tx });
  const fromMs = Math.floor(at.getTime() / STRETCH_MS) * STRETCH_MS;
  const from = new Date(fromMs).toISOString();
  const delaySeconds = Math.ceil((fromMs + STRETCH_MS - at.getTime()) / 1000) + UNDER_WAY_SECONDS;
  await jobs.send(lettersMailJob, { from }, { tx, key: `letters:${from}`, delaySeconds });
}
