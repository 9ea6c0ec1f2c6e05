import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Requests counted per key and fixed window, so that all copies of the shop agree. */
export const rateBucket = pgTable(
  'rate_bucket',
  {
    /** HMAC of what is limited and for whom: no address or e-mail is readable here. */
    key: text('key').notNull(),
    windowStart: at('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.windowStart] }),
    index('rate_bucket_age').on(table.windowStart),
  ],
);

/** Mails kept instead of sent while no SMTP server is configured. */
export const mailboxMail = pgTable(
  'mailbox_mail',
  {
    mailId: integer('mail_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Repeating a send with the same id keeps one mail. */
    messageId: text('message_id').notNull().unique(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    sentAt: at('sent_at').notNull(),
  },
  (table) => [index('mailbox_mail_newest').on(table.to, table.sentAt)],
);

/** Small facts the shop remembers about itself, e.g. which seed has been planted. */
export const shopFact = pgTable('shop_fact', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  at: at('at').notNull().defaultNow(),
});

/** Answers kept for 24 hours, so that a repeated request with the same Idempotency-Key gets the same one. */
export const idempotency = pgTable(
  'idempotency',
  {
    actor: text('actor').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Null while the first request is still being worked on. */
    status: integer('status'),
    body: jsonb('body'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.route, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
);
