import Stripe from 'stripe';
import { releaseStock } from '../catalog/catalog.ts';
import {
  findPendingSessions,
  findStaleSubscriptions,
  findUnknownSubscriptions,
  syncSession,
  syncSubscription,
} from '../memberships/memberships.ts';
import {
  findOrder,
  findOverdueOrders,
  lockOrder,
  moveOrder,
  type OrderRecord,
  releaseHeldReservations,
} from '../orders/orders.ts';
import { inTransaction } from '../platform/database/database.ts';
import type { Shop } from '../platform/shop.ts';
import {
  type EventSubjects,
  findForgottenEvents,
  findPaidSessions,
  findUnsettledSessions,
  markEventProcessed,
  moveCursor,
  readCursor,
} from './checkout.queries.ts';
import { createSession } from './create-session.ts';
import { settleSubject, subjectOf } from './event-subject.ts';
import { settlePayment } from './settle-payment.ts';

const CURSOR = 'provider-events';
const OVERLAP_MS = 60 * 60 * 1000;
const FORGOTTEN_AFTER_MS = 5 * 60 * 1000;
const PAGE = 100;
const TWO_DAYS_SECONDS = 48 * 60 * 60;

const COMPLETED = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
const ENDED = ['checkout.session.async_payment_failed', 'checkout.session.expired'];
const REFUNDED = ['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'];
const SUBSCRIPTIONS = ['customer.subscription.updated', 'customer.subscription.deleted', 'invoice.paid'];

/**
 * Every minute: asks the provider about whatever a lost webhook or a crash left undecided. One order that cannot be
 * decided now is logged and does not keep the others waiting.
 */
export async function reconcile(shop: Shop): Promise<void> {
  for (const order of await findOverdueOrders(shop.db, shop.clock.now())) {
    await withLog(shop, { folio: order.folio }, () => decide(shop, order));
  }
  await withLog(shop, {}, () => workOnForgottenEvents(shop));
  await withLog(shop, {}, () => readProviderEvents(shop));
}

/** An order that should have ended. Its stock is freed only when the provider confirms that nobody can pay any more. */
async function decide(shop: Shop, order: OrderRecord): Promise<void> {
  if (order.state === 'creating') return endUnseenOrder(shop, order.orderId);
  if (!order.sessionId) return;
  try {
    if (order.state === 'awaiting_payment') await expire(shop, order.sessionId);
    await settlePayment(shop, order.sessionId, 'reconciler');
  } catch (error) {
    if (!isUnknown(error)) throw error;
    await endUnknownSession(shop, order);
  }
}

/**
 * The shop died between writing an order and showing its payment page: the same idempotency key gets the page that
 * may have been made, and as the buyer never saw it, it is ended and the stock goes back.
 */
export async function endUnseenOrder(shop: Shop, orderId: number): Promise<void> {
  const order = await findOrder(shop.db, orderId);
  if (order?.state !== 'creating') return;
  const { id } = await createSession(shop, orderId, 'sweeper');
  await expire(shop, id);
  await settlePayment(shop, id, 'sweeper');
}

async function expire({ stripe, log }: Shop, sessionId: string): Promise<void> {
  await stripe.checkout.sessions.expire(sessionId).catch((error) => {
    if (isUnknown(error)) throw error;
    // "Not open any more" is an answer, too: settling asks what it became.
    log.info({ err: error }, 'the session was not open');
  });
}

const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';

/** The provider does not know this page (other keys, another account): nobody can pay on it. Were it paid after all, settling takes the money. */
async function endUnknownSession({ db, clock, log }: Shop, { orderId, folio }: OrderRecord): Promise<void> {
  log.error({ folio }, 'the provider does not know the payment page of this order');
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = clock.now();
    const move = { to: 'expired', cause: 'reconciler', detail: 'unknown to the provider', at } as const;
    if (!order || !(await moveOrder(tx, order, move))) return;
    const released = await releaseHeldReservations(tx, orderId);
    if (released.length > 0) await releaseStock(tx, orderId, released, at);
  });
}

