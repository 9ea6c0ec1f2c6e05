import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import { cannotPause } from './cannot-pause.ts';
import { pauseSubscription } from './pause-subscription.ts';
import { skipHindrance, skipsInARow } from './pause-terms.ts';

/**
 * Leaves out the next parcel and its charge. The page names the charge that it showed: two tabs, or a tap made twice, skip
 * one and not two.
 */
export async function skipNextShipment(
  shop: Shop,
  kept: SubscriptionRecord,
  charge: Date,
): Promise<SubscriptionRecord> {
  const { next_charge_at, current_period_end } = kept;
  if (current_period_end && next_charge_at && charge >= current_period_end && charge < next_charge_at)
    return kept;
  const hindrance = skipHindrance(kept, shop.clock.now());
  const by = { cause: 'client' } as const;
  if (hindrance) throw cannotPause(hindrance, by);
  if (charge.getTime() !== next_charge_at?.getTime()) throw new ShopError('CANNOT_PAUSE');
  return pauseSubscription(shop, kept, { periods: skipsInARow(kept) + 1 }, by);
}
