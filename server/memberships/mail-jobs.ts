import type { Database } from '../platform/database/database.ts';
import { defineJob } from '../platform/jobs.ts';
import type { Shop } from '../platform/shop.ts';

/** What a subscription's client is told by mail; what the facts beside the kind are is part of what makes it unique. */
export type SubscriptionMail = { subscriptionId: number } & (
  | { kind: 'welcome' | 'ended' }
  | { kind: 'receipt' | 'card-failed'; invoiceId: string }
  | { kind: 'notice'; paidUntil: string }
  /** The ticket tells one cancelling from the next, after it was taken back: each is receipted. */
  | { kind: 'cancelled'; paidUntil: string; ticket: number }
);

export const subscriptionMailJob = defineJob<SubscriptionMail>('subscription-mail');

/** Each mail once; sent inside the transaction that makes it true. */
export const sendSubscriptionMail = ({ jobs }: Pick<Shop, 'jobs'>, tx: Database, mail: SubscriptionMail) =>
  jobs.send(subscriptionMailJob, mail, { tx, key: mailKey(mail) });

/** Of the job and of the mail: a repeated send is the same mail. */
export function mailKey(mail: SubscriptionMail): string {
  const about =
    'invoiceId' in mail
      ? mail.invoiceId
      : 'ticket' in mail
        ? mail.ticket
        : 'paidUntil' in mail
          ? mail.paidUntil
          : '';
  return `mail:subscription:${mail.kind}:${mail.subscriptionId}:${about}`;
}
