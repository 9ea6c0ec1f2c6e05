import { z } from 'zod';
import { invoiceData, invoiceStates, keptInvoiceData, orderInvoice } from '../invoice.ts';
import { orderAmount, paymentStates } from '../orders.ts';
import { taxTreatments } from '../tax-treatment.ts';
import { exactText, id, paragraph } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';
import { uploadId } from './uploads.ts';

/** `credit`: issued ones of which money went back since, so that a credit note is due. */
export const invoiceTabs = [...invoiceStates, 'credit'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

export const invoiceRow = z.object({
  order_id: z.number().int(),
  folio: z.string(),
  rfc: z.string(),
  business_name: z.string(),
  state: z.enum(invoiceStates),
  /** True when it was asked for after the month of payment. */
  is_late: z.boolean(),
  requested_at: z.iso.datetime(),
  /** 72 hours after it was asked for. */
  due_at: z.iso.datetime(),
  issued_at: z.iso.datetime().nullable(),
  payment_status: z.enum(paymentStates),
  /** Total that the invoice must say: paid and not given back. */
  total_cents: z.number().int(),
  credit_note_due_at: z.iso.datetime().nullable(),
});
export type InvoiceRow = z.infer<typeof invoiceRow>;

/** Data that is typed into the program that stamps the invoice, and its result. */
export const deskInvoice = invoiceRow.extend({
  data: keptInvoiceData,
  paid_at: z.iso.datetime().nullable(),
  payment_method: z.string().nullable(),
  shipping_cents: z.number().int(),
  /** Amounts charged beside the books, taxed as on the day of the order. */
  amounts: z.array(orderAmount.extend({ tax_treatment: z.enum(taxTreatments) })),
  /** Amount given back already. */
  refunded_cents: z.number().int(),
  /** Total of the invoice and its credit notes. */
  invoiced_cents: z.number().int().nullable(),
  lines: z.array(
    z.object({
      product_id: z.number().int(),
      title: z.string(),
      quantity: z.number().int(),
      unit_cents: z.number().int(),
      tax_treatment: z.enum(taxTreatments),
    }),
  ),
  reason: z.string().nullable(),
  uuid: z.string().nullable(),
  downloads: orderInvoice.shape.downloads,
  version: z.number().int(),
});
export type DeskInvoice = z.infer<typeof deskInvoice>;

const one = z.object({ order_id: id, version: z.number().int().min(0) });
const changed = ok.extend({ invoice: deskInvoice });
const STEP_ERRORS = [
  'BAD_REQUEST',
  'ORDER_NOT_FOUND',
  'EDITED_MEANWHILE',
  'INVOICE_STEP_NOT_POSSIBLE',
] as const;

/** Details of INVOICE_ROUNDED: the total of the invoice, accepted by sending it along. */
export const roundedInvoice = z.object({ total_cents: z.number().int() });

export const deskInvoiceCalls = defineDeskCalls({
  'GET /desk/invoices/list': {
    access: 'money',
    summary: 'Requests for invoices: those to be answered the oldest first, the others the newest first',
    ...list('invoices', invoiceRow, { tab: z.enum(invoiceTabs) }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/invoices/get': {
    access: 'money',
    summary: "An order's invoice; null until one is asked for",
    query: z.object({ folio: exactText(/^BC-[0-9A-Z]{8}$/, 11) }),
    response: ok.extend({ invoice: deskInvoice.nullable() }),
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND'],
  },
  'POST /desk/invoices/save': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: 'Asks for an invoice in the name of a buyer who wrote, or corrects what it was asked for with',
    body: z.object({
      folio: exactText(/^BC-[0-9A-Z]{8}$/, 11),
      data: invoiceData,
      /** The last sign of the RFC does not fit, and is meant. */
      accept_digit: z.boolean().default(false),
      /** Version of the request; null until there is one. */
      version: z.number().int().min(0).nullable(),
    }),
    response: changed,
    errors: [...STEP_ERRORS, 'RFC_DIGIT', 'INVOICE_NOT_POSSIBLE', 'INVOICE_ALREADY_ISSUED'],
  },
  'POST /desk/invoices/start': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: 'The invoice is being made: the buyer can change nothing any more',
    body: one,
    response: changed,
    errors: STEP_ERRORS,
  },
  'POST /desk/invoices/attach': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: 'Takes the stamped XML and its PDF, if they are this order’s; the buyer is mailed',
    body: one.extend({
      xml_upload_id: uploadId,
      pdf_upload_id: uploadId,
      /** The total that the person saw and accepts, where rounding of the tax made it another than the order's. */
      accept_total_cents: z.number().int().min(0).max(99_999_999_999).optional(),
    }),
    response: changed,
    errors: [...STEP_ERRORS, 'NOT_FOUND', 'INVOICE_NOT_POSSIBLE', 'INVOICE_FILE_REFUSED', 'INVOICE_ROUNDED'],
  },
  'POST /desk/invoices/reject': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: 'There will be none, with a reason that the buyer is mailed; they may ask again',
    body: one.extend({ reason: paragraph(500, 'Escribe por qué').min(1, 'Escribe por qué') }),
    response: changed,
    errors: STEP_ERRORS,
  },
  'POST /desk/invoices/send': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: 'Mails an issued invoice again, at most three times a day',
    body: z.object({ order_id: id }),
    response: changed,
    errors: ['BAD_REQUEST', 'ORDER_NOT_FOUND', 'MAIL_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
  },
  'POST /desk/invoices/note-credit': {
    access: 'money',
    confirm: true,
    writes: true,
    summary: 'The credit note that was due has been made',
    body: one,
    response: changed,
    errors: STEP_ERRORS,
  },
  'GET /desk/invoices/global.csv': {
    access: 'money',
    confirm: true,
    writes: true,
    file: 'text/csv; charset=utf-8',
    summary: 'Paid orders of a month without an invoice, by how they are taxed, for the invoice of all sales',
    query: z.object({ month: exactText(/^20\d{2}-(0[1-9]|1[0-2])$/, 7) }),
    errors: ['BAD_REQUEST'],
  },
});
