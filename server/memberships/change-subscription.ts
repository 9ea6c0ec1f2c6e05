import Stripe from 'stripe';
import { ShopError } from '../platform/errors.ts';
import type { Shop } from '../platform/shop.ts';
import { noteCancelReason } from './subscription-detail.queries.ts';
import { isPaidFor } from './subscription-states.ts';
import { findSubscription, type SubscriptionRecord } from './subscriptions.queries.ts';
import { syncSubscription } from './syncing/sync-subscription.ts';

/** Author of a change, as the history stores it. */
export interface ChangedBy {
  cause: 'client' | 'cancel link' | 'staff';
  staffId?: number;
}

/**
 * Ends a subscription with its paid period, or at once where a charge has failed and nothing is paid any more. What the
 * shop shows afterwards is what the provider confirmed.
 */
export async function cancelSubscription(
  shop: Shop,
  kept: SubscriptionRecord,
  by: ChangedBy,
  reason = '',
): Promise<SubscriptionRecord> {
  const changed = await changeAtProvider(shop, kept, by, (providerId) =>
    shop.stripe.subscriptions.update(providerId, { cancel_at_period_end: true }),
  );
  if (reason) await noteCancelReason(shop.db, kept.subscription_id, reason);
  return changed;
}

/** Takes a cancellation back while the paid period lasts. */
export async function reactivateSubscription(shop: Shop, kept: SubscriptionRecord, by: ChangedBy) {
  // Charges stop while the bank decides about the last one.
  if (kept.is_suspended && isPaidFor(kept.state)) throw new ShopError('SUBSCRIPTION_SUSPENDED');
  return changeAtProvider(shop, kept, by, (providerId) =>
    shop.stripe.subscriptions.update(providerId, { cancel_at_period_end: false }),
  );
}

/** The provider is asked whatever we believe: the client may have changed it there, and the message got lost. */
export async function changeAtProvider(
  shop: Shop,
  kept: SubscriptionRecord,
  by: ChangedBy,
  ask: (providerId: string) => Promise<unknown>,
): Promise<SubscriptionRecord> {
  const { provider_id, subscription_id } = kept;
  if (!provider_id || !isPaidFor(kept.state)) throw new ShopError('SUBSCRIPTION_ENDED');
  const refusal = await ask(provider_id).then(() => null, asRefusal);
  await syncSubscription(shop, provider_id, by.cause, undefined, by.staffId).catch((error) => {
    throw failed(error);
  });
  const changed = await findSubscription(shop.db, subscription_id);
  if (!changed) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  if (!refusal) return changed;
  // Subscription may have ended a moment ago, while the message about it is on its way.
  throw isPaidFor(changed.state) ? failed(refusal) : new ShopError('SUBSCRIPTION_ENDED', { cause: refusal });
}

/** Passes a refusal on that the provider understood, as it is worth another question; other errors are thrown. */
function asRefusal(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return error;
  throw failed(error);
}

/**
 * The provider's form for another card, which says when it is kept and then leads back to the client's plans; receipts are
 * with the payments of each plan.
 */
export async function createPortalLink(
  { stripe, config }: Shop,
  { customer_id }: SubscriptionRecord,
): Promise<string> {
  if (!customer_id) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  const portal = await stripe.billingPortal.sessions
    .create({
      customer: customer_id,
      locale: 'es-419',
      return_url: `${config.PUBLIC_ORIGIN}/mis-planes`,
      flow_data: { type: 'payment_method_update', after_completion: { type: 'hosted_confirmation' } },
    })
    .catch((error) => {
      throw failed(error);
    });
  return portal.url;
}

const failed = (error: unknown) =>
  error instanceof Stripe.errors.StripeError
    ? new ShopError('PROVIDER_NOT_REACHED', { cause: error })
    : error;
