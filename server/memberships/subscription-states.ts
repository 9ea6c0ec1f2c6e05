import type { SubscriptionState } from '#contract/subscriptions.ts';

/**
 * Transitions of a subscription from each state. It never comes back from its end: who subscribes again has a new one.
 */
export const subscriptionTransitions: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  pending: ['active', 'past_due', 'canceled', 'expired'],
  active: ['past_due', 'canceled'],
  past_due: ['active', 'canceled'],
  // The provider said that nobody can pay any more and later takes money. It should never happen; the money is real when it does.
  expired: ['active', 'past_due', 'canceled'],
  canceled: [],
};

export const canMove = (from: SubscriptionState, to: SubscriptionState) =>
  subscriptionTransitions[from].includes(to);

/** The provider may still charge for these: one of them per client and plan. */
export const isChargeable = (state: SubscriptionState) =>
  state === 'pending' || state === 'active' || state === 'past_due';

/** Has been paid for, and the provider goes on charging it or trying to. */
export const isPaidFor = (state: SubscriptionState) => state === 'active' || state === 'past_due';

/** The provider's word, e.g. about a renewal, may be late by this much before a member is shut out. */
export const GRACE_MS = 24 * 60 * 60 * 1000;

export interface PaidTime {
  state: SubscriptionState;
  /** End of the newest period, whatever became of its money. */
  currentPeriodEnd: Date | null;
  /** End of the newest period whose money is neither disputed nor back. */
  coveredUntil: Date | null;
  /** End of the newest period whose money was disputed or back, and is here after all. */
  restoredUntil: Date | null;
  /** Time when the next period is charged, if one is. */
  nextChargeAt: Date | null;
  cancelAtPeriodEnd: boolean;
}

/**
 * Tells whether a plan's benefits can be used at a moment. Only a paid period opens them, and not one whose money is
 * disputed or went back. An active subscription has a day of grace after its newest period, unless a pause moved the
 * charge that would follow it; one whose card failed stays open while the provider retries. With its end it closes,
 * except for a period that it was ended for and that is paid after all.
 */
export function hasAccess(paid: PaidTime, now: Date): boolean {
  const { state, currentPeriodEnd, coveredUntil, restoredUntil } = paid;
  if (state === 'canceled') return restoredUntil !== null && now < restoredUntil;
  if (coveredUntil === null || !isPaidFor(state)) return false;
  const isNewest = coveredUntil.getTime() === currentPeriodEnd?.getTime();
  if (!isNewest) return now < coveredUntil;
  if (isPausedAfter(paid, coveredUntil)) return now < coveredUntil;
  return state === 'past_due' || now.getTime() < coveredUntil.getTime() + GRACE_MS;
}

/** Tells that it is paused: no charge follows the paid time, without a cancellation. What fails then opens nothing. */
const isPausedAfter = ({ nextChargeAt, cancelAtPeriodEnd }: PaidTime, end: Date) =>
  !cancelAtPeriodEnd && (nextChargeAt === null || nextChargeAt > end);
