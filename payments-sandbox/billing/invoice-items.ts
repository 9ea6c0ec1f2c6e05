import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext, type Ledger } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { flag, integer, metadata, oneOf, text } from '../api/params.ts';
import { invalidRequest, noSuch } from '../api/stripe-error.ts';
import { newId } from '../core/ids.ts';
import type { Invoice, InvoiceItem } from '../core/objects.ts';
import { field } from '../core/store.ts';
import { customerById } from '../resources/customers.ts';
import { lineOfItem, withLines } from './invoice-object.ts';

const createParams = z.strictObject({
  amount: integer(-99_999_999),
  currency: oneOf('mxn', 'usd'),
  customer: text(),
  description: text().optional(),
  discountable: flag().optional(),
  metadata: metadata().optional(),
  subscription: text(),
});

/** Creates an item for the next invoice of its subscription; a negative amount is taken off that invoice. */
function createItem({ ledger, cause }: CallContext, params: z.output<typeof createParams>): InvoiceItem {
  const { amount, currency, subscription: id } = params;
  const customer = customerById(ledger, params.customer, 'customer', 400);
  const subscription = ledger.store.find('subscription', id);
  if (!subscription || subscription.customer !== customer.id)
    throw noSuch('subscription', id, 'subscription', 400);
  if (subscription.status === 'canceled') {
    throw invalidRequest('A canceled subscription takes no invoice items.', { param: 'subscription' });
  }
  if (currency !== subscription.currency) {
    throw invalidRequest(`The currency of this subscription is ${subscription.currency}.`, {
      param: 'currency',
    });
  }
  const now = ledger.clock.now();
  const item: InvoiceItem = {
    id: newId('ii'),
    object: 'invoiceitem',
    amount,
    currency,
    customer: customer.id,
    customer_account: null,
    date: now,
    description: params.description ?? null,
    discountable: params.discountable ?? amount > 0,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: params.metadata ?? {},
    net_amount: amount,
    parent: { subscription_details: { subscription: id }, type: 'subscription_details' },
    period: { end: now, start: now },
    pricing: { type: 'price_details', unit_amount_decimal: String(amount) },
    proration: false,
    quantity: 1,
    quantity_decimal: '1',
    tax_rates: [],
    test_clock: null,
  };
  ledger.store.insert('invoiceitem', item, now);
  ledger.events.emit('invoiceitem.created', item, cause);
  return item;
}

const AT_MOST = 250;

/** Adds pending items to a new invoice; those of an invoice that is voided are lost with it. */
export function takePendingItems(ledger: Ledger, draft: Invoice): Invoice {
  const subscription = String(draft.parent?.subscription_details?.subscription);
  const waiting = {
    sql: ` AND ${field('parent.subscription_details.subscription')} = ? AND ${field('invoice')} IS NULL`,
    values: [subscription],
  };
  const items = ledger.store.select('invoiceitem', [waiting], 'ASC', AT_MOST);
  if (items.length === 0) return draft;
  for (const item of items) ledger.store.update('invoiceitem', { ...item, invoice: draft.id });
  const lines = items.map((item) => lineOfItem(draft.id, item, subscription));
  const whole = withLines(draft, lines);
  ledger.store.update('invoice', whole);
  return whole;
}

function itemById(ledger: Ledger, id: string): InvoiceItem {
  const item = ledger.store.find('invoiceitem', id);
  if (!item) throw noSuch('invoiceitem', id);
  return item;
}

function deleteItem({ ledger, id, cause }: CallContext) {
  const item = itemById(ledger, id);
  if (item.invoice !== null) {
    throw invalidRequest('This invoice item belongs to an invoice that can no longer be changed.');
  }
  ledger.store.remove(id);
  ledger.events.emit('invoiceitem.deleted', item, cause);
  return { id, object: 'invoiceitem', deleted: true } as const;
}

const listParams = z.strictObject({
  ...listing,
  customer: text().optional(),
  invoice: text().optional(),
  pending: oneOf('true').optional(),
});

function listItems({ ledger }: CallContext, params: z.output<typeof listParams>) {
  const { customer, invoice, pending } = params;
  return listObjects(ledger.store, 'invoiceitem', '/v1/invoiceitems', params, {
    customer,
    invoice: pending ? null : invoice,
  });
}

export const invoiceItemCalls: ApiCall[] = [
  apiCall('POST', '/v1/invoiceitems', createParams, createItem),
  apiCall('GET', '/v1/invoiceitems', listParams, listItems),
  apiCall('GET', '/v1/invoiceitems/:id', z.strictObject({}), ({ ledger, id }) => itemById(ledger, id)),
  apiCall('DELETE', '/v1/invoiceitems/:id', z.strictObject({}), deleteItem),
];
