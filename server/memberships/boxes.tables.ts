import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Address } from '#contract/address.ts';
import { type ShippingState, shippingStates } from '#contract/orders.ts';
import { child, user } from '../accounts/accounts.tables.ts';
import { product } from '../catalog/catalog.tables.ts';
import { at, listed } from '../platform/database/columns.ts';
import { carrier } from '../shipping/carriers.tables.ts';
import { staff } from '../staff/staff.tables.ts';
import { membership, subscriptionPeriod } from './memberships.tables.ts';
import { passPeriod } from './passes.tables.ts';

/** Parcels that the owner has to send, one for each period of a plan with books: a subscription's, or a pass's that has begun. */
export const shipment = pgTable(
  'shipment',
  {
    shipmentId: integer('shipment_id').primaryKey().generatedAlwaysAsIdentity(),
    periodId: integer('period_id')
      .unique()
      .references(() => subscriptionPeriod.periodId),
    /** The period of a pass, instead. */
    passId: integer('pass_id'),
    passN: integer('pass_n'),
    /** Child that it is for; null where nobody said, and once the child has been deleted. */
    childId: integer('child_id').references(() => child.childId, { onDelete: 'set null' }),
    /** The plan that it is filled by, which never changes: lists of boxes are read by plan. */
    membershipId: integer('membership_id')
      .notNull()
      .references(() => membership.membershipId),
    state: text('state').$type<ShippingState>().notNull().default('pendiente de envío'),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    /** A copy, as the address was when the period was paid. */
    shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
    carrier: text('carrier'),
    carrierCode: text('carrier_code').references(() => carrier.code),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    packedBy: integer('packed_by').references(() => staff.staffId),
    packedAt: at('packed_at'),
    shippedAt: at('shipped_at'),
    deliveredAt: at('delivered_at'),
    version: integer('version').notNull().default(0),
    /** Time from which it stays here, as its period is disputed or went back. */
    heldAt: at('held_at'),
    /** The owner decided that this box is not sent. */
    skippedAt: at('skipped_at'),
    skippedReason: text('skipped_reason'),
    /** Last day on which a first box leaves, as its client was told; null for later ones and where no day was promised. */
    leavesBy: date('leaves_by'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'shipment_pass_period_fk',
      columns: [table.passId, table.passN],
      foreignColumns: [passPeriod.passId, passPeriod.n],
    }),
    index('shipment_of_child').on(table.childId).where(sql`child_id IS NOT NULL`),
    unique('one_shipment_of_pass_period').on(table.passId, table.passN),
    check(
      'shipment_of_one_period',
      sql`(period_id IS NULL) = (pass_id IS NOT NULL) AND (pass_id IS NULL) = (pass_n IS NULL)`,
    ),
    check('shipment_skipped_stays', sql`skipped_at IS NULL OR state = 'pendiente de envío'`),
    check('shipment_held_stays', sql`held_at IS NULL OR state IN ('pendiente de envío', 'procesando')`),
    index('shipment_to_send').on(table.state, table.createdAt),
    // The desk's lists: what is here the oldest first, what left by its day; of one plan or merged from all.
    index('shipment_here')
      .on(table.membershipId, table.state, table.createdAt, table.shipmentId)
      .where(sql`state IN ('pendiente de envío', 'procesando')`),
    index('shipment_left')
      .on(table.membershipId, table.state, table.shippedAt, table.shipmentId)
      .where(sql`state IN ('enviado', 'en tránsito', 'entregado')`),
    index('shipment_by_tracking')
      .on(sql`tracking_number text_pattern_ops`)
      .where(sql`tracking_number IS NOT NULL`),
    check('shipment_state_known', sql`state IN (${listed(shippingStates)})`),
  ],
);

/** A book in a box. Its copies left the shelf in the same transaction. */
export const shipmentItem = pgTable(
  'shipment_item',
  {
    shipmentItemId: integer('shipment_item_id').primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: integer('shipment_id')
      .notNull()
      .references(() => shipment.shipmentId),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    /** Client of the box, over all their plans; null once the account has been deleted. */
    userId: integer('user_id').references(() => user.userId, { onDelete: 'set null' }),
    position: integer('position').notNull(),
    /** Reason why a client gets a book once more. */
    repeatReason: text('repeat_reason'),
    staffId: integer('staff_id').references(() => staff.staffId),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    unique('one_shipment_item_per_place').on(table.shipmentId, table.position),
    unique('one_shipment_item_per_book').on(table.shipmentId, table.productId),
    uniqueIndex('no_book_sent_twice')
      .on(table.userId, table.productId)
      .where(sql`user_id IS NOT NULL AND repeat_reason IS NULL`),
    index('shipment_item_of_product').on(table.productId),
    // Books that a client has had, repeated ones included.
    index('shipment_item_of_client').on(table.userId, table.productId),
    index('shipment_item_by_day').on(table.createdAt),
  ],
);

/** Books that the boxes of a plan are filled from, in this order. */
export const boxPool = pgTable(
  'box_pool',
  {
    membershipId: integer('membership_id')
      .notNull()
      .references(() => membership.membershipId, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.membershipId, table.productId] }),
    index('box_pool_of_product').on(table.productId),
  ],
);
