import { startOfBusinessDayBefore } from '../delivery.ts';
import type { DeliveryRule } from '../delivery-words.ts';

/** Whole business days, after the last day to pay, in which the OXXO and the bank say what became of a payment. */
const HEARD_WITHIN_DAYS = 2;

/** Instant such that a payment whose time ended before it should have been heard of by `now`. */
export const unheardBefore = (rule: Pick<DeliveryRule, 'closed_days'>, now: Date): Date =>
  startOfBusinessDayBefore(rule, now, HEARD_WITHIN_DAYS);
