import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type RefundState, refundStates } from '#contract/desk/refunds.ts';
import { at, listed } from '../platform/database/columns.ts';
import { staff } from '../staff/staff.tables.ts';
import { subscription, subscriptionPeriod } from './memberships.tables.ts';

/** Charges that the shop gives to a client: the provider takes each off the next invoice of that subscription. */
export const subscriptionCredit = pgTable(
  'subscription_credit',
  {
    creditId: integer('credit_id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscription.subscriptionId),
    cents: integer('cents').notNull(),
    /**
     * `asked` before the provider answered, and while its subscription is cancelled · `waiting` for the next invoice · `used` ·
     * `removed` by the staff · `unused` as its subscription ended · `failed`.
     */
    state: text('state', { enum: ['asked', 'waiting', 'used', 'removed', 'unused', 'failed'] }).notNull(),
    /** The provider's invoice item. */
    providerId: text('provider_id').unique(),
    /** Number of times it was taken away at the provider, as its subscription was cancelled. */
    takenAway: integer('taken_away').notNull().default(0),
    reason: text('reason').notNull(),
    staffId: integer('staff_id').references(() => staff.staffId),
    requestKey: text('request_key').notNull().unique(),
    createdAt: at('created_at').notNull(),
    usedAt: at('used_at'),
  },
  (table) => [
    uniqueIndex('one_waiting_credit').on(table.subscriptionId).where(sql`state IN ('asked', 'waiting')`),
    index('subscription_credit_of_subscription').on(table.subscriptionId),
    check('subscription_credit_positive', sql`cents > 0`),
  ],
);

/** Money of a paid period given back by the owner; written before the provider is asked. */
export const periodRefund = pgTable(
  'period_refund',
  {
    periodRefundId: integer('period_refund_id').primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer('period_id')
      .notNull()
      .references(() => subscriptionPeriod.periodId),
    cents: integer('cents').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<RefundState>().notNull(),
    providerId: text('provider_id').unique(),
    staffId: integer('staff_id').references(() => staff.staffId),
    requestKey: text('request_key').notNull().unique(),
    failureReason: text('failure_reason'),
    settledAt: at('settled_at'),
    createdAt: at('created_at').notNull(),
    sentAt: at('sent_at'),
    confirmedAt: at('confirmed_at'),
  },
  (table) => [
    index('period_refund_of_period').on(table.periodId),
    index('period_refund_confirmed').on(table.confirmedAt).where(sql`state = 'confirmed'`),
    index('period_refund_unfinished').on(table.createdAt).where(sql`state IN ('asked', 'sent', 'failed')`),
    check('period_refund_positive', sql`cents > 0`),
    check('period_refund_state_known', sql`state IN (${listed(refundStates)})`),
  ],
);
