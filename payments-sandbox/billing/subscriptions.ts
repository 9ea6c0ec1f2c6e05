import type { Ledger } from '../api/call.ts';
import { type Cause, previousOf } from '../core/events.ts';
import type { Invoice, Subscription } from '../core/objects.ts';
import { field } from '../core/store.ts';
import { periodOf } from './subscription-object.ts';

const UPCOMING_BEFORE = 7 * 24 * 3600;

/** Stores a changed subscription and sends its event with the earlier values. */
export function changeSubscription(
  ledger: Ledger,
  before: Subscription,
  changes: Partial<Subscription>,
  cause: Cause,
): Subscription {
  const after = { ...before, ...changes };
  const previous = previousOf(before, after);
  if (Object.keys(previous).length === 0) return before;
  ledger.store.update('subscription', after);
  ledger.events.emit('customer.subscription.updated', after, cause, previous);
  return after;
}

/** Schedules the end of the period. The notice before it is sent only where the period is longer than the notice. */
export function scheduleCycle(ledger: Ledger, subscription: Subscription): void {
  const { start, end } = periodOf(subscription);
  ledger.schedule.add('subscription.renew', subscription.id, end);
  if (end - UPCOMING_BEFORE > start)
    ledger.schedule.add('subscription.upcoming', subscription.id, end - UPCOMING_BEFORE);
}

/** Subscriptions of a customer, newest first. */
export function subscriptionsOf(ledger: Ledger, customer: string): Subscription[] {
  const way = { sql: ` AND ${field('customer')} = ?`, values: [customer] };
  return ledger.store.select('subscription', [way], 'DESC', 100);
}

export function liveSubscriptions(ledger: Ledger, customer: string): Subscription[] {
  return subscriptionsOf(ledger, customer).filter(({ status }) => status !== 'canceled');
}

/** Invoices that are drafts or still unpaid. */
export function unsettledInvoices(ledger: Ledger, subscriptionId: string): Invoice[] {
  const open = ['draft', 'open'].map((status) => ({
    sql: ` AND ${field('parent.subscription_details.subscription')} = ? AND ${field('status')} = ?`,
    values: [subscriptionId, status],
  }));
  return ledger.store.select('invoice', open, 'ASC', 100);
}

/** Stops the tries on these invoices, which may still be paid by hand. */
export function stopCollecting(ledger: Ledger, subscriptionId: string): void {
  for (const invoice of unsettledInvoices(ledger, subscriptionId)) {
    ledger.schedule.dropAll(invoice.id);
    ledger.store.update('invoice', { ...invoice, auto_advance: false, next_payment_attempt: null });
  }
}

type End = { at: number; changes?: Partial<Subscription>; cause: Cause };

export function endSubscription(ledger: Ledger, subscription: Subscription, end: End): Subscription {
  ledger.schedule.dropAll(subscription.id);
  stopCollecting(ledger, subscription.id);
  const ended: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? end.at,
    ended_at: end.at,
    status: 'canceled',
    ...end.changes,
  };
  ledger.store.update('subscription', ended);
  ledger.events.emit('customer.subscription.deleted', ended, end.cause);
  return ended;
}
