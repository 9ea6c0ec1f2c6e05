import { z } from 'zod';
import type { Ledger } from '../api/call.ts';
import { oneOf, text, unsettable } from '../api/params.ts';
import type { Subscription } from '../core/objects.ts';
import { periodOf } from './subscription-object.ts';

export const FEEDBACK = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

export const cancellationDetails = z.strictObject({
  comment: unsettable(text()).optional(),
  feedback: unsettable(oneOf(...FEEDBACK)).optional(),
});

type Details = NonNullable<Subscription['cancellation_details']>;
const NO_DETAILS: Details = { comment: null, feedback: null, feedback_option: null, reason: null };

/** Merges new details of a subscription's end with those that are known. */
export function detailsWith(
  { cancellation_details }: Pick<Subscription, 'cancellation_details'>,
  given: Partial<Details> = {},
): Details {
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...NO_DETAILS, ...cancellation_details, ...said };
}

/** Fields of a subscription that is to end with its period, or no longer is. */
export function endWithPeriod(
  ledger: Ledger,
  subscription: Subscription,
  ends: boolean,
): Partial<Subscription> {
  if (subscription.cancel_at_period_end === ends) return {};
  if (!ends) {
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: NO_DETAILS,
    };
  }
  return {
    cancel_at: periodOf(subscription).end,
    cancel_at_period_end: true,
    canceled_at: ledger.clock.now(),
    cancellation_details: detailsWith(subscription, { reason: 'cancellation_requested' }),
  };
}
