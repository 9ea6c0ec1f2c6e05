import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type StockReason, stockReasons } from '#contract/desk/stock.ts';
import { at, listed } from '../platform/database/columns.ts';
import { upload } from '../platform/platform.tables.ts';
import { staff } from '../staff/staff.tables.ts';
import { product } from './catalog.tables.ts';

/** A price for some days, Mexico City, both included. A job writes it into the book and takes it out again. */
export const productOffer = pgTable(
  'product_offer',
  {
    offerId: integer('offer_id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId, { onDelete: 'cascade' }),
    offerCents: integer('offer_cents').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    staffId: integer('staff_id').references(() => staff.staffId),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    /** The book's offer when this one began, which it gets back. */
    beforeCents: integer('before_cents'),
    endedAt: at('ended_at'),
  },
  (table) => [
    index('product_offer_of_product').on(table.productId, table.startsOn),
    index('product_offer_open').on(table.startsOn, table.offerId).where(sql`ended_at IS NULL`),
    check('product_offer_positive', sql`offer_cents > 0`),
    check('product_offer_days', sql`starts_on <= ends_on`),
  ],
);

/** Import of a list of books: what it would change, and its result. */
export const importRun = pgTable(
  'import_run',
  {
    runId: integer('run_id').primaryKey().generatedAlwaysAsIdentity(),
    state: text('state', { enum: ['checked', 'applied'] }).notNull(),
    fileName: text('file_name').notNull(),
    /** The rows as checked, with the version of the book each was compared with. */
    rows: jsonb('rows').$type<unknown>().notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.staffId),
    createdAt: at('created_at').notNull(),
    appliedAt: at('applied_at'),
  },
  (table) => [index('import_run_age').on(table.createdAt)],
);

/** A photo that goes along with a list of books: what was made of it, as long as its upload lasts. */
export const importPicture = pgTable('import_picture', {
  uploadId: text('upload_id')
    .primaryKey()
    .references(() => upload.uploadId, { onDelete: 'cascade' }),
  picture: jsonb('picture').$type<unknown>().notNull(),
});

/** A place where copies stand. There is one; what a book has in all of them is its `stock`. */
export const stockPlace = pgTable('stock_place', {
  placeId: integer('place_id').primaryKey(),
  name: text('name').notNull(),
});

/** Ledger of every change of stock: what came in, and what orders reserved, released or took away. */
export const stockMove = pgTable(
  'stock_move',
  {
    stockMoveId: integer('stock_move_id').primaryKey().generatedAlwaysAsIdentity(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.productId),
    orderId: integer('order_id'),
    kind: text('kind', { enum: ['intake', 'reserve', 'release', 'consume'] }).notNull(),
    /** Copies; negative only for an intake that corrects the count downwards. */
    quantity: integer('quantity').notNull(),
    /** Reason why the desk changed the count; null for what orders move. */
    reason: text('reason').$type<StockReason>(),
    note: text('note'),
    staffId: integer('staff_id').references(() => staff.staffId),
    returnId: integer('return_id'),
    shipmentId: integer('shipment_id'),
    /** No foreign key: each sale would lock the one row of its place. */
    placeId: integer('place_id').notNull().default(1),
    /** Key of a person's entry: sent again, it is made once. */
    requestKey: text('request_key'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    index('stock_move_product').on(table.productId, table.stockMoveId),
    // Index that alone tells the copies sold lately.
    index('stock_move_sold').on(table.productId, table.at, table.quantity).where(sql`kind = 'consume'`),
    uniqueIndex('stock_move_request').on(table.requestKey).where(sql`request_key IS NOT NULL`),
    index('stock_move_order').on(table.orderId),
    check('stock_move_kind_known', sql`kind IN ('intake', 'reserve', 'release', 'consume')`),
    check('stock_move_reason_known', sql`reason IS NULL OR reason IN (${listed(stockReasons)})`),
    check('stock_move_direction', sql`kind = 'intake' OR quantity > 0`),
  ],
);
