import { weekdayText } from '#contract/delivery-words.ts';
import { NOTICE_DAYS, PERIOD_DAYS } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import { calendarDay, dateText, mexicoCityDay } from '#contract/mexico-city.ts';
import type { Cents } from '#contract/money.ts';
import type { Pass, PassOffer } from '#contract/passes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Periods that are chosen at first. */
const USUAL_PERIODS = 6;

/** Offer of so many periods as the address names, or the usual one; null where the plan has no passes. */
export function chosenOffer(offers: readonly PassOffer[], wanted: string | null): PassOffer | null {
  const ofPeriods = (periods: number) => offers.find((offer) => offer.periods === periods);
  return ofPeriods(Number(wanted)) ?? ofPeriods(USUAL_PERIODS) ?? offers[0] ?? null;
}

interface Paid {
  passes: readonly Pick<Pass, 'membership_id' | 'status' | 'ends_at'>[];
  starts: readonly { membership_id: number; child_id: number | null; starts_at: string; renews: boolean }[];
}

interface ChosenPass {
  membershipId: number;
  /** Child that the boxes are for; null for nobody in particular. */
  childId: number | null;
}

/** `renews`: the plan goes on by itself, and a pass is not sold · `after`: something paid goes on until then. */
export type PassStart =
  | { kind: 'renews' }
  | { kind: 'at payment' }
  | { kind: 'after'; startsAt: string; isAfterPass: boolean };

/** When a pass of the plan would start for this client: what is paid for a sibling goes on beside it. */
export function startOf({ membershipId, childId }: ChosenPass, { passes, starts }: Paid): PassStart {
  const isOfPlan = (one: { membership_id: number }) => one.membership_id === membershipId;
  const start = starts.find((one) => isOfPlan(one) && one.child_id === childId);
  if (!start) return { kind: 'at payment' };
  if (start.renews) return { kind: 'renews' };
  const { starts_at: startsAt } = start;
  const isAfterPass = passes.some(
    (one) => isOfPlan(one) && one.status === 'active' && one.ends_at === startsAt,
  );
  return { kind: 'after', startsAt, isAfterPass };
}

/** Sentence about a pass that waits for what was paid before; null for one that starts with its payment. */
export function startText(start: PassStart): string | null {
  if (start.kind !== 'after') return null;
  const before = start.isAfterPass ? 'tu pase' : 'lo que ya pagaste';
  return `Empieza el ${dateText(start.startsAt)}, cuando termine ${before}.`;
}

export interface PassDays {
  /** Instant at which the notice of the end is mailed. */
  noticeAt: Date;
  endsAt: Date;
}

/** Days of a pass that is paid now: periods of exactly 30 times 24 hours, from the later of payment and `startsAt`. */
export function passDays(periods: number, now: string, startsAt?: string): PassDays {
  const from = Math.max(Date.parse(now), startsAt === undefined ? 0 : Date.parse(startsAt));
  const end = from + periods * PERIOD_DAYS * DAY_MS;
  return { endsAt: new Date(end), noticeAt: new Date(end - NOTICE_DAYS * DAY_MS) };
}

/** `domingo 23 de mayo de 2027` */
export const lastDayText = (instant: Date) =>
  `${weekdayText(mexicoCityDay(instant))} de ${calendarDay(instant).year}`;

/** Sum of the same periods paid one by one; null where the pass is not cheaper. */
export function monthByMonth(
  { price_cents }: Pick<Membership, 'price_cents'>,
  offer: PassOffer,
): Cents | null {
  const sum = price_cents * offer.periods;
  return offer.price_cents < sum ? sum : null;
}
