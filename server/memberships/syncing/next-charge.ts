import type Stripe from 'stripe';
import type { SubscriptionState } from '#contract/subscriptions.ts';
import { PERIOD_MS } from '../periods.ts';
import { isPaidFor } from '../subscription-states.ts';

/** Coming charge of the provider, and until when it charges nothing. */
export interface Charges {
  /** Time of the next charge; null where it ends with its period, has ended, or was stopped at the provider. */
  nextChargeAt: Date | null;
  pausedUntil: Date | null;
}

const NONE: Charges = { nextChargeAt: null, pausedUntil: null };
const dateOf = (seconds: number) => new Date(seconds * 1000);

/**
 * The next charge is the first end of a period after the pause; the invoices of those before are voided. One of the period
 * that has begun comes first while it waits for its money: the provider makes it about an hour before it asks for it.
 */
export function readCharges(provided: Stripe.Subscription, state: SubscriptionState): Charges {
  const [item] = provided.items?.data ?? [];
  if (!item || !isPaidFor(state) || endsAlone(provided)) return NONE;
  if (state === 'past_due' || isBeingCharged(provided))
    return { nextChargeAt: dateOf(item.current_period_start), pausedUntil: pauseEnd(provided) };
  if (!provided.pause_collection) {
    return { nextChargeAt: dateOf(item.current_period_end), pausedUntil: null };
  }
  const pausedUntil = pauseEnd(provided);
  if (!pausedUntil) return NONE;
  return { nextChargeAt: firstAfter(dateOf(item.current_period_end), pausedUntil), pausedUntil };
}

const endsAlone = ({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription) =>
  cancel_at_period_end || cancel_at !== null || status === 'paused';

/** Tells that an invoice made before a pause is still asked for; those that a pause leaves as drafts are not. */
function isBeingCharged({ latest_invoice: invoice }: Stripe.Subscription): boolean {
  if (typeof invoice !== 'object' || invoice === null) return false;
  return invoice.auto_advance === true && (invoice.status === 'draft' || invoice.status === 'open');
}

const pauseEnd = ({ pause_collection }: Stripe.Subscription) =>
  pause_collection?.resumes_at ? dateOf(pause_collection.resumes_at) : null;

/** First end of a period, from one on, that a pause does not reach. */
function firstAfter(end: Date, pausedUntil: Date): Date {
  const periods = Math.floor((pausedUntil.getTime() - end.getTime()) / PERIOD_MS) + 1;
  return new Date(end.getTime() + Math.max(periods, 0) * PERIOD_MS);
}
