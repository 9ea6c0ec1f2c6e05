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
