import fc from 'fast-check';
import { pauseSubscription, resumeSubscription } from '../../pausing/pause-subscription.ts';
import { skipNextShipment } from '../../pausing/skip-shipment.ts';
import { isPaidFor } from '../../subscription-states.ts';
import type { SubscriptionRecord } from '../../subscriptions.queries.ts';
import { always, at, command, isLatest, refusalOf, slots } from './command.ts';
import { keptOf, type RealShop } from './real-shop.ts';
import {
  canPause,
  canSkip,
  continued,
  type ModelSubscription,
  paused,
  skipped,
} from './subscription-model.ts';

const STAFF = { cause: 'staff' } as const;
/** Slot of the three that has a plan with books. */
const WITH_BOOKS = 1;

type Ask = (real: RealShop, kept: SubscriptionRecord) => Promise<SubscriptionRecord>;
interface Pausing {
  name: string;
  index: number;
  ask: Ask;
  isAllowed: (live: ModelSubscription, now: number) => boolean;
  apply: (live: ModelSubscription, now: number, kept: SubscriptionRecord) => void;
}

/** Tells that the shop's data are current: otherwise it may refuse what it could have done. */
export const isCurrent = (kept: SubscriptionRecord, live: ModelSubscription) =>
  kept.state === live.state &&
  kept.cancel_at_period_end === live.cancels &&
  kept.current_period_end?.getTime() === live.paidUntil &&
  (live.cancels || kept.next_charge_at?.getTime() === live.charge);

const pausing = ({ name, index, ask, isAllowed, apply }: Pausing) =>
  command(name, always, async (model, real) => {
    const { live } = at(model.slots, index);
    const kept = (await keptOf(real, at(real.slots, index))).findLast(({ state }) => isPaidFor(state));
    if (!kept) return;
    const isOfLive = live && (await isLatest(real, index, kept));
    const now = real.testShop.shop.clock.now().getTime();
    const changed = await ask(real, kept).catch((error) => refusalOf(error));
    if (typeof changed !== 'string') {
      if (!isOfLive) throw new Error('Changed what had ended.');
      if (!isAllowed(live, now)) throw new Error('Paused what could not be.');
      apply(live, now, kept);
      if (changed.next_charge_at?.getTime() !== live.charge) throw new Error('Another charge is shown.');
      return;
    }
    const isRight = changed === 'SUBSCRIPTION_ENDED' ? !isOfLive : changed === 'CANNOT_PAUSE';
    if (!isRight) throw new Error(`Refused: ${changed}`);
    if (isOfLive && isCurrent(kept, live) && isAllowed(live, now)) throw new Error('Refused for nothing.');
  });

const skip = fc.constant(
  pausing({
    name: `skip ${WITH_BOOKS}`,
    index: WITH_BOOKS,
    ask: ({ testShop }, kept) => skipNextShipment(testShop.shop, kept, kept.next_charge_at ?? new Date(0)),
    isAllowed: canSkip,
    apply: skipped,
  }),
);

const pause = fc.tuple(slots, fc.integer({ min: 1, max: 3 })).map(([index, periods]) =>
  pausing({
    name: `pause ${index} for ${periods}`,
    index,
    ask: ({ testShop }, kept) => pauseSubscription(testShop.shop, kept, { periods }, STAFF),
    isAllowed: canPause,
    apply: (live) => paused(live, periods),
  }),
);

/** Continues a subscription; where nothing is paused, or the shop cannot pause, nothing changes. */
const resume = slots.map((index) =>
  command(`continue ${index}`, always, async (model, real) => {
    const { live } = at(model.slots, index);
    const kept = (await keptOf(real, at(real.slots, index))).at(-1);
    if (!kept || !live || !isCurrent(kept, live)) return;
    const now = real.testShop.shop.clock.now().getTime();
    const changed = await resumeSubscription(real.testShop.shop, kept, STAFF);
    if (canPause(live, now)) continued(live, now, kept.notice_for?.getTime());
    if (!live.cancels && changed.next_charge_at?.getTime() !== live.charge)
      throw new Error('Another charge is shown.');
  }),
);

/** Kinds of commands, repeated as often as each is to be chosen. */
export const pauses = [skip, skip, pause, resume, resume];
