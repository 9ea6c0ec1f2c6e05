import Stripe from 'stripe';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { noteCancelReason } from './subscription-detail.queries.ts';
import { findSubscription, type SubscriptionRecord } from './subscriptions.queries.ts';
import { syncSubscription } from './sync-subscription.ts';

/** Ends a subscription with its paid period. What the shop shows afterwards is what the provider confirmed. */
export async function cancelSubscription(
  shop: Shop,
  kept: SubscriptionRecord,
  cause: 'client' | 'cancel link',
  reason = '',
): Promise<SubscriptionRecord> {
  const changed = await change(shop, kept, true, cause);
  if (reason) await noteCancelReason(shop.db, kept.subscriptionId, reason);
  return changed;
}

/** Takes a cancellation back while the paid period lasts. */
export const reactivateSubscription = (shop: Shop, kept: SubscriptionRecord) =>
  change(shop, kept, false, 'client');

async function change(
  shop: Shop,
  kept: SubscriptionRecord,
  cancelAtPeriodEnd: boolean,
  cause: string,
): Promise<SubscriptionRecord> {
  const { providerId, subscriptionId, state } = kept;
  if (!providerId || (state !== 'active' && state !== 'past_due')) throw new ShopError('SUBSCRIPTION_ENDED');
  if (kept.cancelAtPeriodEnd !== cancelAtPeriodEnd)
    await asking(() =>
      shop.stripe.subscriptions.update(providerId, { cancel_at_period_end: cancelAtPeriodEnd }),
    );
  await asking(() => syncSubscription(shop, providerId, cause));
  const changed = await findSubscription(shop.db, subscriptionId);
  if (!changed) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  return changed;
}

/** The provider's page for the card and the invoices; it leads back to the client's plans. */
export async function createPortalLink(
  { stripe, config }: Shop,
  { customerId }: SubscriptionRecord,
): Promise<string> {
  if (!customerId) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  const portal = await asking(() =>
    stripe.billingPortal.sessions.create({
      customer: customerId,
      locale: 'es-419',
      return_url: `${config.PUBLIC_ORIGIN}/mis-planes`,
    }),
  );
  return portal.url;
}

async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    // It ended a moment ago, and the message about it is on its way.
    if (error.code === 'resource_missing') throw new ShopError('SUBSCRIPTION_ENDED', { cause: error });
    throw new ShopError('PAYMENT_PROVIDER_FAILED', { cause: error });
  }
}
