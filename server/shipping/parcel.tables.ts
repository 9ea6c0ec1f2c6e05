import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { type ShippingState, shippingStates } from '#contract/orders.ts';
import { stockPlace } from '../catalog/shelf.tables.ts';
import { shipment } from '../memberships/boxes.tables.ts';
import { order } from '../orders/orders.tables.ts';
import { at, listed } from '../platform/database/columns.ts';
import { staff } from '../staff/staff.tables.ts';
import { carrier } from './carriers.tables.ts';

/**
 * Where a parcel is: of a paid order with something to deliver, or of a box. A trigger copies it into columns of `orders` and
 * `shipment`, which lists read; those in the other direction are for copies of the release before.
 */
export const parcel = pgTable(
  'parcel',
  {
    parcelId: integer('parcel_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .unique()
      .references(() => order.orderId, { onDelete: 'cascade' }),
    shipmentId: integer('shipment_id')
      .unique()
      .references(() => shipment.shipmentId, { onDelete: 'cascade' }),
    /** Place that it leaves from. */
    placeId: integer('place_id')
      .notNull()
      .default(1)
      .references(() => stockPlace.placeId),
    state: text('state').$type<ShippingState>().notNull().default('pendiente de envío'),
    carrierCode: text('carrier_code').references(() => carrier.code),
    /** Name of the carrier as it was when the parcel left. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    /** Packer, now or before. */
    packedBy: integer('packed_by').references(() => staff.staffId),
    packedAt: at('packed_at'),
    shippedAt: at('shipped_at'),
    deliveredAt: at('delivered_at'),
    /** For copies of the release before: a trigger keeps it equal to its owner's, nothing here names it. */
    version: integer('version').notNull().default(0),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    index('parcel_of_number')
      .on(table.trackingNumber, table.carrierCode)
      .where(sql`tracking_number IS NOT NULL`),
    index('parcel_being_packed').on(table.packedAt).where(sql`state = 'procesando'`),
    check('parcel_of_one', sql`num_nonnulls(order_id, shipment_id) = 1`),
    check('parcel_state_known', sql`state IN (${listed(shippingStates)})`),
  ],
);
