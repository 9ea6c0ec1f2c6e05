import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { type ReturnReason, type ReturnState, returnReasons, returnStates } from '#contract/desk/returns.ts';
import { product } from '../catalog/catalog.tables.ts';
import { at, listed } from '../platform/database/columns.ts';
import { carrier } from '../shipping/carriers.tables.ts';
import { staff } from '../staff/staff.tables.ts';
import { order } from './orders.tables.ts';

/** A parcel that comes back, or should have come. */
export const returnCase = pgTable(
  'return_case',
  {
    returnId: integer('return_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => order.orderId),
    reason: text('reason').$type<ReturnReason>().notNull(),
    state: text('state').$type<ReturnState>().notNull(),
    note: text('note').notNull().default(''),
    rejection: text('rejection'),
    /** Last Mexico City day on which the buyer may change their mind; the shop's faults have thirty days. */
    deadline: date('deadline').notNull(),
    openedAt: at('opened_at').notNull(),
    openedBy: integer('opened_by')
      .notNull()
      .references(() => staff.staffId),
    approvedAt: at('approved_at'),
    receivedAt: at('received_at'),
    closedAt: at('closed_at'),
    /** Parcel of the copy that replaces it. */
    carrierCode: text('carrier_code').references(() => carrier.code),
    trackingNumber: text('tracking_number'),
    version: integer('version').notNull().default(0),
  },
  (table) => [
    index('return_case_order').on(table.orderId),
    index('return_case_open')
      .on(table.deadline, table.returnId)
      .where(sql`state IN ('pedida', 'aprobada', 'recibida')`),
    index('return_case_newest').on(table.openedAt, table.returnId),
    check('return_case_state_known', sql`state IN (${listed(returnStates)})`),
    check('return_case_reason_known', sql`reason IN (${listed(returnReasons)})`),
  ],
);

export const returnLine = pgTable(
  'return_line',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returnCase.returnId),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.productId] }),
    check('return_line_quantity_positive', sql`quantity > 0`),
  ],
);
