import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { type Cause, NO_CALL } from '../core/events.ts';
import type { Invoice } from '../core/objects.ts';
import { askBank, chargeIntent } from '../resources/charge-intent.ts';
import { changeCustomer } from '../resources/customers.ts';
import { askForAuthorisation } from '../resources/payment-intents.ts';
import { readBillingSettings } from './billing-settings.ts';
import { detailsWith } from './cancellation.ts';
import { markPaid, paymentOf, subscriptionOfInvoice } from './invoices.ts';
import { changeSubscription, endSubscription } from './subscriptions.ts';

export type Refusal = { code: string; declineCode?: string; message: string };
export type Collected =
  | { kind: 'paid'; invoice: Invoice }
  | { kind: 'declined'; invoice: Invoice; refusal: Refusal }
  | { kind: 'authorise'; invoice: Invoice; token: string };
type How = {
  /** True for the clock's own tries, which follow the schedule of retries; others leave it as it is. */
  automatic?: boolean;
  /** Card to use instead of that of the subscription or of its customer. */
  method?: Stripe.PaymentMethod;
  /** True when the buyer has just confirmed this very payment to the bank. */
  authorised?: boolean;
  cause?: Cause;
};

const DAY = 24 * 3600;
export const NO_CARD: Refusal = {
  code: 'resource_missing',
  message:
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
};
const UNCONFIRMED: Refusal = {
  code: 'invoice_payment_intent_requires_action',
  message:
    'Payment for this invoice requires additional user action before it can be completed successfully.',
};

/** Finds the card to charge where none is named: the subscription's own before that of its customer. */
export function cardFor(ledger: Ledger, invoice: Invoice): Stripe.PaymentMethod | undefined {
  const { default_payment_method } = subscriptionOfInvoice(ledger, invoice);
  const { invoice_settings } = ledger.store.get('customer', String(invoice.customer));
  const id = default_payment_method ?? invoice_settings.default_payment_method;
  return typeof id === 'string' ? ledger.store.get('payment_method', id) : undefined;
}

/** Ends the tries after the last one failed: the subscription ends or stays unpaid. */
function giveUp(ledger: Ledger, invoice: Invoice, cause: Cause): void {
  const subscription = subscriptionOfInvoice(ledger, invoice);
  if (subscription.status !== 'past_due') return;
  if (readBillingSettings(ledger.store).after_last_retry === 'unpaid') {
    changeSubscription(ledger, subscription, { status: 'unpaid' }, cause);
    return;
  }
  const cancellation_details = detailsWith(subscription, { reason: 'payment_failed' });
  endSubscription(ledger, subscription, {
    at: ledger.clock.now(),
    changes: { cancellation_details },
    cause,
  });
}

function markPastDue(ledger: Ledger, invoice: Invoice, cause: Cause): void {
  const subscription = subscriptionOfInvoice(ledger, invoice);
  if (subscription.status !== 'active') return;
  changeSubscription(ledger, subscription, { status: 'past_due' }, cause);
  changeCustomer(ledger, String(invoice.customer), { delinquent: true }, cause);
}

/** Notes a failed try and the time of the next. */
function noteFailure(ledger: Ledger, invoice: Invoice, how: How, needsAction: boolean): Invoice {
  const { cause = NO_CALL } = how;
  const scheduled = how.automatic || invoice.attempt_count === 0;
  const attempts = invoice.attempt_count + (scheduled ? 1 : 0);
  const days = readBillingSettings(ledger.store).retry_days[attempts - 1];
  const next = days === undefined ? null : ledger.clock.now() + days * DAY;
  const failed: Invoice = {
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    ...(scheduled && { auto_advance: next !== null, next_payment_attempt: next }),
  };
  ledger.store.update('invoice', failed);
  if (scheduled && next !== null) ledger.schedule.add('invoice.retry', failed.id, next);
  if (needsAction) ledger.events.emit('invoice.payment_action_required', failed, cause);
  ledger.events.emit('invoice.payment_failed', failed, cause);
  markPastDue(ledger, failed, cause);
  if (scheduled && next === null) giveUp(ledger, failed, cause);
  return failed;
}

/** Tries once to get the money of an open invoice. */
export function collectInvoice(ledger: Ledger, invoice: Invoice, how: How = {}): Collected {
  const { cause = NO_CALL, authorised = false } = how;
  const payment = paymentOf(ledger, invoice.id);
  if (!payment) return { kind: 'paid', invoice: markPaid(ledger, invoice, cause) };
  const method = how.method ?? cardFor(ledger, invoice);
  if (!method) {
    return { kind: 'declined', invoice: noteFailure(ledger, invoice, how, false), refusal: NO_CARD };
  }
  const intent = ledger.store.get('payment_intent', String(payment.payment.payment_intent));
  const { origin } = ledger.store.getPrivate('subscription', subscriptionOfInvoice(ledger, invoice).id);
  const { behaviour } = ledger.store.getPrivate('payment_method', method.id);
  if (behaviour.kind === 'authorise' && !authorised) {
    // The buyer is not there, so the address to confirm waits on the invoice's page.
    const token = askForAuthorisation(ledger, { intent, method, origin, returnUrl: null }, cause);
    return { kind: 'authorise', invoice: noteFailure(ledger, invoice, how, true), token };
  }
  const decline = askBank(ledger, method);
  chargeIntent(ledger, { intent, method, decline, origin, authorised, cause });
  if (!decline) return { kind: 'paid', invoice: markPaid(ledger, invoice, cause) };
  return { kind: 'declined', invoice: noteFailure(ledger, invoice, how, false), refusal: decline };
}

export function refusalOf(collected: Collected): Refusal | undefined {
  if (collected.kind === 'paid') return undefined;
  return collected.kind === 'declined' ? collected.refusal : UNCONFIRMED;
}
