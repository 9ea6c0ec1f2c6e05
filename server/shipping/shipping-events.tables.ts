import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ShippingState } from '#contract/orders.ts';
import { order } from '../orders/orders.tables.ts';
import { at } from '../platform/database/columns.ts';
import { staff } from '../staff/staff.tables.ts';

/** Append-only: every move of a parcel, of an order or of a subscription's box. */
export const shippingEvent = pgTable(
  'shipping_event',
  {
    shippingEventId: integer('shipping_event_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id').references(() => order.orderId),
    /** A box of a subscription; its domain lies above this one. */
    shipmentId: integer('shipment_id'),
    fromState: text('from_state').$type<ShippingState>().notNull(),
    toState: text('to_state').$type<ShippingState>().notNull(),
    /** `desk`, `claim`, `undo`, `review`, `time`, `sale` (handed over where it was sold), `seed`. */
    cause: text('cause').notNull(),
    staffId: integer('staff_id').references(() => staff.staffId),
    trackingNumber: text('tracking_number'),
    /** Time when its mail left, or is leaving: from then on the move cannot be undone. */
    mailedAt: at('mailed_at'),
    at: at('at').notNull(),
  },
  (table) => [
    index('shipping_event_order').on(table.orderId),
    index('shipping_event_shipment').on(table.shipmentId).where(sql`shipment_id IS NOT NULL`),
    check('shipping_event_of_one', sql`num_nonnulls(order_id, shipment_id) = 1`),
  ],
);
