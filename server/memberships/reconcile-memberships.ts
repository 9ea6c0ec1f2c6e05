import type { Shop } from '../platform/shop.ts';
import { endPage } from './start-membership.ts';
import type { SubscriptionRecord } from './subscriptions.queries.ts';
import { mayAskProvider } from './subscriptions.queries.ts';
import { findOverdueSubscriptions } from './sync.queries.ts';
import { syncSubscription } from './sync-subscription.ts';

const AT_ONCE = 200;

/**
 * Every minute: asks the provider about pages that should have ended and about subscriptions past what was paid, whose
 * message may have been lost. One that fails is logged and does not keep the others waiting.
 */
export async function reconcileMemberships(shop: Shop): Promise<void> {
  const { db, clock, log } = shop;
  for (const overdue of await findOverdueSubscriptions(db, clock.now(), AT_ONCE)) {
    await ask(shop, overdue).catch((error) =>
      log.warn(
        { err: error, subscriptionId: overdue.subscriptionId },
        'reconciling a subscription failed, the next round tries again',
      ),
    );
  }
}

async function ask(shop: Shop, overdue: SubscriptionRecord): Promise<void> {
  if (overdue.state === 'pending') return endPage(shop, overdue);
  await mayAskProvider(shop.db, overdue.subscriptionId, shop.clock.now());
  if (overdue.providerId) await syncSubscription(shop, overdue.providerId, 'reconciler');
}
