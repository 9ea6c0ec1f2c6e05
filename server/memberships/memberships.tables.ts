import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from '#contract/address.ts';
import type { LeaveReason } from '#contract/desk/leave-reasons.ts';
import type { MembershipFamily } from '#contract/membership-terms.ts';
import { type SubscriptionState, subscriptionStates } from '#contract/subscriptions.ts';
import { child, user } from '../accounts/accounts.tables.ts';
import { product } from '../catalog/catalog.tables.ts';
import { at, listed } from '../platform/database/columns.ts';
import { staff } from '../staff/staff.tables.ts';

/** Numbers the questions to the provider about subscriptions, in their order. */
export const subscriptionSyncTicket = pgSequence('subscription_sync_ticket');

/** A plan. Its code is what the shop's rules go by; the rest is for people and may change. */
export const membership = pgTable(
  'membership',
  {
    membershipId: integer('membership_id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull().unique(),
    family: text('family').$type<MembershipFamily>().notNull(),
    name: text('name').notNull(),
    label: text('label').notNull(),
    description: text('description').notNull(),
    benefits: text('benefits').array().notNull(),
    priceCents: integer('price_cents').notNull(),
    ships: boolean('ships').notNull(),
    position: integer('position').notNull().default(0),
    active: boolean('active').notNull().default(true),
    /** Whole years that its boxes are chosen for; null of plans that ship nothing. */
    ageMin: integer('age_min'),
    ageMax: integer('age_max'),
    /** Books in one box; 0 of plans that ship nothing. */
    booksPerBox: integer('books_per_box').notNull().default(0),
    version: integer('version').notNull().default(0),
  },
  () => [
    check('membership_price_positive', sql`price_cents > 0`),
    check('membership_box_sane', sql`books_per_box BETWEEN 0 AND 6`),
    check(
      'membership_ages_sane',
      sql`age_min <= age_max AND age_min BETWEEN 0 AND 18 AND age_max BETWEEN 0 AND 18`,
    ),
  ],
);

export const membershipProduct = pgTable(
  'membership_product',
  {
    membershipId: integer('membership_id')
      .notNull()
      .references(() => membership.membershipId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    shortDescription: text('short_description').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.membershipId, table.productId] })],
);

/** The provider's record of a client: one for all their subscriptions, so that a card is changed once. */
export const paymentCustomer = pgTable('payment_customer', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => user.userId, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
});

/** Columns of what sends boxes, a subscription or a pass: the child that they are for, and the plan that they are filled by. */
export const childOfBoxes = () => ({
  /** Null where nobody said for whom, and once the child has been deleted. */
  childId: integer('child_id').references(() => child.childId, { onDelete: 'set null' }),
  /** The child's number, 0 of none. It outlives the child, so that two boxes of one plan do not meet in one place. */
  childSlot: integer('child_slot').notNull().default(0),
  /** Plan that the boxes are filled by, once they have grown with the child; null while it is their own. */
  boxMembershipId: integer('box_membership_id').references((): AnyPgColumn => membership.membershipId),
  /** Day of the box about which the client had the last mail that the child grows out of what it gets. */
  growNoticeFor: at('grow_notice_for'),
});

