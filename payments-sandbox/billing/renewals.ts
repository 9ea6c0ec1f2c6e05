import type { Ledger } from '../api/call.ts';
import { NO_CALL } from '../core/events.ts';
import type { Invoice, Subscription } from '../core/objects.ts';
import { readBillingSettings } from './billing-settings.ts';
import { collectInvoice } from './collect-invoice.ts';
import { takePendingItems } from './invoice-items.ts';
import { invoiceOf, type NewInvoice } from './invoice-object.ts';
import { chargedFor, finalizeInvoice, newInvoice, voidInvoice } from './invoices.ts';
import { isPausedAt } from './pausing.ts';
import { nextItems, periodOf } from './subscription-object.ts';
import { changeSubscription, endSubscription, scheduleCycle } from './subscriptions.ts';

function renewalOf(
  ledger: Ledger,
  subscription: Subscription,
  items: Subscription['items'],
  reason: NewInvoice['reason'],
): NewInvoice {
  return {
    subscription,
    customer: ledger.store.get('customer', String(subscription.customer)),
    reason,
    charged: chargedFor(ledger, items.data),
    period: periodOf(subscription),
    created: ledger.clock.now(),
  };
}

/** Ends a paid period: the next one begins at once and is charged, or the subscription ends as requested. */
export function renew(ledger: Ledger, id: string): void {
  const subscription = ledger.store.get('subscription', id);
  if (subscription.status === 'canceled') return;
  if (subscription.cancel_at_period_end) {
    endSubscription(ledger, subscription, { at: periodOf(subscription).end, cause: NO_CALL });
    return;
  }
  const items = nextItems(subscription);
  const draft = takePendingItems(
    ledger,
    newInvoice(ledger, renewalOf(ledger, subscription, items, 'subscription_cycle'), NO_CALL),
  );
  const renewed = changeSubscription(ledger, subscription, { items, latest_invoice: draft.id }, NO_CALL);
  scheduleCycle(ledger, renewed);
  sendOut(ledger, renewed, draft);
}

function sendOut(ledger: Ledger, subscription: Subscription, draft: Invoice): void {
  const { status } = subscription;
  if (isPausedAt(subscription, periodOf(subscription).start)) {
    voidInvoice(ledger, draft, NO_CALL);
    return;
  }
  if (status === 'unpaid') {
    ledger.store.update('invoice', { ...draft, auto_advance: false });
    return;
  }
  const wait = readBillingSettings(ledger.store).draft_seconds;
  if (wait === 0) {
    collectInvoice(ledger, finalizeInvoice(ledger, draft), { automatic: true });
    return;
  }
  const at = ledger.clock.now() + wait;
  ledger.store.update('invoice', { ...draft, automatically_finalizes_at: at });
  ledger.schedule.add('invoice.finalize', draft.id, at);
}

/** Finalises a draft whose waiting time is over. */
export function finalizeDue(ledger: Ledger, id: string): void {
  const draft = ledger.store.get('invoice', id);
  if (draft.status === 'draft') collectInvoice(ledger, finalizeInvoice(ledger, draft), { automatic: true });
}

export function retryDue(ledger: Ledger, id: string): void {
  const invoice = ledger.store.get('invoice', id);
  if (invoice.status === 'open' && invoice.next_payment_attempt !== null)
    collectInvoice(ledger, invoice, { automatic: true });
}

/** Announces the amount of the next renewal. The announced invoice is not stored. */
export function announceRenewal(ledger: Ledger, id: string): void {
  const subscription = ledger.store.get('subscription', id);
  if (subscription.status === 'canceled' || subscription.cancel_at_period_end) return;
  // A renewal whose invoice will be voided is not announced.
  if (isPausedAt(subscription, periodOf(subscription).end)) return;
  const upcoming = invoiceOf(renewalOf(ledger, subscription, nextItems(subscription), 'upcoming'));
  const announced: Invoice = { ...upcoming, next_payment_attempt: periodOf(subscription).end };
  ledger.events.emit('invoice.upcoming', announced, NO_CALL);
}
