import type { ReportPeriod } from '#contract/desk/reports.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Midnight of Mexico City, which keeps the same time all year since October 2022. */
const MIDNIGHT = 'T06:00:00Z';

export interface Period {
  /** Instants: the period before begins, this one begins, it is over. */
  before: Date;
  from: Date;
  until: Date;
  /** Days of the period in Mexico City, and those of the period before in the same order. */
  days: string[];
  daysBefore: string[];
  shown: { period: ReportPeriod; before: ReportPeriod; today: string };
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The days asked for, and as many before them. */
export function periodOf({ from, to }: ReportPeriod, now: Date): Period {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const length = (last - first) / DAY_MS + 1;
  const days = Array.from({ length }, (_, place) => dayOf(first + place * DAY_MS));
  const daysBefore = Array.from({ length }, (_, place) => dayOf(first + (place - length) * DAY_MS));
  const midnight = (day: number) => new Date(`${dayOf(day)}${MIDNIGHT}`);
  return {
    before: midnight(first - length * DAY_MS),
    from: midnight(first),
    until: midnight(last + DAY_MS),
    days,
    daysBefore,
    shown: {
      period: { from, to },
      before: { from: daysBefore[0] ?? from, to: daysBefore.at(-1) ?? from },
      today: mexicoCityDay(now),
    },
  };
}
