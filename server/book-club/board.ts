import { NEXT_MONTH_SHOWS_ON, SQUARES } from '#contract/book-club.ts';
import { unlockDays } from '#contract/club-shape.ts';
import { type CalendarDay, startOfDay } from '#contract/mexico-city.ts';

/** A month of a year; 1 is January. */
export interface MonthOfYear {
  year: number;
  month: number;
}

/** Number of the square that is open from the first moment of the month on: what a new member listens to first. */
const ALWAYS_OPEN = 3;

/** Months since the year 0. */
export const indexOfMonth = ({ year, month }: MonthOfYear) => year * 12 + month - 1;

export function monthAfter({ year, month }: MonthOfYear, months = 1): MonthOfYear {
  const index = indexOfMonth({ year, month }) + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

/** Negative for a month before the other. */
export const monthsBetween = (earlier: MonthOfYear, later: MonthOfYear) =>
  indexOfMonth(later) - indexOfMonth(earlier);

export const unlockDay = (square: number) => unlockDays[square - 1] ?? Number.POSITIVE_INFINITY;

/** Tells whether a square is open today, by Mexico City's calendar. Past months are open, future ones are not. */
export function isSquareOpen(square: number, of: MonthOfYear, today: CalendarDay): boolean {
  const distance = monthsBetween(of, today);
  if (distance !== 0) return distance > 0;
  return square === ALWAYS_OPEN || today.day >= unlockDay(square);
}

export const isNextMonthShown = (today: CalendarDay) => today.day >= NEXT_MONTH_SHOWS_ON;

/** The next instant at which anything on the board of this month changes: a square opens, the next month shows, it ends. */
export function nextChange(today: CalendarDay): Date {
  const days = [
    ...Array.from({ length: SQUARES }, (_, index) => unlockDay(index + 1)),
    NEXT_MONTH_SHOWS_ON,
  ].filter((day) => day > today.day);
  return days.length > 0
    ? startOfDay({ ...today, day: Math.min(...days) })
    : startOfDay({ ...monthAfter(today), day: 1 });
}
