import type { InvoiceData, InvoiceState, KeptInvoiceData } from '#contract/invoice.ts';
import type { Cents } from '#contract/money.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface InvoiceRecord extends KeptInvoiceData {
  invoice_request_id: number;
  order_id: number;
  folio: string;
  state: InvoiceState;
  is_late: boolean;
  reason: string | null;
  uuid: string | null;
  xml_key: string | null;
  pdf_key: string | null;
  xml_bytes: number | null;
  pdf_bytes: number | null;
  version: number;
  requested_at: Date;
  issued_at: Date | null;
  /** Amount paid by the invoice and its credit notes. */
  invoiced_cents: Cents | null;
  credit_note_due_at: Date | null;
  /** True when its order forgot who bought it. */
  is_anonymous: boolean;
}

export const INVOICE_RECORD = `i.invoice_request_id, i.order_id, o.folio, i.state, i.rfc, i.business_name,
  i.regime, i.postal_code, i.use, i.email, i.is_late, i.reason, i.uuid, i.xml_key, i.pdf_key,
  i.xml_bytes, i.pdf_bytes, i.version, i.requested_at, i.issued_at,
  i.invoiced_cents, i.credit_note_due_at, o.contact_email = '' AS is_anonymous`;

const ofOrder = statement<InvoiceRecord>(
  'invoice_of_order',
  `SELECT ${INVOICE_RECORD} FROM invoice_request i JOIN orders o USING (order_id) WHERE i.order_id = $1`,
);

export async function findInvoice(db: Database, orderId: number): Promise<InvoiceRecord | undefined> {
  const [row] = await ofOrder(db, [orderId]);
  return row;
}

const byId = statement<InvoiceRecord>(
  'invoice_by_id',
  `SELECT ${INVOICE_RECORD} FROM invoice_request i JOIN orders o USING (order_id) WHERE i.invoice_request_id = $1`,
);

export async function findInvoiceById(db: Database, id: number): Promise<InvoiceRecord | undefined> {
  const [row] = await byId(db, [id]);
  return row;
}

/** Facts that decide whether an order can have an invoice, and of how much. */
export interface InvoiceableOrder {
  order_id: number;
  folio: string;
  state: PaymentState;
  user_id: number | null;
  paid_at: Date | null;
  /** Amount paid and not given back. */
  kept_cents: Cents;
}

const lock = statement<InvoiceableOrder>(
  'lock_order_for_invoice',
  `SELECT o.order_id, o.folio, o.state, o.user_id, p.paid_at,
     coalesce(p.amount_cents - p.refunded_cents, 0) AS kept_cents
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