/** Events that were kept and whose job got lost. */
async function workOnForgottenEvents(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().getTime() - FORGOTTEN_AFTER_MS);
  for (const { eventId, raw } of await findForgottenEvents(shop.db, before)) {
    await withLog(shop, { eventId }, async () => {
      const subject = subjectOf(JSON.parse(raw) as Stripe.Event);
      if (subject) await settleSubject(shop, subject, 'reconciler', eventId);
      else await markEventProcessed(shop.db, eventId, shop.clock.now());
    });
  }
}

/** Reads the provider's own list of events from where the last reading ended, an hour earlier to be safe. */
async function readProviderEvents(shop: Shop): Promise<void> {
  const { db, clock } = shop;
  const startedAt = clock.now();
  const cursor = (await readCursor(db, CURSOR)) ?? startedAt;
  // A clock that ran ahead once must not hide what happens now.
  const since = Math.min(cursor.getTime(), startedAt.getTime());
  const subjects = await listSubjects(shop, Math.floor((since - OVERLAP_MS) / 1000));
  for (const sessionId of await findUnsettledSessions(db, subjects)) {
    await withLog(shop, {}, () => settlePayment(shop, sessionId, 'reconciler'));
  }
  for (const providerId of await findStaleSubscriptions(db, subjects.subscriptions)) {
    await withLog(shop, {}, () => syncSubscription(shop, providerId, 'reconciler'));
  }
  for (const sessionId of await findPendingSessions(db, subjects.membershipSessions)) {
    await withLog(shop, {}, () => syncSession(shop, sessionId, 'reconciler'));
  }
  await moveCursor(db, CURSOR, startedAt);
}

async function listSubjects({ stripe }: Shop, since: number): Promise<EventSubjects> {
  const completed = new Set<string>();
  const ended = new Set<string>();
  const refunded = new Set<string>();
  const subscriptions = new Map<string, Date>();
  const membershipSessions = new Set<string>();
  const types = [...COMPLETED, ...ENDED, ...REFUNDED, ...SUBSCRIPTIONS];
  for await (const event of stripe.events.list({ types, created: { gte: since }, limit: PAGE })) {
    const subject = subjectOf(event);
    if (subject?.about === 'payment intent') refunded.add(subject.id);
    if (subject?.about === 'membership session') membershipSessions.add(subject.id);
    if (subject?.about === 'order session')
      (COMPLETED.includes(event.type) ? completed : ended).add(subject.id);
    // The provider lists the latest event first.
    if (subject?.about === 'subscription' && !subscriptions.has(subject.id))
      subscriptions.set(subject.id, new Date(event.created * 1000));
  }
  return {
    completedSessions: [...completed],
    endedSessions: [...ended],
    refundedPaymentIntents: [...refunded],
    subscriptions: [...subscriptions].map(([providerId, at]) => ({ providerId, at })),
    membershipSessions: [...membershipSessions],
  };
}

/** Once a day: every payment the provider completed in two days must be one of ours. What is missing is settled, or logged as an error. */
export async function compareWithProvider(shop: Shop): Promise<void> {
  const { stripe, db, clock, log } = shop;
  const created = { gte: Math.floor(clock.now().getTime() / 1000) - TWO_DAYS_SECONDS };
  const completed: string[] = [];
  const subscribed: string[] = [];
  for await (const session of stripe.checkout.sessions.list({ status: 'complete', created, limit: PAGE })) {
    if (session.payment_status !== 'paid') continue;
    const { subscription } = session;
    if (session.mode === 'payment') completed.push(session.id);
    else if (subscription) subscribed.push(typeof subscription === 'string' ? subscription : subscription.id);
  }
  const paid = await findPaidSessions(db, completed);
  for (const sessionId of completed.filter((candidate) => !paid.has(candidate))) {
    log.error('the provider has a payment that we do not');
    await withLog(shop, {}, () => settlePayment(shop, sessionId, 'reconciler'));
  }
  for (const providerId of await findUnknownSubscriptions(db, subscribed)) {
    log.error('the provider has a subscription that we do not');
    await withLog(shop, {}, () => syncSubscription(shop, providerId, 'reconciler'));
  }
}

async function withLog({ log }: Shop, facts: object, work: () => Promise<void>) {
  await work().catch((error) =>
    log.warn({ ...facts, err: error }, 'reconciling failed, the next round tries again'),
  );
}
