import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { type RefundReason, type RefundState, refundReasons, refundStates } from '#contract/desk/refunds.ts';
import type { OrderAmount } from '#contract/order-amounts.ts';
import { order } from '../orders/orders.tables.ts';
import { returnCase } from '../orders/returns.tables.ts';
import { at, listed } from '../platform/database/columns.ts';
import { staff } from '../staff/staff.tables.ts';

/** Every event the payment provider delivered, once. */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    eventId: text('event_id').primaryKey(),
    type: text('type').notNull(),
    createdAt: at('created_at').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    /** Time when it was acted on, or given up. */
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

/** Cursor of the reconciler in the provider's list of events. */
export const eventCursor = pgTable('event_cursor', {
  name: text('name').primaryKey(),
  readUntil: at('read_until').notNull(),
});

/** Line of a refund: what of the order goes back, and whether its copies return to the shelf. */
export interface RefundLine {
  product_id: number;
  quantity: number;
  cents: number;
  restock: boolean;
}

/** Money that goes back to a buyer: one row and one idempotency key of the provider per refund. */
export const refund = pgTable(
  'refund',
  {
    refundId: integer('refund_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.orderId),
    returnId: integer('return_id').references(() => returnCase.returnId),
    /** The payment it is taken from; a stray second payment of an order has one of its own. */
    paymentIntentId: text('payment_intent_id').notNull(),
    cents: integer('cents').notNull(),
    lines: jsonb('lines').$type<RefundLine[]>().notNull(),
    /** Part of each amount of the order that goes back, as an order has it. */
    amounts: jsonb('amounts').$type<OrderAmount[]>().notNull().default([]),
    otherCents: integer('other_cents').notNull().default(0),
    reason: text('reason').$type<RefundReason>().notNull(),
    /** `asked` before the provider answered; `sent` on its way; `confirmed` by the provider's event; `failed` needs a person. */
    state: text('state').$type<RefundState>().notNull(),
    kind: text('kind', { enum: ['provider', 'by hand', 'transfer'] })
      .notNull()
      .default('provider'),
    /** The provider's id; null until it answered, and of one settled by hand. */
    providerId: text('provider_id').unique(),
    restockedAt: at('restocked_at'),
    notifies: boolean('notifies').notNull().default(false),
    /** Person who gave the money back; null for the shop itself. */
    staffId: integer('staff_id').references(() => staff.staffId),
    /** Key sent by the page: a repeated click is the same refund. */
    requestKey: text('request_key').notNull().unique(),
    failureReason: text('failure_reason'),
    /** Time when a person saw to one that failed: tried again, or paid another way. */
    settledAt: at('settled_at'),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    confirmedAt: at('confirmed_at'),
  },
  (table) => [
    index('refund_order').on(table.orderId),
    index('refund_unfinished').on(table.createdAt).where(sql`state IN ('asked', 'sent', 'failed')`),
    index('refund_confirmed').on(table.confirmedAt).where(sql`state = 'confirmed'`),
    check('refund_cents_positive', sql`cents > 0 AND other_cents >= 0`),
    check('refund_state_known', sql`state IN (${listed(refundStates)})`),
    check('refund_reason_known', sql`reason IN (${listed(refundReasons)})`),
  ],
);

/** Where money goes that the provider cannot give back: the account that the buyer names on a page behind a mailed link. */
export const refundTransfer = pgTable(
  'refund_transfer',
  {
    refundId: integer('refund_id')
      .primaryKey()
      .references(() => refund.refundId, { onDelete: 'cascade' }),
    /** Raised with each link: those before stop working. */
    linkVersion: integer('link_version').notNull().default(1),
    linkHash: text('link_hash').notNull().unique(),
    linkEndsAt: at('link_ends_at').notNull(),
    answeredAt: at('answered_at'),
    /** Account and holder, encrypted; erased 30 days after the transfer. */
    sealedAccount: text('sealed_account'),
    last4: text('last4'),
    /** Tracking key of the bank, which the owner types in. */
    trackingKey: text('tracking_key'),
    transferredAt: at('transferred_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('refund_transfer_to_erase')
      .on(table.transferredAt)
      .where(sql`sealed_account IS NOT NULL AND transferred_at IS NOT NULL`),
    check('refund_transfer_answered', sql`sealed_account IS NULL OR answered_at IS NOT NULL`),
  ],
);
