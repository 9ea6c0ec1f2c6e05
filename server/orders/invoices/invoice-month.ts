import { calendarDay } from '#contract/mexico-city.ts';

/** Tells whether the month of payment in Mexico City is over: sales without an invoice are declared by month. */
export function isOtherMonth(paidAt: Date, now: Date): boolean {
  const paid = calendarDay(paidAt);
  const today = calendarDay(now);
  return paid.year !== today.year || paid.month !== today.month;
}
