import type { InvoiceData, InvoiceState, KeptInvoiceData } from '#contract/invoice.ts';
import type { Cents } from '#contract/money.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface InvoiceRecord extends KeptInvoiceData {
  invoiceRequestId: number;
  orderId: number;
  folio: string;
  state: InvoiceState;
  isLate: boolean;
  reason: string | null;
  uuid: string | null;
  xmlKey: string | null;
  pdfKey: string | null;
  xmlBytes: number | null;
  pdfBytes: number | null;
  version: number;
  requestedAt: Date;
  issuedAt: Date | null;
  /** Amount paid by the invoice and its credit notes. */
  invoicedCents: Cents | null;
  creditNoteDueAt: Date | null;
  /** True when its order forgot who bought it. */
  isAnonymous: boolean;
}

export const INVOICE_RECORD = `i.invoice_request_id AS "invoiceRequestId", i.order_id AS "orderId", o.folio, i.state, i.rfc, i.business_name,
  i.regime, i.postal_code, i.use, i.email, i.is_late AS "isLate", i.reason, i.uuid, i.xml_key AS "xmlKey", i.pdf_key AS "pdfKey",
  i.xml_bytes AS "xmlBytes", i.pdf_bytes AS "pdfBytes", i.version, i.requested_at AS "requestedAt", i.issued_at AS "issuedAt",
  i.invoiced_cents AS "invoicedCents", i.credit_note_due_at AS "creditNoteDueAt", o.contact_email = '' AS "isAnonymous"`;

type Row = InvoiceRecord & Record<string, unknown>;

const ofOrder = statement<Row>(
  'invoice_of_order',
  `SELECT ${INVOICE_RECORD} FROM invoice_request i JOIN orders o USING (order_id) WHERE i.order_id = $1`,
);

export async function findInvoice(db: Database, orderId: number): Promise<InvoiceRecord | undefined> {
  const [row] = await ofOrder(db, [orderId]);
  return row;
}

const byId = statement<Row>(
  'invoice_by_id',
  `SELECT ${INVOICE_RECORD} FROM invoice_request i JOIN orders o USING (order_id) WHERE i.invoice_request_id = $1`,
);

export async function findInvoiceById(db: Database, id: number): Promise<InvoiceRecord | undefined> {
  const [row] = await byId(db, [id]);
  return row;
}

/** Facts that decide whether an order can have an invoice, and of how much. */
export interface InvoiceableOrder {
  orderId: number;
  folio: string;
  state: PaymentState;
  userId: number | null;
  paidAt: Date | null;
  /** Amount paid and not given back. */
  keptCents: Cents;
}

const lock = statement<InvoiceableOrder & Record<string, unknown>>(
  'lock_order_for_invoice',
  `SELECT o.order_id AS "orderId", o.folio, o.state, o.user_id AS "userId", p.paid_at AS "paidAt",
     coalesce(p.amount_cents - p.refunded_cents, 0) AS "keptCents"
   FROM orders o LEFT JOIN payment p USING (order_id) WHERE o.order_id = $1 FOR UPDATE OF o`,
);

/** Money goes back under the same lock. */
export async function lockInvoiceableOrder(tx: Database, orderId: number) {
  const [row] = await lock(tx, [orderId]);
  return row;
}

const ask = statement(
  'ask_for_invoice',
  `INSERT INTO invoice_request (order_id, state, rfc, business_name, regime, postal_code, use, email, is_late, requested_at)
   VALUES ($1, 'requested', $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (order_id) DO UPDATE SET state = 'requested', rfc = $2, business_name = $3, regime = $4, postal_code = $5,
     use = $6, email = $7, reason = NULL, version = invoice_request.version + 1,
     is_late = CASE WHEN invoice_request.state = 'requested' THEN invoice_request.is_late ELSE $8 END,
     requested_at = CASE WHEN invoice_request.state = 'requested' THEN invoice_request.requested_at ELSE $9 END
   WHERE invoice_request.state IN ('requested', 'rejected')`,
);

const correct = statement(
  'correct_invoice_in_progress',
  `UPDATE invoice_request SET rfc = $2, business_name = $3, regime = $4, postal_code = $5, use = $6, email = $7,
     version = version + 1
   WHERE order_id = $1 AND state = 'in_progress'`,
);

/** Corrects a request while the shop makes the invoice: it goes on being made. */
export const correctInvoiceInProgress = (tx: Database, orderId: number, data: InvoiceData) =>
  correct(tx, [orderId, data.rfc, data.business_name, data.regime, data.postal_code, data.use, data.email]);

/** A correction keeps its place and its day; asked for again after a refusal it begins anew. */
export const askForInvoice = (
  tx: Database,
  orderId: number,
  data: InvoiceData,
  { isLate, at }: { isLate: boolean; at: Date },
) =>
  ask(tx, [
    orderId,
    data.rfc,
    data.business_name,
    data.regime,
    data.postal_code,
    data.use,
    data.email,
    isLate,
    at.toISOString(),
  ]);
