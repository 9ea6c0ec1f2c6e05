import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext } from '../api/call.ts';
import { field } from '../core/store.ts';
import { expireWhenOpen } from '../resources/checkout-sessions.calls.ts';
import { customerById } from '../resources/customers.ts';
import { endSubscription, liveSubscriptions, unsettledInvoices } from './subscriptions.ts';

const AT_MOST = 1000;

/**
 * Deletes a customer for good: live subscriptions end at once, and nothing can be paid any more. Earlier charges,
 * invoices and receipts stay.
 */
function deleteCustomer({ ledger, id, cause }: CallContext): Stripe.DeletedCustomer {
  const { store, clock, events } = ledger;
  const customer = customerById(ledger, id);
  const open = { sql: ` AND ${field('customer')} = ? AND ${field('status')} = 'open'`, values: [id] };
  for (const session of store.select('checkout.session', [open], 'ASC', AT_MOST))
    expireWhenOpen(ledger, session.id);
  for (const subscription of liveSubscriptions(ledger, id)) {
    const at = clock.now();
    endSubscription(ledger, subscription, { at, changes: { canceled_at: at, cancel_at: null }, cause });
    for (const invoice of unsettledInvoices(ledger, subscription.id))
      store.update('invoice', { ...invoice, status: 'void' });
  }
  const deleted = { id, object: 'customer', deleted: true } as const;
  store.replace('deleted_customer', deleted);
  events.emit('customer.deleted', customer, cause);
  return deleted;
}

export const deleteCustomerCalls: ApiCall[] = [
  apiCall('DELETE', '/v1/customers/:id', z.strictObject({}), deleteCustomer),
];
