import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './database/columns.ts';

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
    /** Status of the answer; null while the first request is still being worked on. */
    status: integer('status'),
    body: jsonb('body'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.actor, table.route, table.key] }),
    index('idempotency_age').on(table.createdAt),
  ],
);

/** A file that arrives in parts from the desk; its parts lie below `private/uploads/` until it is whole. */
export const upload = pgTable(
  'upload',
  {
    uploadId: text('upload_id').primaryKey(),
    /** Id of the staff member who sends the file; no other may continue or use it. */
    staffId: integer('staff_id').notNull(),
    kind: text('kind').notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Parts that have arrived. */
    parts: integer('parts').notNull().default(0),
    /** Key of the whole file; null until it is whole. */
    fileKey: text('file_key'),
    /** Decided by the file's bytes. */
    contentType: text('content_type'),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('upload_age').on(table.createdAt),
    index('upload_of_staff').on(table.staffId, table.createdAt),
    check('upload_not_empty', sql`bytes > 0`),
  ],
);

/** Files that were replaced and go on that day; links to them work until then. */
export const replacedFile = pgTable(
  'replaced_file',
  {
    fileKey: text('file_key').primaryKey(),
    removeAt: at('remove_at').notNull(),
  },
  (table) => [index('replaced_file_due').on(table.removeAt)],
);
