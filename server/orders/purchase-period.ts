import { mexicoCityDay } from '#contract/mexico-city.ts';

/** Calendar days of Mexico City: the first one of the period, and the first one after it. Null is without end. */
export interface PurchasePeriod {
  from: string | null;
  until: string | null;
}

/** The days a client asked for; a month and a year together are the days that lie in both. */
export function purchasePeriod(
  wanted: { month?: 'this' | 'last'; year?: string },
  now: Date,
): PurchasePeriod {
  const periods = [...monthOf(wanted.month, now), ...yearOf(wanted.year)];
  return {
    from:
      periods
        .map(({ from }) => from)
        .toSorted()
        .at(-1) ?? null,
    until: periods.map(({ until }) => until).toSorted()[0] ?? null,
  };
}

function monthOf(month: 'this' | 'last' | undefined, now: Date) {
  if (!month) return [];
  const [year = 0, number = 0] = mexicoCityDay(now).split('-').map(Number);
  const first = month === 'this' ? number : number - 1;
  return [{ from: firstDay(year, first), until: firstDay(year, first + 1) }];
}

function yearOf(year: string | undefined) {
  return year ? [{ from: firstDay(Number(year), 1), until: firstDay(Number(year) + 1, 1) }] : [];
}

/** Month 0 is December of the year before, month 13 January of the next. */
function firstDay(year: number, month: number): string {
  return new Date(Date.UTC(year, month - 1)).toISOString().slice(0, 10);
}
