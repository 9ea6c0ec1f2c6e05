import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type LaterMethod, laterMethods } from '#contract/later-payment.ts';
import { at, listed } from '../platform/database/columns.ts';
import { order } from './orders.tables.ts';

/** What the buyer of an order needs to pay it later, from the moment when the provider waits for the money. */
export const pendingPayment = pgTable(
  'pending_payment',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => order.orderId, { onDelete: 'cascade' }),
    method: text('method').$type<LaterMethod>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** What is left to transfer; the amount itself until a part has come. */
    remainingCents: integer('remaining_cents').notNull(),
    payBy: at('pay_by').notNull(),
    /** The voucher's page and number: null for a transfer, and until the provider has made them. */
    voucherUrl: text('voucher_url'),
    number: text('number'),
    clabe: text('clabe'),
    bankName: text('bank_name'),
    beneficiary: text('beneficiary'),
    reference: text('reference'),
    remindedAt: at('reminded_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('pending_payment_by_end').on(table.payBy),
    index('pending_payment_to_remind').on(table.payBy).where(sql`reminded_at IS NULL`),
    // Search of the desk: a buyer reads it off the receipt of the OXXO.
    index('pending_payment_by_number').on(sql`number text_pattern_ops`).where(sql`number IS NOT NULL`),
    check('pending_payment_method_known', sql`method IN (${listed(laterMethods)})`),
    check('pending_payment_cents', sql`amount_cents > 0 AND remaining_cents BETWEEN 0 AND amount_cents`),
  ],
);

/** Transferred money that pays for nothing, on its way back: a row and a key of the provider for each return. */
export const transferReturn = pgTable(
  'transfer_return',
  {
    transferReturnId: integer('transfer_return_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Null once the order is deleted: money that comes later goes back all the same. */
    orderId: integer('order_id').references(() => order.orderId, { onDelete: 'set null' }),
    providerCustomerId: text('provider_customer_id').notNull(),
    cents: integer('cents').notNull(),
    /** `asked` before the provider answered; `failed` needs a person. */
    state: text('state', { enum: ['asked', 'sent', 'failed'] }).notNull(),
    providerId: text('provider_id').unique(),
    failureReason: text('failure_reason'),
    /** Time when a person saw to one that failed. */
    settledAt: at('settled_at'),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
  },
  (table) => [
    index('transfer_return_order').on(table.orderId),
    index('transfer_return_unfinished').on(table.createdAt).where(sql`state IN ('asked', 'failed')`),
    check('transfer_return_cents_positive', sql`cents > 0`),
    check('transfer_return_state_known', sql`state IN ('asked', 'sent', 'failed')`),
  ],
);
