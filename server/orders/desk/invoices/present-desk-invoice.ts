import type { DeskInvoice, InvoiceRow } from '#contract/desk/invoices.ts';
import { INVOICE_HOURS } from '#contract/invoice-words.ts';
import type { Shop } from '../../../platform/shop.ts';
import { invoiceDataOf, issueInvoiceLinks } from '../../invoices/present-invoice.ts';
import { type DeskInvoiceRecord, findTaxedLines } from './desk-invoices.queries.ts';

const HOUR_MS = 3_600_000;

/** Total of an invoice: paid and not given back. */
export const invoiceTotal = ({ amountCents, refundedCents }: DeskInvoiceRecord) =>
  amountCents - refundedCents;

export function presentInvoiceRow(record: DeskInvoiceRecord): InvoiceRow {
  const { requestedAt, issuedAt, creditNoteDueAt } = record;
  return {
    order_id: record.orderId,
    folio: record.folio,
    rfc: record.rfc,
    business_name: record.business_name,
    state: record.state,
    is_late: record.isLate,
    requested_at: requestedAt.toISOString(),
    due_at: new Date(requestedAt.getTime() + INVOICE_HOURS * HOUR_MS).toISOString(),
    issued_at: issuedAt?.toISOString() ?? null,
    payment_status: record.paymentState,
    total_cents: invoiceTotal(record),
    credit_note_due_at: creditNoteDueAt?.toISOString() ?? null,
  };
}

export async function presentDeskInvoice(
  shop: Pick<Shop, 'db' | 'clock' | 'secrets'>,
  record: DeskInvoiceRecord,
): Promise<DeskInvoice> {
  const lines = await findTaxedLines(shop.db, record.orderId);
  return {
    ...presentInvoiceRow(record),
    data: invoiceDataOf(record),
    paid_at: record.paidAt?.toISOString() ?? null,
    payment_method: record.methodType,
    shipping_cents: record.shippingCents,
    refunded_cents: record.refundedCents,
    invoiced_cents: record.invoicedCents,
    lines: lines.map(({ productId, title, quantity, unitCents, taxTreatment }) => ({
      product_id: productId,
      title,
      quantity,
      unit_cents: unitCents,
      tax_treatment: taxTreatment,
    })),
    reason: record.reason,
    uuid: record.uuid,
    downloads: issueInvoiceLinks(shop, record),
    version: record.version,
  };
}
