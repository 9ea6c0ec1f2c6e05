import type { SkipHindrance } from '#contract/subscriptions.ts';
import { DAY_MS, PERIOD_MS } from '../periods.ts';
import type { SubscriptionRecord } from '../subscriptions.queries.ts';

/** Charges that may be left out in a row. */
export const MEMBER_AT_MOST = 2;
export const STAFF_AT_MOST = 3;

/** A pause ends this long before the charge that follows it, so that the week's notice of it is not lost. */
const RESUMES_BEFORE_MS = 8 * DAY_MS;
/** A client skips until then before the charge. */
const SKIP_BEFORE_MS = DAY_MS;
/** The law asks for five days' notice of a charge; the mail needs its time to arrive. */
const NOTICE_MS = 5 * DAY_MS + 60 * 60 * 1000;

type Dates = Pick<SubscriptionRecord, 'current_period_end' | 'next_charge_at'>;

/** Charges left out since the last paid period. */
export function skipsInARow({ current_period_end, next_charge_at }: Dates): number {
  if (!current_period_end || !next_charge_at) return 0;
  return Math.max(0, Math.round((next_charge_at.getTime() - current_period_end.getTime()) / PERIOD_MS));
}

/** The charge after so many were left out, counted from the last period that was paid. */
export const chargeAfter = (currentPeriodEnd: Date, periods: number) =>
  new Date(currentPeriodEnd.getTime() + periods * PERIOD_MS);

/** Time when the provider begins to charge again, so that a charge is the next. */
export const resumesFor = (charge: Date) => new Date(charge.getTime() - RESUMES_BEFORE_MS);

type Standing = Dates &
  Pick<
    SubscriptionRecord,
    | 'state'
    | 'cancel_at_period_end'
    | 'is_suspended'
    | 'ships'
    | 'notice_for'
    | 'paused_until'
    | 'open_credit_id'
  >;

/** Reason why a subscription cannot be paused now, whether a client or the staff want it. */
export function pauseHindrance(kept: Standing, now: Date): SkipHindrance | null {
  if (kept.state !== 'active') return 'not_active';
  if (kept.is_suspended) return 'suspended';
  if (kept.cancel_at_period_end) return 'cancelling';
  if (!kept.next_charge_at || !kept.current_period_end) return 'not_active';
  return kept.next_charge_at <= now ? 'being_charged' : null;
}

/** Reason why a client cannot skip the next parcel. */
export function skipHindrance(kept: Standing, now: Date): SkipHindrance | null {
  if (!kept.ships) return 'ships_nothing';
  const hindrance = pauseHindrance(kept, now);
  if (hindrance) return hindrance;
  if (kept.open_credit_id !== null) return 'gift_waits';
  if (skipsInARow(kept) >= MEMBER_AT_MOST) return 'enough_in_a_row';
  const until = skippableUntil(kept);
  return until && now > until ? 'too_late' : null;
}

/** The last moment at which the next charge can be skipped. */
export const skippableUntil = ({ next_charge_at }: Dates): Date | null =>
  next_charge_at && new Date(next_charge_at.getTime() - SKIP_BEFORE_MS);

/**
 * The charge that follows when a pause is ended now: the first that is announced in time, or was announced already. Null
 * where nothing is left to end.
 */
export function chargeIfResumed(kept: Standing, now: Date): Date | null {
  const { current_period_end, next_charge_at, notice_for } = kept;
  if (!current_period_end || !next_charge_at || pauseHindrance(kept, now)) return null;
  for (let charge = periodEndAfter(current_period_end, now); charge < next_charge_at; ) {
    const isAnnounced = charge.getTime() === notice_for?.getTime();
    if (isAnnounced || charge.getTime() - now.getTime() >= NOTICE_MS) return charge;
    charge = chargeAfter(charge, 1);
  }
  return null;
}

/** The provider's periods follow each other through a pause: the end of the one that runs now. */
export function periodEndAfter(currentPeriodEnd: Date, now: Date): Date {
  const over = Math.floor((now.getTime() - currentPeriodEnd.getTime()) / PERIOD_MS) + 1;
  return chargeAfter(currentPeriodEnd, Math.max(over, 0));
}
