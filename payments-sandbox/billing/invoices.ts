import type Stripe from 'stripe';
import type { Ledger } from '../api/call.ts';
import { type Cause, NO_CALL } from '../core/events.ts';
import { newId, randomText } from '../core/ids.ts';
import type { Invoice, Price, Subscription, SubscriptionItem } from '../core/objects.ts';
import { field } from '../core/store.ts';
import { changeCustomer } from '../resources/customers.ts';
import { newIntent } from '../resources/payment-intents.ts';
import { type Charged, invoiceOf, type NewInvoice } from './invoice-object.ts';
import { changeSubscription, unsettledInvoices } from './subscriptions.ts';

export function subscriptionOfInvoice(ledger: Ledger, invoice: Invoice): Subscription {
  return ledger.store.get('subscription', String(invoice.parent?.subscription_details?.subscription));
}

function every({ recurring }: Price): string {
  if (!recurring) return '';
  const { interval, interval_count } = recurring;
  return interval_count === 1 ? ` / ${interval}` : ` / every ${interval_count} ${interval}s`;
}

/** Lines for one period of the items, in the words of the real service. */
export function chargedFor(ledger: Ledger, items: SubscriptionItem[]): Charged[] {
  return items.map(({ id, price, quantity = 1, current_period_start, current_period_end }) => {
    const { name } = ledger.store.get('product', String(price.product));
    const each = `$${((price.unit_amount ?? 0) / 100).toFixed(2)}${every(price)}`;
    return {
      description: `${quantity} × ${name} (at ${each})`,
      price,
      quantity,
      itemId: id,
      period: { start: current_period_start, end: current_period_end },
    };
  });
}

export function newInvoice(ledger: Ledger, given: NewInvoice, cause: Cause): Invoice {
  const draft = invoiceOf(given);
  ledger.store.insert('invoice', draft, draft.created);
  ledger.events.emit('invoice.created', draft, cause);
  return draft;
}

function takeNumber(ledger: Ledger, customerId: string): string {
  const customer = ledger.store.get('customer', customerId);
  const sequence = customer.next_invoice_sequence ?? 1;
  ledger.store.update('customer', { ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
}

function intentOf(ledger: Ledger, invoice: Invoice): Stripe.PaymentIntent {
  const first = invoice.billing_reason === 'subscription_create';
  return newIntent(
    ledger,
    {
      amount: invoice.amount_due,
      currency: invoice.currency,
      customer: String(invoice.customer),
      description: first ? 'Subscription creation' : 'Subscription update',
      futureUsage: first ? 'off_session' : null,
      metadata: {},
      methodTypes: ['card'],
      receiptEmail: null,
      shipping: null,
    },
    { invoiceId: invoice.id },
  );
}

function linkPayment(ledger: Ledger, invoice: Invoice, intentId: string): void {
  const payment: Stripe.InvoicePayment = {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: ledger.clock.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intentId, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
  ledger.store.insert('invoice_payment', payment, payment.created);
}

/** Uses up the customer's credit first; a total below zero leaves its rest with the customer. */
function takeBalance(ledger: Ledger, draft: Invoice, cause: Cause): Partial<Invoice> {
  const starting_balance = ledger.store.get('customer', String(draft.customer)).balance;
  const sum = draft.total + starting_balance;
  const due = Math.max(sum, 0);
  const ending_balance = Math.min(sum, 0);
  if (ending_balance !== starting_balance)
    changeCustomer(ledger, String(draft.customer), { balance: ending_balance }, cause);
  return { amount_due: due, amount_remaining: due, starting_balance, ending_balance };
}

/** Voids an invoice: its money is not asked for any more, and its period stays unpaid. */
export function voidInvoice(ledger: Ledger, invoice: Invoice, cause: Cause): Invoice {
  const voided: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: ledger.clock.now() },
  };
  ledger.store.update('invoice', voided);
  ledger.schedule.dropAll(voided.id);
  ledger.events.emit('invoice.voided', voided, cause);
  return voided;
}

/** Finalises an invoice, which then has a number, an address of its own and a fixed amount. */
export function finalizeInvoice(
  ledger: Ledger,
  draft: Invoice,
  { cause = NO_CALL, paidBy }: { cause?: Cause; paidBy?: Stripe.PaymentIntent } = {},
): Invoice {
  const now = ledger.clock.now();
  const { origin } = ledger.store.getPrivate('subscription', subscriptionOfInvoice(ledger, draft).id);
  const token = randomText(40);
  const open: Invoice = {
    ...draft,
    ...takeBalance(ledger, draft, cause),
    automatically_finalizes_at: null,
    effective_at: now,
    hosted_invoice_url: `${origin}/i/${token}`,
    number: takeNumber(ledger, String(draft.customer)),
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  };
  ledger.store.update('invoice', open);
  ledger.store.alias(token, open.id);
  ledger.events.emit('invoice.finalized', open, cause);
  if (open.amount_due > 0) linkPayment(ledger, open, (paidBy ?? intentOf(ledger, open)).id);
  return open;
}

/** Finds the link to the payment of the invoice; an invoice over nothing has none. */
export function paymentOf(ledger: Ledger, invoiceId: string): Stripe.InvoicePayment | undefined {
  const way = { sql: ` AND ${field('invoice')} = ?`, values: [invoiceId] };
  return ledger.store.select('invoice_payment', [way], 'DESC', 1)[0];
}

function settlePayment(ledger: Ledger, invoice: Invoice, cause: Cause): void {
  const payment = paymentOf(ledger, invoice.id);
  if (!payment) return;
  const paid: Stripe.InvoicePayment = {
    ...payment,
    amount_paid: invoice.amount_paid,
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: ledger.clock.now() },
  };
  ledger.store.update('invoice_payment', paid);
  ledger.events.emit('invoice_payment.paid', paid, cause);
}

/** Reinstates a subscription that waited for this money, unless it waits for other money, too. */
function reinstate(ledger: Ledger, invoice: Invoice, cause: Cause): void {
  const subscription = subscriptionOfInvoice(ledger, invoice);
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return;
  if (unsettledInvoices(ledger, subscription.id).some(({ status }) => status === 'open')) return;
  changeSubscription(ledger, subscription, { status: 'active' }, cause);
  changeCustomer(ledger, String(invoice.customer), { delinquent: false }, cause);
}

export function markPaid(ledger: Ledger, open: Invoice, cause: Cause): Invoice {
  const paid: Invoice = {
    ...open,
    amount_paid: open.amount_due,
    amount_remaining: 0,
    // An invoice over nothing has no tries.
    attempt_count: open.amount_due > 0 ? Math.max(open.attempt_count, 1) : open.attempt_count,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...open.status_transitions, paid_at: ledger.clock.now() },
  };
  ledger.store.update('invoice', paid);
  ledger.schedule.dropAll(paid.id);
  settlePayment(ledger, paid, cause);
  ledger.events.emit('invoice.paid', paid, cause);
  ledger.events.emit('invoice.payment_succeeded', paid, cause);
  reinstate(ledger, paid, cause);
  return paid;
}
