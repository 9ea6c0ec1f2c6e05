import type Stripe from 'stripe';
import {
  announceRenewal,
  findSubscriptionPaidBy,
  isSessionSettled,
  syncSession,
  syncSubscription,
  syncUnlessAskedSince,
} from '../../memberships/memberships.ts';
import { findPaymentOfIntent } from '../../orders/orders.ts';
import type { Shop } from '../../platform/shop.ts';
import { markEventProcessed } from '../checkout.queries.ts';
import { TRANSFER } from '../create-transfer.ts';
import { followStrayRefund } from '../refunds/order-refunds.ts';
import { returnLeftOver } from '../refunds/return-transfer.ts';
import { followFailedRefund } from '../settling/failed-refund.ts';
import { settlePayment } from '../settling/settle-payment.ts';

/** Subject of an event: it only says where to look. */
export type EventSubject =
  | { about: 'order session'; id: string }
  | { about: 'payment intent'; id: string }
  /** Intent of an order that is paid by transfer. */
  | { about: 'transfer'; id: string }
  /** Customer with money that no intent has taken. */
  | { about: 'cash balance'; id: string }
  /** Payment intent of the refund. */
  | { about: 'failed refund'; id: string }
  | { about: 'membership session'; id: string }
  | { about: 'subscription'; id: string }
  /** Subscription of an event created at that second of the provider's clock. */
  | { about: 'renewal'; id: string; toldAt: number };

const SESSION_CHANGED = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
];
const MONEY_BACK = ['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'];
const REFUND_FAILED = 'refund.failed';
const TRANSFER_CHANGED = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.partially_funded',
];
const MONEY_LEFT_OVER = 'cash_balance.funds_available';
const SUBSCRIPTION_CHANGED = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
];
const INVOICE_DECIDED = ['invoice.paid', 'invoice.payment_failed'];
const RENEWAL_NEAR = 'invoice.upcoming';

/** Events that the provider is to send to the shop; operations.md lists them for the real one. */
export const handledEvents: readonly string[] = [
  ...SESSION_CHANGED,
  ...MONEY_BACK,
  REFUND_FAILED,
  ...TRANSFER_CHANGED,
  MONEY_LEFT_OVER,
  ...SUBSCRIPTION_CHANGED,
  ...INVOICE_DECIDED,
  RENEWAL_NEAR,
];

/** Subject of an event; null for kinds that change nothing here, which a provider sends when none were chosen. */
export function subjectOf({ type, data, created }: Stripe.Event): EventSubject | null {
  if (SESSION_CHANGED.includes(type)) {
    const { id, mode } = data.object as Stripe.Checkout.Session;
    return { about: mode === 'subscription' ? 'membership session' : 'order session', id };
  }
  if (TRANSFER_CHANGED.includes(type)) {
    // Intents of payment pages are told about by their sessions.
    const { id, metadata } = data.object as Stripe.PaymentIntent;
    return metadata.method === TRANSFER ? { about: 'transfer', id } : null;
  }
  if (type === MONEY_LEFT_OVER)
    return { about: 'cash balance', id: (data.object as Stripe.CashBalance).customer };
  if (SUBSCRIPTION_CHANGED.includes(type))
    return { about: 'subscription', id: (data.object as Stripe.Subscription).id };
  if (INVOICE_DECIDED.includes(type)) return named('subscription', subscriptionOf(data.object));
  if (type === RENEWAL_NEAR) {
    const near = named('subscription', subscriptionOf(data.object));
    return near && { about: 'renewal', id: near.id, toldAt: created };
  }
  if (MONEY_BACK.includes(type))
    return named('payment intent', (data.object as Stripe.Charge | Stripe.Dispute).payment_intent);
  if (type === REFUND_FAILED) return named('failed refund', (data.object as Stripe.Refund).payment_intent);
  return null;
}

const subscriptionOf = (invoice: Stripe.Event.Data.Object) =>
  (invoice as Stripe.Invoice).parent?.subscription_details?.subscription;

function named<About extends 'subscription' | 'payment intent' | 'failed refund'>(
  about: About,
  reference: string | { id: string } | null | undefined,
): { about: About; id: string } | null {
  const id = typeof reference === 'string' ? reference : reference?.id;
  return id ? { about, id } : null;
}

/** Money of no order of ours: that of a membership's invoice, or of nothing here. */
async function syncPaidBy(shop: Shop, paymentIntent: string, cause: string): Promise<void> {
  const providerId = await findSubscriptionPaidBy(shop, paymentIntent);
  if (providerId) await syncSubscription(shop, providerId, cause);
}

/** An event that is acted on. */
interface Occasion {
  cause: 'webhook' | 'reconciler';
  eventId: string;
  /** Ticket drawn when the event came; without it nobody is taken to have asked since. */
  ticket?: number | undefined;
}

/** Asks the provider about the subject, makes ours equal to the answer, and counts the event as processed. */
export async function settleSubject(
  shop: Shop,
  subject: EventSubject,
  { cause, eventId, ticket }: Occasion,
): Promise<void> {
  const { db, clock } = shop;
  const { about, id } = subject;
  if (about === 'order session') return settlePayment(shop, id, cause, eventId);
  if (about === 'transfer') {
    await settlePayment(shop, id, cause, eventId);
    return returnLeftOver(shop, { intentId: id });
  }
  if (about === 'payment intent') {
    const paymentId = await findPaymentOfIntent(db, id);
    if (paymentId) return settlePayment(shop, paymentId, cause, eventId);
    if (!(await followStrayRefund(shop, id))) await syncPaidBy(shop, id, cause);
  }
  if (about === 'failed refund') {
    shop.log.error({ paymentIntentId: id }, 'a refund failed: the buyer still waits for the money');
    const paymentId = await findPaymentOfIntent(db, id);
    if (paymentId) return followFailedRefund(shop, paymentId, { cause, eventId });
    if (!(await followStrayRefund(shop, id))) await syncPaidBy(shop, id, cause);
  }
  if (about === 'subscription')
    await (ticket === undefined
      ? syncSubscription(shop, id, cause)
      : syncUnlessAskedSince(shop, id, cause, ticket));
  if (about === 'cash balance') await returnLeftOver(shop, { customerId: id });
  if (about === 'renewal') await announceRenewal(shop, id, new Date(subject.toldAt * 1000));
  if (about === 'membership session' && !(await isSessionSettled(db, id))) await syncSession(shop, id, cause);
  await markEventProcessed(db, eventId, clock.now());
}
