import Stripe from 'stripe';
import { releaseStock } from '../catalog/catalog.ts';
import { findUnknownSubscriptions, syncSubscription } from '../memberships/memberships.ts';
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
import { findPaidSessions } from './checkout.queries.ts';
import { createSessionToEnd } from './create-session.ts';
import { retryEvents } from './event-attempts.ts';
import { readProviderEvents } from './read-provider-events.ts';
import { settlePayment } from './settle-payment.ts';

const PAGE = 100;
const TWO_DAYS_SECONDS = 48 * 60 * 60;

/**
 * Every minute: asks the provider about whatever a lost webhook or a crash left undecided. One order that cannot be
 * decided now is logged and does not keep the others waiting.
 */
export async function reconcile(shop: Shop): Promise<void> {
  for (const order of await findOverdueOrders(shop.db, shop.clock.now())) {
    await withLog(shop, { folio: order.folio }, () => decide(shop, order));
  }
  await withLog(shop, {}, () => retryEvents(shop));
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
async function endUnseenOrder(shop: Shop, orderId: number): Promise<void> {
  const order = await findOrder(shop.db, orderId);
  if (order?.state !== 'creating') return;
  const id = await createSessionToEnd(shop, orderId);
  if (!id) return;
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
