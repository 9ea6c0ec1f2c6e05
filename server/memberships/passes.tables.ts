import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Address } from '#contract/address.ts';
import { passPeriods } from '#contract/membership-terms.ts';
import { PASS_GIFT_MESSAGE_MAX } from '#contract/pass-gift-terms.ts';
import { type PassState, passStates } from '#contract/passes.ts';
import { user } from '../accounts/accounts.tables.ts';
import { product } from '../catalog/catalog.tables.ts';
import { order } from '../orders/orders.tables.ts';
import { at, listed } from '../platform/database/columns.ts';
import { childOfBoxes, membership } from './memberships.tables.ts';

const IN_LENGTHS = sql.raw(`periods IN (${passPeriods.join(', ')})`);

/** What a pass of a plan costs. Its product is the line of the order that pays for it, and is never on sale itself. */
export const passOffer = pgTable(
  'pass_offer',
  {
    membershipId: integer('membership_id')
      .notNull()
      .references(() => membership.membershipId, { onDelete: 'cascade' }),
    periods: integer('periods').notNull(),
    priceCents: integer('price_cents').notNull(),
    productId: integer('product_id')
      .notNull()
      .unique()
      .references(() => product.productId),
    active: boolean('active').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.membershipId, table.periods] }),
    check('pass_offer_length_known', IN_LENGTHS),
    check('pass_offer_price_positive', sql`price_cents > 0`),
  ],
);

/** Some periods of a plan that one order pays for; never renewed. It follows the money of its order. */
export const membershipPass = pgTable(
  'membership_pass',
  {
    passId: integer('pass_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => order.orderId, { onDelete: 'cascade' }),
    membershipId: integer('membership_id')
      .notNull()
      .references(() => membership.membershipId),
    periods: integer('periods').notNull(),
    state: text('state').$type<PassState>().notNull().default('unpaid'),
    /** Client who uses it; null once the account has been deleted. */
    userId: integer('user_id').references(() => user.userId, { onDelete: 'set null' }),
    ...childOfBoxes(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    contactEmail: text('contact_email').notNull(),
    /** Address of the boxes to come; null of plans that ship nothing. */
    shippingAddress: jsonb('shipping_address').$type<Address>(),
    /** Time when its periods were written: once, whatever becomes of its money; of a gift when it is redeemed. */
    activatedAt: at('activated_at'),
    /** The end that was announced by mail, days before it. */
    noticeFor: at('notice_for'),
    /** Time when its end was told by mail. */
    endToldAt: at('end_told_at'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    index('pass_of_client').on(table.userId, table.membershipId),
    index('pass_of_child').on(table.childId).where(sql`child_id IS NOT NULL`),
    index('pass_of_plan').on(table.membershipId),
    index('pass_running').on(table.passId).where(sql`state = 'active' AND end_told_at IS NULL`),
    check('pass_length_known', IN_LENGTHS),
    check('pass_state_known', sql`state IN (${listed(passStates)})`),
    check('pass_in_use_is_activated', sql`state <> 'active' OR activated_at IS NOT NULL`),
    check('pass_before_use_is_not_activated', sql`state NOT IN ('unpaid', 'ready') OR activated_at IS NULL`),
  ],
);

/** Dedication, delivery and code of a pass that is a gift: paid it is `ready`, and `active` once its recipient has redeemed it. */
export const passGift = pgTable(
  'pass_gift',
  {
    passId: integer('pass_id')
      .primaryKey()
      .references(() => membershipPass.passId, { onDelete: 'cascade' }),
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    message: text('message'),
    /** Address of its one mail; null of a gift that the buyer prints, and once it has been deleted. */
    toEmail: text('to_email'),
    /** Day of Mexico City on which it is mailed; null of a gift that the buyer prints. */
    sendOn: date('send_on'),
    /** Counts the codes made for it: only the last one works. */
    codeVersion: integer('code_version').notNull().default(1),
    /** The code itself is derived from the folio and the version, and stored nowhere. */
    codeHash: text('code_hash').notNull().unique(),
    sentAt: at('sent_at'),
    /** Time when its buyer was reminded that nobody has begun it. */
    remindedAt: at('reminded_at'),
  },
  (table) => [
    index('pass_gift_to_send').on(table.sendOn).where(sql`sent_at IS NULL AND to_email IS NOT NULL`),
    // Who is known by a gift alone is found, and forgotten, by the e-mail.
    index('pass_gift_of_recipient').on(sql`lower(to_email)`).where(sql`to_email IS NOT NULL`),
    check('pass_gift_is_mailed_on_a_day', sql`to_email IS NULL OR send_on IS NOT NULL`),
    check('pass_gift_message_fits', sql`char_length(message) <= ${sql.raw(String(PASS_GIFT_MESSAGE_MAX))}`),
  ],
);

/** A period of a pass, written when it is paid: all of its rows, end to end. */
export const passPeriod = pgTable(
  'pass_period',
  {
    passId: integer('pass_id')
      .notNull()
      .references(() => membershipPass.passId, { onDelete: 'cascade' }),
    /** 1 is the first. */
    n: integer('n').notNull(),
    periodStart: at('period_start').notNull(),
    periodEnd: at('period_end').notNull(),
    /** Time from which it is worth nothing, as its money went back. */
    voidedAt: at('voided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.passId, table.n] }),
    index('pass_period_by_start').on(table.periodStart).where(sql`voided_at IS NULL`),
    check('pass_period_length', sql`period_end = period_start + interval '720 hours'`),
    check('pass_period_number', sql`n BETWEEN 1 AND ${sql.raw(String(Math.max(...passPeriods)))}`),
  ],
);

/** Append-only history of every change of a pass's state, of corrections of a gift and of when it was mailed. */
export const passEvent = pgTable(
  'pass_event',
  {
    passEventId: integer('pass_event_id').primaryKey().generatedAlwaysAsIdentity(),
    passId: integer('pass_id')
      .notNull()
      .references(() => membershipPass.passId, { onDelete: 'cascade' }),
    fromState: text('from_state').$type<PassState>(),
    toState: text('to_state').$type<PassState>().notNull(),
    /** State of its order that led here; `checkout`; `redeemed`; of a gift that stays as it is `mailed`, what its buyer corrected. */
    cause: text('cause').notNull(),
    at: at('at').notNull(),
  },
  (table) => [index('pass_event_of_pass').on(table.passId)],
);
