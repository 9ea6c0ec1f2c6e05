import { findOrder, findOverdueOrders, type OrderRecord } from '../orders/orders.ts';
import type { Shop } from '../platform/shop.ts';
import { findPaidSessions, moveCursor, readCursor } from './checkout.queries.ts';
import { createSession } from './create-session.ts';
import { settlePayment } from './settle-payment.ts';
import { sessionOfSubject, subjectOf } from './stripe-webhook.routes.ts';

const CURSOR = 'provider-events';
const OVERLAP_MS = 60 * 60 * 1000;
const PAGE = 100;
const TWO_DAYS_SECONDS = 48 * 60 * 60;

const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
];

/** Every minute: whatever a lost webhook or a crash left undecided is decided by asking the provider. */
export async function reconcile(shop: Shop): Promise<void> {
  for (const order of await findOverdueOrders(shop.db, shop.clock.now())) {
    await withLog(shop, { orderId: order.orderId }, () => decide(shop, order));
  }
  await withLog(shop, {}, () => readProviderEvents(shop));
}

/** An order that should have ended. Its stock is freed only when the provider confirms that nobody can pay any more. */
async function decide(shop: Shop, order: OrderRecord): Promise<void> {
  if (order.state === 'creating') return endUnseenOrder(shop, order.orderId);
  if (!order.sessionId) return;
  if (order.state === 'awaiting_payment') await expire(shop, order.sessionId);
  await settlePayment(shop, order.sessionId, 'reconciler');
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
  // "Not open any more" is an answer, too: settling asks what it became.
  await stripe.checkout.sessions
    .expire(sessionId)
    .catch((error) => log.info({ err: error, sessionId }, 'the session was not open'));
}

/** Reads the provider's own list of events from where the last reading ended, an hour earlier to be safe. */
async function readProviderEvents(shop: Shop): Promise<void> {
  const { stripe, db, clock } = shop;
  const startedAt = clock.now();
  const since = (await readCursor(db, CURSOR)) ?? startedAt;
  const created = { gte: Math.floor((since.getTime() - OVERLAP_MS) / 1000) };
  const sessionIds = new Set<string>();
  for await (const event of stripe.events.list({ types: EVENT_TYPES, created, limit: PAGE })) {
    const sessionId = await sessionOfSubject(shop, subjectOf(event));
    if (sessionId) sessionIds.add(sessionId);
  }
  for (const sessionId of await undecided(shop, sessionIds))
    await settlePayment(shop, sessionId, 'reconciler');
  await moveCursor(db, CURSOR, startedAt);
}

/** Sessions of ours whose order does not yet know how they ended. */
async function undecided({ db }: Shop, sessionIds: ReadonlySet<string>): Promise<string[]> {
  const paid = await findPaidSessions(db, [...sessionIds]);
  return [...sessionIds].filter((sessionId) => !paid.has(sessionId));
}

/** Once a day, both ways: every payment the provider completed in two days must be one of ours. */
export async function compareWithProvider(
  { stripe, db, clock, log }: Shop,
  settle: (sessionId: string) => Promise<void>,
): Promise<void> {
  const created = { gte: Math.floor(clock.now().getTime() / 1000) - TWO_DAYS_SECONDS };
  const completed: string[] = [];
  for await (const session of stripe.checkout.sessions.list({ status: 'complete', created, limit: PAGE })) {
    if (session.mode === 'payment' && session.payment_status === 'paid') completed.push(session.id);
  }
  const paid = await findPaidSessions(db, completed);
  for (const sessionId of completed.filter((candidate) => !paid.has(candidate))) {
    log.error({ sessionId }, 'the provider has a payment that we do not');
    await settle(sessionId);
  }
}

async function withLog({ log }: Shop, facts: object, work: () => Promise<void>) {
  await work().catch((error) =>
    log.warn({ ...facts, err: error }, 'reconciling failed, the next round tries again'),
  );
}
