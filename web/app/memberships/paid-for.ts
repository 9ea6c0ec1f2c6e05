import type { Subscription } from '#contract/subscriptions.ts';

// Apart from how a subscription stands in words and dates, which the page of the plans does not carry.

/** Paid for, and not ended yet; a charge that failed is still being tried again. */
export const isPaidFor = ({ status }: Pick<Subscription, 'status'>) =>
  status === 'active' || status === 'past_due';
