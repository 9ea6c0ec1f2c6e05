import type { Shop } from '../../platform/shop.ts';
import { syncSubscription } from '../syncing/sync-subscription.ts';
import { sendPeriodRefund } from './send-period-refund.ts';

/** What a killed request left behind: the refund is asked for, and what follows from it comes by the sync. */
export async function sendRefundLater(shop: Shop, periodRefundId: number): Promise<void> {
  const providerId = await sendPeriodRefund(shop, periodRefundId);
  if (providerId) await syncSubscription(shop, providerId, 'job');
}
