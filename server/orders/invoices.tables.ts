import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../platform/database/columns.ts';
import { staff } from '../staff/staff.tables.ts';
import { order } from './orders.tables.ts';

/** A buyer's request for an invoice (CFDI) of an order, and the files that answered it. */
export const invoiceRequest = pgTable(
  'invoice_request',
  {
    invoiceRequestId: integer('invoice_request_id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .unique()
      .references(() => order.orderId),
    state: text('state', { enum: ['requested', 'in_progress', 'issued', 'rejected'] }).notNull(),
    rfc: text('rfc').notNull(),
    businessName: text('business_name').notNull(),
    regime: text('regime').notNull(),
    postalCode: text('postal_code').notNull(),
    use: text('use').notNull(),
    email: text('email').notNull(),
    /** True when it was asked for after the last Mexico City day of the month of payment. */
    isLate: boolean('is_late').notNull(),
    /** Reason why it cannot be issued. */
    reason: text('reason'),
    uuid: text('uuid').unique(),
    /** Keys below `private/invoices/` in file storage. */
    xmlKey: text('xml_key'),
    pdfKey: text('pdf_key'),
    xmlBytes: integer('xml_bytes'),
    pdfBytes: integer('pdf_bytes'),
    staffId: integer('staff_id').references(() => staff.staffId),
    version: integer('version').notNull().default(0),
    requestedAt: at('requested_at').notNull(),
    issuedAt: at('issued_at'),
    /** Time when its files went, as the tax law no longer has them kept. */
    filesRemovedAt: at('files_removed_at'),
    /** Amount paid by the invoice and its credit notes; null until it is issued. */
    invoicedCents: integer('invoiced_cents'),
    /** Money went back after it was issued: a credit note is due. */
    creditNoteDueAt: at('credit_note_due_at'),
  },
  (table) => [
    index('invoice_request_by_state').on(table.state, table.requestedAt, table.invoiceRequestId),
    index('invoice_request_credit_due').on(table.creditNoteDueAt).where(sql`credit_note_due_at IS NOT NULL`),
    check('invoice_request_state_known', sql`state IN ('requested', 'in_progress', 'issued', 'rejected')`),
    index('invoice_request_with_files').on(table.issuedAt).where(sql`xml_key IS NOT NULL`),
    check(
      'invoice_request_issued_has_files',
      sql`state <> 'issued' OR (uuid IS NOT NULL AND CASE WHEN files_removed_at IS NULL
        THEN coalesce(xml_key LIKE 'private/invoices/%' AND pdf_key LIKE 'private/invoices/%', false)
        ELSE xml_key IS NULL AND pdf_key IS NULL END)`,
    ),
  ],
);

/** Downloads of each file of an order. The counts of a file that is taken away stay. */
export const downloadCount = pgTable(
  'download_count',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => order.orderId),
    fileId: integer('file_id').notNull(),
    /** The book that the file is of. */
    productId: integer('product_id').notNull(),
    count: integer('count').notNull(),
    lastAt: at('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.fileId] })],
);
