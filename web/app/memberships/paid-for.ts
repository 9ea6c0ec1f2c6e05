import type { Subscription } from '#contract/subscriptions.ts';

// Own file, because the page of the plans needs this rule without the words and dates of subscriptions.

/** True for a subscription that is paid for and has not ended; a failed charge is still being tried again. */
export const isPaidFor = ({ status }: Pick<Subscription, 'status'>) =>
  status === 'active' || status === 'past_due';
