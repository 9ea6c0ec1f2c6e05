import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext, type Ledger } from '../api/call.ts';
import { listing, listObjects, pageOf, paging } from '../api/list.ts';
import { flag, oneOf, text } from '../api/params.ts';
import { invalidRequest, noSuch, StripeError } from '../api/stripe-error.ts';
import type { Cause } from '../core/events.ts';
import type { Invoice } from '../core/objects.ts';
import { ownMethod } from '../resources/payment-methods.ts';
import { collectInvoice, refusalOf } from './collect-invoice.ts';
import { finalizeInvoice, markPaid } from './invoices.ts';

function invoiceById(ledger: Ledger, id: string): Invoice {
  const invoice = ledger.store.find('invoice', id);
  if (!invoice) throw noSuch('invoice', id, 'invoice');
  return invoice;
}

const listParams = z.strictObject({
  ...listing,
  collection_method: oneOf('charge_automatically', 'send_invoice').optional(),
  customer: text().optional(),
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
  subscription: text().optional(),
});

function listInvoices({ ledger }: CallContext, params: z.output<typeof listParams>) {
  return listObjects(ledger.store, 'invoice', '/v1/invoices', params, {
    collection_method: params.collection_method,
    customer: params.customer,
    'parent.subscription_details.subscription': params.subscription,
    status: params.status,
  });
}

const payParams = z.strictObject({
  off_session: flag().optional(),
  paid_out_of_band: flag().optional(),
  payment_method: text().optional(),
});

/** Finalises drafts on the way; settled invoices are refused. */
function payable(ledger: Ledger, invoice: Invoice, cause: Cause): Invoice {
  if (invoice.status === 'open') return invoice;
  if (invoice.status === 'draft') return finalizeInvoice(ledger, invoice, { cause });
  throw invalidRequest(
    invoice.status === 'paid' ? 'Invoice is already paid' : `Invoice is ${invoice.status} and cannot be paid`,
  );
}

function payInvoice({ ledger, id, cause }: CallContext, params: z.output<typeof payParams>) {
  const invoice = invoiceById(ledger, id);
  const method =
    params.payment_method === undefined
      ? undefined
      : ownMethod(ledger, params.payment_method, String(invoice.customer), 'payment_method');
  const open = payable(ledger, invoice, cause);
  if (params.paid_out_of_band) return markPaid(ledger, open, cause);
  const collected = collectInvoice(ledger, open, { method, cause });
  const refusal = refusalOf(collected);
  if (!refusal) return collected.invoice;
  const { code, declineCode, message } = refusal;
  // Returned, not thrown, so that the try and its changes are kept.
  return new StripeError(402, { type: 'card_error', code, decline_code: declineCode, message });
}

const paymentListParams = z.strictObject({
  ...listing,
  invoice: text().optional(),
  payment: z
    .strictObject({ payment_intent: text().optional(), type: oneOf('payment_intent', 'payment_record') })
    .optional(),
  status: oneOf('canceled', 'open', 'paid').optional(),
});

export const invoiceCalls: ApiCall[] = [
  apiCall('GET', '/v1/invoices', listParams, listInvoices),
  apiCall('GET', '/v1/invoices/:id', z.strictObject({}), ({ ledger, id }) => invoiceById(ledger, id)),
  apiCall('GET', '/v1/invoices/:id/lines', z.strictObject(paging), ({ ledger, id }, params) =>
    pageOf(invoiceById(ledger, id).lines.data, `/v1/invoices/${id}/lines`, params),
  ),
  apiCall('POST', '/v1/invoices/:id/pay', payParams, payInvoice),
  apiCall('GET', '/v1/invoice_payments', paymentListParams, ({ ledger }, params) =>
    listObjects(ledger.store, 'invoice_payment', '/v1/invoice_payments', params, {
      invoice: params.invoice,
      'payment.payment_intent': params.payment?.payment_intent,
      status: params.status,
    }),
  ),
  apiCall('GET', '/v1/invoice_payments/:id', z.strictObject({}), ({ ledger, id }) => {
    const payment = ledger.store.find('invoice_payment', id);
    if (!payment) throw noSuch('invoice_payment', id);
    return payment;
  }),
];
