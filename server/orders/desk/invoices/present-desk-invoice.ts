import type { DeskInvoice, InvoiceRow } from '#contract/desk/invoices.ts';
import { INVOICE_HOURS } from '#contract/invoice-words.ts';
import { centsOf } from '#contract/order-amounts.ts';
import type { Shop } from '../../../platform/shop.ts';
import { wire } from '../../../platform/wire.ts';
import { invoiceDataOf, issueInvoiceLinks } from '../../invoices/present-invoice.ts';
import { type DeskInvoiceRecord, findTaxedLines } from './desk-invoices.queries.ts';

const HOUR_MS = 3_600_000;

/** Total of an invoice: paid and not given back. */
export const invoiceTotal = ({ amount_cents, refunded_cents }: DeskInvoiceRecord) =>
  amount_cents - refunded_cents;

export function presentInvoiceRow(record: DeskInvoiceRecord): InvoiceRow {
  const { order_id, folio, rfc, business_name, state, is_late, requested_at, issued_at, credit_note_due_at } =
    record;
  return wire({
    order_id,
    folio,
    rfc,
    business_name,
    state,
    is_late,
    requested_at,
    due_at: new Date(requested_at.getTime() + INVOICE_HOURS * HOUR_MS),
    issued_at,
    payment_status: record.payment_state,
    total_cents: invoiceTotal(record),
    credit_note_due_at,
  });
}

export async function presentDeskInvoice(
  shop: Pick<Shop, 'db' | 'clock' | 'secrets'>,
  record: DeskInvoiceRecord,
): Promise<DeskInvoice> {
  const lines = await findTaxedLines(shop.db, record.order_id);
  return {
    ...presentInvoiceRow(record),
    data: invoiceDataOf(record),
    paid_at: wire(record.paid_at),
    payment_method: record.method_type,
    shipping_cents: centsOf(record.amounts, 'shipping'),
    amounts: record.amounts,
    refunded_cents: record.refunded_cents,
    invoiced_cents: record.invoiced_cents,
    lines,
    reason: record.reason,
    uuid: record.uuid,
    downloads: issueInvoiceLinks(shop, record),
    version: record.version,
  };
}
