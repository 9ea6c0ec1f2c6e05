import { EVERY_YEAR } from '../club-shape.ts';
import { calendarDay } from '../mexico-city.ts';

interface MonthOfYear {
  year: number;
  month: number;
}

/** Month that a preview shows, and its last day: a template is looked at as the month of this year. */
export function previewedMonth({ year, month }: MonthOfYear, now: Date): MonthOfYear & { lastDay: number } {
  const shown = year === EVERY_YEAR ? calendarDay(now).year : year;
  return { year: shown, month, lastDay: new Date(Date.UTC(shown, month, 0)).getUTCDate() };
}
