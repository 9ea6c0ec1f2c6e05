import { isBusinessDay } from '#contract/delivery.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The law counts its own days of rest, not those on which the shop is closed. */
const LAW = { closed_days: [] };

/** Calendar days have no time zone. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** The last of so many business days that begin the day after `from`. */
export function addLawDays(from: string, count: number): string {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isBusinessDay(day, LAW)) left -= 1;
  }
  return day;
}

/** Business days after `today` up to the last one, which counts; 0 on it and after it. */
export function lawDaysLeft(deadline: string, today: string): number {
  let left = 0;
  for (let day = addDays(today, 1); day <= deadline; day = addDays(day, 1))
    if (isBusinessDay(day, LAW)) left += 1;
  return left;
}
