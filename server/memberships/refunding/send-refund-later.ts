import type { Shop } from '../../platform/shop.ts';
import { syncSubscription } from '../syncing/sync-subscription.ts';
import { sendPeriodRefund } from './send-period-refund.ts';

/** Finishes a refund that a killed request left behind: it is asked for, and what follows from it comes by the sync. */
export async function sendRefundLater(shop: Shop, periodRefundId: number): Promise<void> {
  const providerId = await sendPeriodRefund(shop, periodRefundId);
  if (providerId) await syncSubscription(shop, providerId, 'job');
}
