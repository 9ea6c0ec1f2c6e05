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
  current_period_end: Date | null;
  /** End of the newest period whose money is neither disputed nor back. */
  covered_until: Date | null;
  /** End of the newest period whose money was disputed or back, and is here after all. */
  restored_until: Date | null;
  /** Time when the next period is charged, if one is. */
  next_charge_at: Date | null;
  cancel_at_period_end: boolean;
}

/**
 * Tells whether a plan's benefits can be used at a moment. Only a paid period opens them, and not one whose money is
 * disputed or went back. An active subscription has a day of grace after its newest period, unless a pause moved the
 * charge that would follow it; one whose card failed stays open while the provider retries. With its end it closes,
 * except for a period that it was ended for and that is paid after all.
 */
export function hasAccess(paid: PaidTime, now: Date): boolean {
  const { state, current_period_end, covered_until, restored_until } = paid;
  if (state === 'canceled') return restored_until !== null && now < restored_until;
  if (covered_until === null || !isPaidFor(state)) return false;
  const isNewest = covered_until.getTime() === current_period_end?.getTime();
  if (!isNewest) return now < covered_until;
  if (isPausedAfter(paid, covered_until)) return now < covered_until;
  return state === 'past_due' || now.getTime() < covered_until.getTime() + GRACE_MS;
}

/** Tells that it is paused: no charge follows the paid time, without a cancellation. What fails then opens nothing. */
const isPausedAfter = ({ next_charge_at, cancel_at_period_end }: PaidTime, end: Date) =>
  !cancel_at_period_end && (next_charge_at === null || next_charge_at > end);
