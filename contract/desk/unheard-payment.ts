import { startOfBusinessDayBefore } from '../delivery.ts';
import type { DeliveryRule } from '../delivery-words.ts';
import type { PendingPayment } from '../pending-payment.ts';

/** Whole business days, after the last day to pay, in which the OXXO and the bank say what became of a payment. */
const HEARD_WITHIN_DAYS = 2;

/** Instant such that a payment whose time ended before it should have been heard of by `now`. */
export const unheardBefore = (rule: Pick<DeliveryRule, 'closed_days'>, now: Date): Date =>
  startOfBusinessDayBefore(rule, now, HEARD_WITHIN_DAYS);

/** The staff can end the waiting for a transfer, and for a voucher that nobody can pay any more and nobody speaks of. */
export const mayEndWaiting = (
  { method, pay_by }: Pick<PendingPayment, 'method' | 'pay_by'>,
  rule: Pick<DeliveryRule, 'closed_days'>,
  now: Date,
): boolean => method === 'spei' || new Date(pay_by) < unheardBefore(rule, now);
