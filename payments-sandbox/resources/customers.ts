import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext, type Ledger } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { address, email, metadata, text, unsettable } from '../api/params.ts';
import { noSuch } from '../api/stripe-error.ts';
import { type Cause, previousOf } from '../core/events.ts';
import { newId, randomText } from '../core/ids.ts';
import { merged } from './metadata.ts';
import { ownMethod } from './payment-methods.ts';

const createParams = z.strictObject({
  description: text().optional(),
  email: email().optional(),
  metadata: metadata().optional(),
  name: text(256).optional(),
  phone: text(20).optional(),
});

const updateParams = z.strictObject({
  address: unsettable(address).optional(),
  description: unsettable(text()).optional(),
  email: unsettable(email()).optional(),
  invoice_settings: z.strictObject({ default_payment_method: unsettable(text()).optional() }).optional(),
  metadata: unsettable(metadata(true)).optional(),
  name: unsettable(text(256)).optional(),
  phone: unsettable(text(20)).optional(),
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

export function customerById(ledger: Ledger, id: string, param = 'id', status = 404): Stripe.Customer {
  const customer = ledger.store.find('customer', id);
  if (!customer) throw noSuch('customer', id, param, status);
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

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

function updateCustomer(
  { ledger, id, cause }: CallContext,
  params: z.output<typeof updateParams>,
): Stripe.Customer {
  const customer = customerById(ledger, id);
  const { address: place, invoice_settings, metadata: data, ...plain } = params;
  const card = invoice_settings?.default_payment_method;
  if (card) ownMethod(ledger, card, id, 'invoice_settings[default_payment_method]');
  const changes: Partial<Stripe.Customer> = {
    ...plain,
    ...(place !== undefined && { address: place && { ...NO_ADDRESS, ...place } }),
    ...(card !== undefined && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: card },
    }),
    ...(data !== undefined && { metadata: merged(customer.metadata, data) }),
  };
  return changeCustomer(ledger, id, changes, cause);
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
  apiCall(
    'GET',
    '/v1/customers/:id',
    z.strictObject({}),
    ({ ledger, id }) => ledger.store.find('deleted_customer', id) ?? customerById(ledger, id),
  ),
  apiCall('POST', '/v1/customers/:id', updateParams, updateCustomer),
];