export const subscription = pgTable(
  'subscription',
  {
    subscriptionId: integer('subscription_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Client; null once the account has been deleted; only ended subscriptions can lose theirs. */
    userId: integer('user_id').references(() => user.userId, { onDelete: 'set null' }),
    membershipId: integer('membership_id')
      .notNull()
      .references(() => membership.membershipId),
    state: text('state').$type<SubscriptionState>().notNull(),
    ...childOfBoxes(),
    /** Price of each period; a plan's new price is for new subscriptions. */
    priceCents: integer('price_cents').notNull(),
    /** The provider's id; null until its payment page has been completed. */
    providerId: text('provider_id').unique(),
    customerId: text('customer_id'),
    sessionId: text('session_id').unique(),
    sessionUrl: text('session_url'),
    sessionExpiresAt: at('session_expires_at'),
    /** Count of the provider's failures to make the page; each retry uses a new idempotency key. */
    sessionFailures: integer('session_failures').notNull().default(0),
    declineCode: text('decline_code'),
    currentPeriodStart: at('current_period_start'),
    currentPeriodEnd: at('current_period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cancelReason: text('cancel_reason'),
    endedAt: at('ended_at'),
    /** Copies from the day of subscribing. */
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull(),
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    cardBrand: text('card_brand'),
    cardLast4: text('card_last4'),
    /** `2028-08`: the last month in which it can be charged. */
    cardExpires: text('card_expires'),
    consentAt: at('consent_at'),
    consentVersion: text('consent_version'),
    /** Time when the provider charges next, pauses included; null where it will not. */
    nextChargeAt: at('next_charge_at'),
    /** The provider makes no charge before this; null unless it is paused. */
    pausedUntil: at('paused_until'),
    /** The charge that was announced by mail: `next_charge_at` as it was then. */
    noticeFor: at('notice_for'),
    /** The kind of reason to leave that the owner read out of the client's words. */
    cancelLabel: text('cancel_label').$type<LeaveReason>(),
    version: integer('version').notNull().default(0),
    lastAskedAt: at('last_asked_at'),
    /** Number of the question whose answer was written last: the answer to an earlier one is stale. */
    syncTicket: integer('sync_ticket').notNull().default(0),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_live_subscription')
      .on(table.userId, table.membershipId, table.childSlot)
      .where(sql`state IN ('pending', 'active', 'past_due')`),
    index('subscription_of_child').on(table.childId).where(sql`child_id IS NOT NULL`),
    index('subscription_of_client').on(table.userId, table.createdAt),
    index('subscription_to_renew').on(table.currentPeriodEnd).where(sql`state IN ('active', 'past_due')`),
    // Charges not announced to the client yet: few of all.
    index('subscription_to_announce_charge')
      .on(table.nextChargeAt)
      .where(
        sql`state = 'active' AND NOT cancel_at_period_end AND notice_for IS DISTINCT FROM next_charge_at`,
      ),
    index('subscription_pending').on(table.sessionExpiresAt).where(sql`state = 'pending'`),
    // Payment pages left open by a client who has deleted their account.
    index('subscription_left_open')
      .on(table.sessionExpiresAt)
      .where(sql`state = 'expired' AND user_id IS NULL`),
    // Subscriptions of removed clients for which something was still to be sent.
    index('subscription_to_anonymise')
      .on(table.subscriptionId)
      .where(sql`user_id IS NULL AND contact_name <> ''`),
    index('subscription_of_plan').on(table.membershipId),
    // Reports: who left, and who is going.
    index('subscription_ended').on(table.endedAt).where(sql`state = 'canceled'`),
    index('subscription_leaving')
      .on(table.currentPeriodEnd, table.subscriptionId)
      .where(sql`state IN ('active', 'past_due') AND cancel_at_period_end`),
    index('subscription_paused').on(table.pausedUntil).where(sql`paused_until IS NOT NULL`),
    // The desk's lists, one for each tab (who is leaving: above), and its search.
    index('subscription_listed_active')
      .on(table.createdAt, table.subscriptionId)
      .where(sql`state = 'active' AND NOT cancel_at_period_end AND paused_until IS NULL`),
    index('subscription_listed_past_due')
      .on(table.currentPeriodEnd, table.subscriptionId)
      .where(sql`state = 'past_due'`),
    index('subscription_listed_paused')
      .on(table.pausedUntil, table.subscriptionId)
      .where(sql`state = 'active' AND NOT cancel_at_period_end AND paused_until IS NOT NULL`),
    index('subscription_listed_ended')
      .on(sql`coalesce(ended_at, updated_at)`, table.subscriptionId)
      .where(sql`state = 'canceled'`),
    index('subscription_by_name').using('gin', sql`f_search_text(contact_name) gin_trgm_ops`),
    index('subscription_by_email').on(sql`lower(contact_email) text_pattern_ops`),
    check('subscription_state_known', sql`state IN (${listed(subscriptionStates)})`),
    check('subscription_price_positive', sql`price_cents > 0`),
    check(
      'subscription_live_has_owner',
      sql`state NOT IN ('pending', 'active', 'past_due') OR user_id IS NOT NULL`,
    ),
  ],
);

/**
 * A paid period: the only thing that gives access. Written only from an invoice that the provider says is paid; what
 * became of its money since then stands beside it.
 */
export const subscriptionPeriod = pgTable(
  'subscription_period',
  {
    periodId: integer('period_id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscription.subscriptionId),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    invoiceId: text('invoice_id').notNull().unique(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    receiptUrl: text('receipt_url'),
    paidAt: at('paid_at').notNull(),
    /** Amount given back by the shop, or taken by the bank. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Amount given by the shop: with what was charged it is the agreed price. */
    creditCents: integer('credit_cents').notNull().default(0),
    /** The bank has been asked to take the money back and has not decided. */
    suspendedAt: at('suspended_at'),
    /** Time when all the money went back. */
    reversedAt: at('reversed_at'),
    /** Time when a suspended or reversed period was paid after all: a dispute was won, a refund failed. */
    restoredAt: at('restored_at'),
  },
  (table) => [
    unique('one_period_per_start').on(table.subscriptionId, table.periodStart),
    index('period_by_day').on(table.paidAt),
    index('period_given_back').on(table.periodId).where(sql`refunded_cents > 0`),
    index('period_suspended').on(table.suspendedAt).where(sql`suspended_at IS NOT NULL`),
    index('period_reversed').on(table.reversedAt).where(sql`reversed_at IS NOT NULL`),
    check('period_refund_sane', sql`refunded_cents >= 0 AND credit_cents >= 0`),
    check('period_standing_clear', sql`num_nonnulls(suspended_at, reversed_at, restored_at) <= 1`),
  ],
);

/** Append-only history of every change of a subscription's state, and of its pauses. */
export const subscriptionEvent = pgTable(
  'subscription_event',
  {
    subscriptionEventId: integer('subscription_event_id').primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => subscription.subscriptionId),
    fromState: text('from_state').$type<SubscriptionState>(),
    toState: text('to_state').$type<SubscriptionState>().notNull(),
    /** `checkout`, `webhook`, `return`, `reconciler`, `client`, `cancel link`. */
    cause: text('cause').notNull(),
    detail: text('detail'),
    staffId: integer('staff_id').references(() => staff.staffId),
    at: at('at').notNull(),
  },
  (table) => [
    index('subscription_event_subscription').on(table.subscriptionId),
    index('subscription_event_by_day').on(table.at),
  ],
);
