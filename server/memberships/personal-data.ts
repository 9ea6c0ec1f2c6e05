import type { PersonalDataSource } from '../accounts/accounts.ts';
import type { Shop } from '../platform/shop.ts';
import { sendCustomerDeletion } from './delete-customer.ts';
import {
  anonymiseSentShipments,
  exportSubscriptions,
  forgetSubscriber,
  hasLiveSubscription,
} from './personal-data.queries.ts';

/**
 * What memberships know about a client. Payments stay, without the person, as the tax law asks; the provider's record of
 * the client goes.
 */
export const subscriptionsDataSource = (shop: Pick<Shop, 'jobs' | 'clock'>): PersonalDataSource => ({
  name: 'subscriptions',
  tables: ['subscription', 'subscription_period', 'subscription_event', 'shipment', 'payment_customer'],
  exportFor: exportSubscriptions,
  refusal: async (db, userId) =>
    (await hasLiveSubscription(db, userId)) ? 'ACCOUNT_HAS_SUBSCRIPTION' : null,
  forget: async (tx, userId) => {
    await sendCustomerDeletion(shop, tx, userId);
    await forgetSubscriber(tx, userId, shop.clock.now());
  },
});

/** Once a day: parcels that outlived their subscriber's account and have been sent since. */
export async function forgetDepartedSubscribers({ db, clock, log }: Pick<Shop, 'db' | 'clock' | 'log'>) {
  const subscriptions = await anonymiseSentShipments(db, clock.now());
  log.info({ subscriptions }, 'subscriptions of removed accounts anonymised');
}
