import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Every event the payment provider delivered, once. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    createdAt: at('created_at').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    /** When it was acted on, or given up. */
    processedAt: at('processed_at'),
    /** Tries to act on it that failed or are under way. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: at('next_attempt_at').notNull().defaultNow(),
    givenUpReason: text('given_up_reason'),
    /** Empty once it was acted on. */
    raw: text('raw').notNull(),
  },
  (table) => [
    index('webhook_event_unprocessed').on(table.receivedAt).where(sql`processed_at IS NULL`),
    index('webhook_event_due').on(table.nextAttemptAt).where(sql`processed_at IS NULL`),
    index('webhook_event_given_up').on(table.receivedAt).where(sql`given_up_reason IS NOT NULL`),
    index('webhook_event_received').on(table.receivedAt),
  ],
);

/** How far the reconciler has read the provider's list of events. */
export const eventCursor = pgTable('event_cursor', {
  name: text('name').primaryKey(),
  readUntil: at('read_until').notNull(),
});
