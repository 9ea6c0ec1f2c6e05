import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type Ledger } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { email, metadata, text } from '../api/params.ts';
import { noSuch } from '../api/stripe-error.ts';
import { type Cause, previousOf } from '../core/events.ts';
import { newId, randomText } from '../core/ids.ts';

const createParams = z.strictObject({
  description: text().optional(),
  email: email().optional(),
  metadata: metadata().optional(),
  name: text(256).optional(),
  phone: text(20).optional(),
});

export function newCustomer(
  ledger: Ledger,
  given: z.output<typeof createParams>,
  cause: Cause,
): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: ledger.clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.description ?? null,
    discount: null,
    email: given.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: given.metadata ?? {},
    name: given.name ?? null,
    next_invoice_sequence: 1,
    phone: given.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  ledger.store.insert('customer', customer, customer.created);
  ledger.events.emit('customer.created', customer, cause);
  return customer;
}

export function changeCustomer(
  ledger: Ledger,
  id: string,
  changes: Partial<Stripe.Customer>,
  cause: Cause,
): Stripe.Customer {
  const before = ledger.store.get('customer', id);
  const after = { ...before, ...changes };
  const previous = previousOf(before, after);
  if (Object.keys(previous).length === 0) return before;
  ledger.store.update('customer', after);
  ledger.events.emit('customer.updated', after, cause, previous);
  return after;
}

export const customerCalls: ApiCall[] = [
  apiCall('POST', '/v1/customers', createParams, ({ ledger, cause }, params) =>
    newCustomer(ledger, params, cause),
  ),
  apiCall(
    'GET',
    '/v1/customers',
    z.strictObject({ ...listing, email: text().optional() }),
    ({ ledger }, params) =>
      listObjects(ledger.store, 'customer', '/v1/customers', params, { email: params.email }),
  ),
  apiCall('GET', '/v1/customers/:id', z.strictObject({}), ({ ledger, id }) => {
    const customer = ledger.store.find('customer', id);
    if (!customer) throw noSuch('customer', id);
    return customer;
  }),
];
