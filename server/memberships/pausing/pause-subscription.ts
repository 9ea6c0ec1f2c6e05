import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { type ChangedBy, changeAtProvider } from '../change-subscription.ts';
import { findOpenCredit } from '../crediting/credits.queries.ts';
import { isPaidFor } from '../subscription-states.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';
import { cannotPause } from './cannot-pause.ts';
import { claimPauseEvent, findLastEvent } from './pause.queries.ts';
import {
  chargeAfter,
  chargeIfResumed,
  pauseHindrance,
  periodEndAfter,
  resumesFor,
  STAFF_AT_MOST,
  skipsInARow,
} from './pause-terms.ts';

/** A renewal may be charged while a pause is being asked for: the pause is then counted from the period it paid. */
const ROUNDS = 3;

/**
 * Leaves out so many charges, counted from the last paid period: there is no period, so no parcel, and access ends with what
 * is paid. Asked again with as many or fewer it changes nothing, with more it goes on for longer; never the provider's own
 * status `paused`, which has no end by itself.
 */
export async function pauseSubscription(
  shop: Shop,
  kept: SubscriptionRecord,
  { periods }: { periods: number },
  by: ChangedBy,
): Promise<SubscriptionRecord> {
  if (periods < 1 || periods > STAFF_AT_MOST)
    throw new RangeError(`Not to be paused for ${periods} periods.`);
  if (await findOpenCredit(shop.db, kept.subscription_id)) throw cannotPause('gift_waits', by);
  let current = kept;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const hindrance = pauseHindrance(current, shop.clock.now());
    if (hindrance) {
      if (current !== kept) await putBack(shop, { current, before: kept, by });
      throw cannotPause(hindrance, by);
    }
    if (skipsInARow(current) >= periods) return current;
    current = await setPause(shop, current, periods, by);
  }
  return current;
}

interface Refused {
  current: SubscriptionRecord;
  before: SubscriptionRecord;
  by: ChangedBy;
}

/** Restores the pause at the provider as before, when pausing was refused as the provider knew more. */
async function putBack(shop: Shop, { current, before, by }: Refused): Promise<void> {
  if (!isPaidFor(current.state)) return;
  const { paused_until } = before;
  const isOver = !paused_until || paused_until <= shop.clock.now();
  const pause_collection = isOver ? ('' as const) : until(paused_until);
  await setCollection(shop, current, pause_collection, by);
}

/** Sets another end of the pause, or none, at the provider; the history says who asked for it. */
async function movePause(shop: Shop, kept: SubscriptionRecord, pause_collection: Collection, by: ChangedBy) {
  const last = await findLastEvent(shop.db, kept.subscription_id);
  const changed = await setCollection(shop, kept, pause_collection, by);
  await claimPauseEvent(shop.db, kept.subscription_id, { staffId: null, ...by }, last);
  return changed;
}

const setCollection = (shop: Shop, kept: SubscriptionRecord, pause_collection: Collection, by: ChangedBy) =>
  changeAtProvider(shop, kept, by, (providerId) =>
    shop.stripe.subscriptions.update(providerId, { pause_collection }),
  );

type Collection = '' | ReturnType<typeof until>;

async function setPause(shop: Shop, kept: SubscriptionRecord, periods: number, by: ChangedBy) {
  const { current_period_end } = kept;
  if (!current_period_end) throw new ShopError('SUBSCRIPTION_ENDED');
  const pause_collection = until(resumesFor(chargeAfter(current_period_end, periods)));
  return movePause(shop, kept, pause_collection, by);
}

/**
 * Ends a pause. The charge that follows is never one that was not announced five days before: the pause goes on past such a
 * charge, and what is answered says which is the next.
 */
export async function resumeSubscription(
  shop: Shop,
  kept: SubscriptionRecord,
  by: ChangedBy,
): Promise<SubscriptionRecord> {
  const now = shop.clock.now();
  const charge = chargeIfResumed(kept, now);
  const { current_period_end } = kept;
  if (!charge || !current_period_end) return kept;
  const isNextEnd = charge.getTime() === periodEndAfter(current_period_end, now).getTime();
  const pause_collection = isNextEnd ? ('' as const) : until(resumesFor(charge));
  return movePause(shop, kept, pause_collection, by);
}

const until = (date: Date) => ({ behavior: 'void' as const, resumes_at: Math.floor(date.getTime() / 1000) });
