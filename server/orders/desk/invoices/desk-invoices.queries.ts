import type { DeskInvoice, InvoiceTab } from '#contract/desk/invoices.ts';
import type { InvoiceState } from '#contract/invoice.ts';
import type { Cents } from '#contract/money.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { Cursor } from '../../../platform/lists/cursor.ts';
import { behind, inOrder, keyOf, type ListOrder } from '../../../platform/lists/page.ts';
import { TAXED_AMOUNTS } from '../../amounts.queries.ts';
import { INVOICE_RECORD, type InvoiceRecord } from '../../invoices/invoices.queries.ts';

export interface DeskInvoiceRecord extends InvoiceRecord {
  payment_state: PaymentState;
  amounts: DeskInvoice['amounts'];
  amount_cents: Cents;
  refunded_cents: Cents;
  paid_at: Date | null;
  method_type: string | null;
}

const record = (
  more = '',
) => `SELECT ${INVOICE_RECORD}, o.state AS payment_state, ${TAXED_AMOUNTS} AS amounts,
     coalesce(p.amount_cents, 0) AS amount_cents, coalesce(p.refunded_cents, 0) AS refunded_cents, p.paid_at,
     p.method_type${more}
   FROM invoice_request i JOIN orders o USING (order_id) LEFT JOIN payment p USING (order_id)`;

const byOrder = statement<DeskInvoiceRecord>('desk_invoice_of_order', `${record()} WHERE i.order_id = $1`);

export async function findDeskInvoice(db: Database, orderId: number): Promise<DeskInvoiceRecord | undefined> {
  const [row] = await byOrder(db, [orderId]);
  return row;
}

const id = 'i.invoice_request_id';
const oldest: ListOrder = { kind: 'instant', by: 'i.requested_at', id, newestFirst: false };
const newest: ListOrder = { ...oldest, newestFirst: true };

/** Orders of the tabs; requests that wait for an answer or a credit note come in the order of their waiting. */
export const invoiceOrders: Readonly<Record<InvoiceTab, ListOrder>> = {
  requested: oldest,
  in_progress: oldest,
  issued: newest,
  rejected: newest,
  credit: { ...oldest, by: 'i.credit_note_due_at' },
};

const page = (tab: InvoiceTab, where: string) => {
  const order = invoiceOrders[tab];
  return statement<DeskInvoiceRecord & { key: string }>(
    `desk_invoices_${tab}`,
    `${record(`, ${keyOf(order)} AS key`)} WHERE ${where} AND ${behind(order, '$1', '$2')} ORDER BY ${inOrder(order)} LIMIT $3`,
  );
};
const pages = {
  requested: page('requested', `i.state = 'requested'`),
  in_progress: page('in_progress', `i.state = 'in_progress'`),
  issued: page('issued', `i.state = 'issued'`),
  rejected: page('rejected', `i.state = 'rejected'`),
  credit: page('credit', 'i.credit_note_due_at IS NOT NULL'),
} satisfies Record<InvoiceTab, unknown>;

/** The next of a tab behind a cursor. */
export const findInvoices = (db: Database, tab: InvoiceTab, after: Cursor, atMost: number) =>
  pages[tab](db, [after.key, after.id, atMost]);

const lines = statement<DeskInvoice['lines'][number]>(
  'taxed_lines',
  `SELECT product_id, title, quantity, unit_cents, tax_treatment
   FROM order_item WHERE order_id = $1 ORDER BY product_id`,
);

export const findTaxedLines = (db: Database, orderId: number) => lines(db, [orderId]);

const setState = statement(
  'set_invoice_state',
  `UPDATE invoice_request SET state = $2, reason = $3, staff_id = $4, version = version + 1 WHERE order_id = $1`,
);

export const setInvoiceState = (
  tx: Database,
  orderId: number,
  change: { state: InvoiceState; reason: string | null; staffId: number },
) => setState(tx, [orderId, change.state, change.reason, change.staffId]);

const issue = statement(
  'issue_invoice',
  `UPDATE invoice_request SET state = 'issued', reason = NULL, uuid = $2, xml_key = $3, pdf_key = $4, xml_bytes = $5, pdf_bytes = $6,
     invoiced_cents = $7, staff_id = $8, issued_at = $9, version = version + 1 WHERE order_id = $1`,
);

export interface IssuedFiles {
  uuid: string;
  xmlKey: string;
  pdfKey: string;
  xmlBytes: number;
  pdfBytes: number;
}

export const issueInvoice = (
  tx: Database,
  orderId: number,
  files: IssuedFiles,
  { totalCents, staffId, at }: { totalCents: Cents; staffId: number; at: Date },
) =>
  issue(tx, [
    orderId,
    files.uuid,
    files.xmlKey,
    files.pdfKey,
    files.xmlBytes,
    files.pdfBytes,
    totalCents,
    staffId,
    at.toISOString(),
  ]);

const ofUuid = statement<{ folio: string }>(
  'order_of_invoice_uuid',
  'SELECT o.folio FROM invoice_request i JOIN orders o USING (order_id) WHERE i.uuid = $1',
);

export async function findFolioOfUuid(db: Database, uuid: string): Promise<string | undefined> {
  const [row] = await ofUuid(db, [uuid]);
  return row?.folio;
}

const credited = statement(
  'note_credit',
  `UPDATE invoice_request SET invoiced_cents = $2, credit_note_due_at = NULL, staff_id = $3, version = version + 1 WHERE order_id = $1`,
);

/** The invoice and its credit notes say what is left of the order now. */
export const noteCredited = (tx: Database, orderId: number, keptCents: Cents, staffId: number) =>
  credited(tx, [orderId, keptCents, staffId]);
