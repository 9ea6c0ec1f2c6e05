import type { Subscription } from '#contract/subscriptions.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { presentSubscription } from '../present-subscription.ts';
import { findSubscriptionBySession, mayAskProvider } from '../subscriptions.queries.ts';
import { syncSession } from '../syncing/sync-session.ts';

/** Outcome of a client's payment page; the browser may be back before the provider's word is. */
export async function awaitSubscription(
  shop: Shop,
  userId: number,
  sessionId: string,
): Promise<{ status: boolean; subscription: Subscription }> {
  const { db, clock, log } = shop;
  const kept = await findSubscriptionBySession(db, sessionId);
  if (!kept || kept.user_id !== userId) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  if (kept.state === 'pending' && (await mayAskProvider(db, kept.subscription_id, clock.now())))
    await syncSession(shop, sessionId, 'return').catch((error) =>
      log.warn({ err: error }, 'the provider did not answer, the page shows what we know'),
    );
  const now = (await findSubscriptionBySession(db, sessionId)) ?? kept;
  return { status: true, subscription: presentSubscription(now, clock.now()) };
}
