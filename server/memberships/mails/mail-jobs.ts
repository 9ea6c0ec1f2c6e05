import type { Database } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';

/** A mail to a subscription's client; the facts beside the kind are part of its unique key. */
export type SubscriptionMail = { subscriptionId: number } & (
  | { kind: 'welcome' }
  /** Number of tries, when its card could not be charged. */
  | { kind: 'ended'; failedTries?: number }
  | { kind: 'receipt' | 'card-failed'; invoiceId: string }
  /** Charge that ends the paid time, or that a pause moved to another day. */
  | { kind: 'notice'; paidUntil: string }
  /** Charge that is the next then. */
  | { kind: 'paused' | 'continued'; charge: string; ticket: number }
  /** The ticket tells one cancelling from the next, after it was taken back: each is receipted. */
  | { kind: 'cancelled'; paidUntil: string; ticket: number }
  /** Mail asked for at the desk; the ticket is the minute of it. */
  | { kind: 'card-link'; ticket: number }
  /** Mails of each dispute: access is closed while the bank decides, and open again. */
  | { kind: 'suspended' | 'restored'; ticket: number }
);

/**
 * `reversed`, `suspended`: the period gives no access any more · `restored`: a dispute was won, or a refund failed, and it
 * does again · `partly refunded`, `refund failed`: a part, which changes nothing but the sum.
 */
export type MoneyNews = 'reversed' | 'suspended' | 'restored' | 'partly refunded' | 'refund failed';

/** The mail to the owner when the money of a period went back, or came back. */
export interface MoneyBackMail {
  subscriptionId: number;
  invoiceId: string;
  news: MoneyNews;
  cents: number;
  parcel: 'none' | 'here' | 'left';
  /** Ticket of the provider's answer: the same may happen to one period twice. */
  ticket: number;
}

export const moneyBackMailJob = defineJob<MoneyBackMail>('money-back-mail');

export const moneyBackMailKey = ({ invoiceId, news, ticket }: MoneyBackMail) =>
  `mail:money-back:${invoiceId}:${news}:${ticket}`;

export const sendMoneyBackMail = ({ jobs }: Pick<Shop, 'jobs'>, tx: Database, mail: MoneyBackMail) =>
  jobs.send(moneyBackMailJob, mail, { tx, key: moneyBackMailKey(mail) });

export const subscriptionMailJob = defineJob<SubscriptionMail>('subscription-mail');

/** Sends each mail once, inside the transaction that makes it true. */
export const sendSubscriptionMail = ({ jobs }: Pick<Shop, 'jobs'>, tx: Database, mail: SubscriptionMail) =>
  jobs.send(subscriptionMailJob, mail, { tx, key: mailKey(mail) });

/** Key of the job and of the mail: a repeated send is the same mail. */
export const mailKey = (mail: SubscriptionMail) =>
  `mail:subscription:${mail.kind}:${mail.subscriptionId}:${aboutOf(mail)}`;

/** Mail as the history of its subscription stores it: the kind, and what tells it from others of its kind. */
export const mailFact = (mail: SubscriptionMail) => `${mail.kind} ${aboutOf(mail)}`.trimEnd();

function aboutOf(mail: SubscriptionMail): string | number {
  if ('invoiceId' in mail) return mail.invoiceId;
  if ('ticket' in mail) return mail.ticket;
  return 'paidUntil' in mail ? mail.paidUntil : '';
}
