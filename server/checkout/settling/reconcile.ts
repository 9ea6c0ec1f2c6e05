import { findUnknownSubscriptions, syncSubscription } from '../../memberships/memberships.ts';
import { findOverdueOrders } from '../../orders/orders.ts';
import type { Shop } from '../../platform/shop.ts';
import { findPaidSessions } from '../checkout.queries.ts';
import { retryEvents } from '../events/event-attempts.ts';
import { readProviderEvents } from '../events/read-provider-events.ts';
import { watchHeldStock } from '../starting/watch-held-stock.ts';
import { endOrder } from './end-order.ts';
import { settlePayment } from './settle-payment.ts';

const PAGE = 100;
const TWO_DAYS_SECONDS = 48 * 60 * 60;

/**
 * Every minute: asks the provider about whatever a lost webhook or a crash left undecided. One order that cannot be
 * decided now is logged and does not keep the others waiting.
 */
export async function reconcile(shop: Shop): Promise<void> {
  for (const order of await findOverdueOrders(shop.db, shop.clock.now())) {
    await withLog(shop, { folio: order.folio }, () => endOrder(shop, order, 'reconciler'));
  }
  await withLog(shop, {}, () => watchHeldStock(shop));
  await withLog(shop, {}, () => retryEvents(shop));
  await withLog(shop, {}, () => readProviderEvents(shop));
}

/**
 * Compares payments once a day: every one that the provider completed in two days must be ours. A missing one is
 * settled, or logged as an error.
 */
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
