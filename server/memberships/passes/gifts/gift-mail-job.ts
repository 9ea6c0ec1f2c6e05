import type { Database } from '../../../platform/database/database.ts';
import { defineJob } from '../../../platform/jobs.ts';
import type { Shop } from '../../../platform/shop.ts';

/**
 * `received`: to whom it is for, with its code · `waits`: to its buyer, as nobody has begun it · `new code`: to its buyer, as the one
 * that they know is dead · `not mailed`: to its buyer, as the address was deleted at its owner's request.
 */
export interface GiftMail {
  passId: number;
  kind: 'received' | 'waits' | 'new code' | 'not mailed';
  /** The code that it is about: once another one was made, it is not sent any more. */
  version: number;
  /** Tells one sending from another of the same code. */
  again?: number;
}

export const giftMailJob = defineJob<GiftMail>('gift-mail');

export const giftMailKey = ({ passId, kind, version, again }: GiftMail) =>
  ['mail:gift', passId, kind, version, ...(again === undefined ? [] : [again])].join(':');

/** Queues a mail in the transaction of what makes it due. */
export const sendGiftMail = ({ jobs }: Pick<Shop, 'jobs'>, tx: Database, mail: GiftMail) =>
  jobs.send(giftMailJob, mail, { tx, key: giftMailKey(mail) });
