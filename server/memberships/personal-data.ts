import type { PersonalDataKeeper } from '../accounts/accounts.ts';
import type { Shop } from '../platform/shop.ts';
import { sendCustomerDeletion } from './delete-customer.ts';
import { forgetSubscriber, hasLiveSubscription } from './personal-data.queries.ts';
import { findPayments } from './subscription-detail.queries.ts';
import { findClientSubscriptions } from './subscriptions.queries.ts';

/**
 * What memberships know about a client. Payments stay, without the person, as the tax law asks; the provider's record of
 * the client goes.
 */
export const subscriptionsKeeper = (shop: Pick<Shop, 'jobs'>): PersonalDataKeeper => ({
  name: 'subscriptions',
  async exportFor(db, userId) {
    const kept = await findClientSubscriptions(db, userId);
    return Promise.all(
      kept.map(async (subscription) => ({
        membership: subscription.name,
        status: subscription.state,
        created_at: subscription.createdAt,
        ended_at: subscription.endedAt,
        contact: {
          full_name: subscription.contactName,
          phone: subscription.contactPhone,
          email: subscription.contactEmail,
        },
        shipping_address: subscription.shippingAddress,
        payments: await findPayments(db, subscription.subscriptionId),
      })),
    );
  },
  refusal: async (db, userId) =>
    (await hasLiveSubscription(db, userId)) ? 'ACCOUNT_HAS_SUBSCRIPTION' : null,
  forget: async (tx, userId) => {
    await sendCustomerDeletion(shop, tx, userId);
    await forgetSubscriber(tx, userId);
  },
});
