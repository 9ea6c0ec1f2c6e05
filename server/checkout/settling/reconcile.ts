import { hourOfNextBusinessDay } from '#contract/delivery.ts';
import type { SiteSettings } from '#contract/site.ts';
import { findUnknownSubscriptions, syncSubscription } from '../../memberships/memberships.ts';
import {
  findLapsedTransfers,
  findOrder,
  findOverdueOrders,
  findUnseenTransfers,
  type WaitingTransfer,
} from '../../orders/orders.ts';
import type { Shop } from '../../platform/shop.ts';
import { findPaid } from '../checkout.queries.ts';
import { TRANSFER } from '../create-transfer.ts';
import { retryEvents } from '../events/event-attempts.ts';
import { readProviderEvents } from '../events/read-provider-events.ts';
import { sendForgottenReturns } from '../refunds/return-transfer.ts';
import { watchHeldStock } from '../starting/watch-held-stock.ts';
import { endOrder, endTransfer } from './end-order.ts';
import { settlePayment } from './settle-payment.ts';

const PAGE = 100;
/** Longer than any payment waits that is decided later. */
const COMPARED_SECONDS = 10 * 24 * 60 * 60;

/**
 * Every minute: asks the provider about whatever a lost webhook or a crash left undecided. One order that cannot be
 * decided now is logged and does not keep the others waiting.
 */
export async function reconcile(shop: Shop): Promise<void> {
  for (const order of await findOverdueOrders(shop.db, shop.clock.now())) {
    await withLog(shop, { folio: order.folio }, () => endOrder(shop, order, 'reconciler'));
  }
  await withLog(shop, {}, () => endLapsedTransfers(shop));
  await withLog(shop, {}, () => sendForgottenReturns(shop));
  await withLog(shop, {}, () => watchHeldStock(shop));
  await withLog(shop, {}, () => retryEvents(shop));
  await withLog(shop, {}, () => readProviderEvents(shop));
}

/** Hour in Mexico City until which, on the business day after its last one, a transfer may still be on its way. */
const LAST_HOUR = 18;
/** However many days the banks are closed. */
const LONGEST_WAIT_MS = 3 * 24 * 60 * 60_000;

const endOfWaiting = (settings: SiteSettings, payBy: Date) =>
  new Date(
    Math.min(hourOfNextBusinessDay(settings, payBy, LAST_HOUR).getTime(), payBy.getTime() + LONGEST_WAIT_MS),
  );

/** Ends the transfers that were not made in time; what a bank sent on the last evening has a business day to arrive. */
async function endLapsedTransfers(shop: Shop): Promise<void> {
  const now = shop.clock.now();
  const settings = await shop.readSettings();
  for (const { order_id: orderId, pay_by } of await findLapsedTransfers(shop.db, now)) {
    if (now < endOfWaiting(settings, pay_by)) continue;
    const order = await findOrder(shop.db, orderId);
    const intentId = order?.payment_intent_id;
    if (intentId)
      await withLog(shop, { folio: order.folio }, () => endTransfer(shop, intentId, 'reconciler'));
  }
}

/** A payment that was asked for so recently may not be noted yet. */
const NOTED_WITHIN_SECONDS = 60 * 60;

/**
 * Compares payments once a day: every one that the provider was asked for in ten days and completed must be ours. A missing
 * one is settled, or logged as an error. A transfer that the provider waits for and its order does not was shown to nobody, and ends.
 */
export async function compareWithProvider(shop: Shop): Promise<void> {
  const { stripe, db, clock, log } = shop;
  const now = Math.floor(clock.now().getTime() / 1000);
  const created = { gte: now - COMPARED_SECONDS };
  const completed: string[] = [];
  const waiting: WaitingTransfer[] = [];
  const subscribed: string[] = [];
  for await (const session of stripe.checkout.sessions.list({ status: 'complete', created, limit: PAGE })) {
    if (session.payment_status !== 'paid') continue;
    const { subscription } = session;
    if (session.mode === 'payment') completed.push(session.id);
    else if (subscription) subscribed.push(typeof subscription === 'string' ? subscription : subscription.id);
  }
  for await (const { id, status, metadata, ...intent } of stripe.paymentIntents.list({
    created,
    limit: PAGE,
  })) {
    if (metadata.method !== TRANSFER) continue;
    if (status === 'succeeded') completed.push(id);
    if (status === 'requires_action' && intent.created <= now - NOTED_WITHIN_SECONDS)
      waiting.push({ intentId: id, folio: metadata.folio ?? '' });
  }
  const paid = await findPaid(db, completed);
  for (const providerId of completed.filter((candidate) => !paid.has(candidate))) {
    log.error('the provider has a payment that we do not');
    await withLog(shop, {}, () => settlePayment(shop, providerId, 'reconciler'));
  }
  for (const intentId of await findUnseenTransfers(db, waiting)) {
    log.warn({ intentId }, 'the provider waits for a transfer that nobody was shown');
    await withLog(shop, {}, () => endTransfer(shop, intentId, 'reconciler'));
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
