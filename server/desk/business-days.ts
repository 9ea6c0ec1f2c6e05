import { isBusinessDay } from '#contract/delivery.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

const moved = (day: string, by: number) => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);

/** Business days after `day` up to `last`, which counts; negative where `last` has passed. */
export function businessDaysUntil(day: string, last: string, closed_days: string[] = []): number {
  if (last < day) return -businessDaysUntil(last, day, closed_days);
  let count = 0;
  for (let next = moved(day, 1); next <= last; next = moved(next, 1))
    if (isBusinessDay(next, { closed_days })) count += 1;
  return count;
}

/** The first day that is not yet more than `count` business days ago. */
export function firstDayNotOlder(today: string, count: number, closed_days: string[]): string {
  let day = today;
  for (let left = count + 1; left > 0; day = moved(day, -1))
    if (isBusinessDay(day, { closed_days })) left -= 1;
  return moved(day, 1);
}
