import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns.ts';
import { staff } from '../staff/staff.tables.ts';

/**
 * A conversation with one e-mail. What its client writes within thirty days of the last message, signed in, joins it; what
 * is only signed with the e-mail begins another, as anybody can type one.
 */
export const messageThread = pgTable(
  'message_thread',
  {
    threadId: integer('thread_id').primaryKey().generatedAlwaysAsIdentity(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    fullName: text('full_name').notNull(),
    subject: text('subject').notNull(),
    state: text('state', { enum: ['open', 'waiting', 'closed', 'spam'] }).notNull(),
    /** The client of this e-mail, and an order whose folio stands in the text; another domain's ids, so without a reference. */
    clientId: integer('client_id'),
    orderId: integer('order_id'),
    /** Folio of that order; it never changes. */
    folio: text('folio'),
    /** Time when a session or the mailed link of a reply proved that the writer has this e-mail. */
    provenAt: at('proven_at'),
    createdAt: at('created_at').notNull(),
    lastMessageAt: at('last_message_at').notNull(),
    closedAt: at('closed_at'),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('message_thread_list').on(table.state, table.lastMessageAt, table.threadId),
    index('message_thread_of_person').on(table.emailKey, table.lastMessageAt),
    index('message_thread_client').on(table.clientId),
    index('message_thread_order').on(table.orderId),
    index('message_thread_newest').on(table.lastMessageAt, table.threadId),
    index('message_thread_email').on(sql`email_key text_pattern_ops`),
    index('message_thread_words').using('gin', sql`f_search_text(full_name || ' ' || subject) gin_trgm_ops`),
    index('message_thread_closed').on(table.closedAt).where(sql`closed_at IS NOT NULL`),
    check('message_thread_state_known', sql`state IN ('open', 'waiting', 'closed', 'spam')`),
  ],
);

export const threadMessage = pgTable(
  'thread_message',
  {
    messageId: integer('message_id').primaryKey().generatedAlwaysAsIdentity(),
    threadId: integer('thread_id')
      .notNull()
      .references(() => messageThread.threadId, { onDelete: 'cascade' }),
    /** Notes are the staff's own and are never shown to the client. */
    kind: text('kind', { enum: ['client', 'reply', 'note'] }).notNull(),
    body: text('body').notNull(),
    /** Text as it is searched: a search compares it without preparing it again. */
    words: text('words').generatedAlwaysAs(sql`f_search_text(body)`),
    staffId: integer('staff_id').references(() => staff.staffId),
    /** Hash of a client's message and its day, or of the staff's one sending: what is sent twice is stored once. */
    digest: text('digest'),
    createdAt: at('created_at').notNull(),
    /** Time when a reply's mail left; until then it can be taken back. */
    sentAt: at('sent_at'),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [
    index('thread_message_thread').on(table.threadId, table.messageId),
    uniqueIndex('thread_message_digest').on(table.digest).where(sql`digest IS NOT NULL`),
    index('thread_message_words').using('gin', sql`words gin_trgm_ops`).where(sql`withdrawn_at IS NULL`),
    check('thread_message_kind_known', sql`kind IN ('client', 'reply', 'note')`),
  ],
);

/** An answer that is written often, with gaps such as `{nombre}` and `{guia}`. */
export const cannedAnswer = pgTable('canned_answer', {
  cannedAnswerId: integer('canned_answer_id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  position: integer('position').notNull().default(0),
  version: integer('version').notNull().default(0),
});
