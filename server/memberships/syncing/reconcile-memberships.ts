import type { Shop } from '../../platform/shop.ts';
import { endPage } from '../joining/start-membership.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import { mayAskProvider } from '../subscriptions.queries.ts';
import { findOverdueSubscriptions } from './sync.queries.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Limits of one round, and of the provider's answers that are awaited together. */
const A_ROUND = 600;
const TOGETHER = 5;

/**
 * Every minute: asks the provider about pages that should have ended and about subscriptions past what was paid, whose
 * message may have been lost. One that fails is logged and does not keep the others waiting.
 */
export async function reconcileMemberships(shop: Shop): Promise<void> {
  const { db, clock, log } = shop;
  const waiting = await findOverdueSubscriptions(db, clock.now(), A_ROUND);
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { subscription_id: subscriptionId } = next;
      await ask(shop, next).catch((error) =>
        log.warn(
          { err: error, subscriptionId },
          'reconciling a subscription failed, the next round tries again',
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
}

async function ask(shop: Shop, overdue: SubscriptionRecord): Promise<void> {
  if (overdue.state === 'pending') return endPage(shop, overdue);
  await mayAskProvider(shop.db, overdue.subscription_id, shop.clock.now());
  if (overdue.state === 'expired') return endPage(shop, overdue);
  if (overdue.provider_id) await syncSubscription(shop, overdue.provider_id, 'reconciler');
}
