import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import type { Cause } from '../core/events.ts';
import type { Invoice, Subscription } from '../core/objects.ts';
import type { Charged } from './invoice-object.ts';
import { chargedFor, finalizeInvoice, markPaid, newInvoice } from './invoices.ts';
import { type NewSubscription, type Sold, subscriptionOf } from './subscription-object.ts';
import { scheduleCycle } from './subscriptions.ts';

type Started = { subscription: Subscription; invoice: Invoice };
type Paid = Omit<NewSubscription, 'customer' | 'paymentMethod'> & {
  customer: Stripe.Customer;
  method: Stripe.PaymentMethod;
  intent: Stripe.PaymentIntent;
  origin: string;
};

/** Lines of products that were sold once together with the subscription, for the first invoice only. */
function chargedOnce(ledger: Ledger, sold: Sold[], now: number): Charged[] {
  return sold
    .filter(({ price }) => !price.recurring)
    .map(({ price, quantity }) => ({
      description: ledger.store.get('product', String(price.product)).name,
      price,
      quantity,
      period: { start: now, end: now },
    }));
}

/** Starts a subscription whose first period has just been paid, with its invoice. */
export function startSubscription(ledger: Ledger, paid: Paid, cause: Cause): Started {
  const { store } = ledger;
  const { customer, method, intent, start, sold } = paid;
  const subscription = subscriptionOf({ ...paid, customer: customer.id, paymentMethod: method.id });
  const first = {
    subscription,
    customer,
    reason: 'subscription_create' as const,
    charged: [...chargedFor(ledger, subscription.items.data), ...chargedOnce(ledger, sold, start)],
    period: { start, end: start },
    created: start,
  };
  store.insert('subscription', subscription, start);
  store.setPrivate('subscription', subscription.id, { origin: paid.origin });
  const draft = newInvoice(ledger, first, cause);
  const started: Subscription = { ...subscription, latest_invoice: draft.id };
  store.update('subscription', started);
  ledger.events.emit('customer.subscription.created', started, cause);
  store.setPrivate('payment_intent', intent.id, {
    ...store.getPrivate('payment_intent', intent.id),
    invoiceId: draft.id,
  });
  const invoice = markPaid(ledger, finalizeInvoice(ledger, draft, { cause, paidBy: intent }), cause);
  scheduleCycle(ledger, started);
  return { subscription: started, invoice };
}
