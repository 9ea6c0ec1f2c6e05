import type { ApiCall } from '../api/call.ts';
import { deleteCustomerCalls } from '../billing/delete-customer.ts';
import { invoiceItemCalls } from '../billing/invoice-items.ts';
import { invoiceCalls } from '../billing/invoices.calls.ts';
import { portalCalls } from '../billing/portal-sessions.ts';
import { subscriptionCalls } from '../billing/subscriptions.calls.ts';
import { cashBalanceCalls } from './cash-balance.ts';
import { chargeCalls } from './charges.ts';
import { checkoutSessionCalls } from './checkout-sessions.calls.ts';
import { customerCalls } from './customers.ts';
import { disputeCalls } from './disputes.ts';
import { eventCalls } from './events.calls.ts';
import { paymentIntentCalls } from './payment-intents.ts';
import { paymentMethodCalls } from './payment-methods.calls.ts';
import { priceCalls } from './prices.calls.ts';
import { refundCalls } from './refunds.ts';
import { setupIntentCalls } from './setup-intents.ts';
import { transferCalls } from './transfers.ts';

/** Calls of the whole API of the sandbox. A resource joins by adding its list here. */
export const API_CALLS: ApiCall[] = [
  ...cashBalanceCalls,
  ...chargeCalls,
  ...checkoutSessionCalls,
  ...customerCalls,
  ...deleteCustomerCalls,
  ...disputeCalls,
  ...eventCalls,
  ...invoiceCalls,
  ...invoiceItemCalls,
  ...paymentIntentCalls,
  ...paymentMethodCalls,
  ...portalCalls,
  ...priceCalls,
  ...refundCalls,
  ...setupIntentCalls,
  ...subscriptionCalls,
  ...transferCalls,
];
