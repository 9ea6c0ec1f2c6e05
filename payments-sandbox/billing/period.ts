import type { Price } from '../core/objects.ts';

type Interval = Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'>;

const DAY = 24 * 3600;
const SECONDS: Record<string, number> = { day: DAY, week: 7 * DAY };
const MONTHS: Record<string, number> = { month: 1, year: 12 };

/** Returns the anchor's day of a later month, or the last day of a month without that day. */
function monthsAfter(anchor: number, months: number): number {
  const start = new Date(anchor * 1000);
  const target = new Date(start);
  target.setUTCDate(1);
  target.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return target.getTime() / 1000;
}

function monthsBetween(from: number, to: number): number {
  const [a, b] = [new Date(from * 1000), new Date(to * 1000)];
  return (b.getUTCFullYear() - a.getUTCFullYear()) * 12 + b.getUTCMonth() - a.getUTCMonth();
}

/**
 * Computes the end of the period that starts at `start`. Days and weeks are counted in seconds, so thirty days are
 * thirty times 24 hours whatever the calendar says; months are counted from the anchor, so that 31 January is followed
 * by the end of February and then by 31 March.
 */
export function periodEnd(start: number, { interval, interval_count }: Interval, anchor = start): number {
  const seconds = SECONDS[interval];
  if (seconds !== undefined) return start + seconds * interval_count;
  return monthsAfter(anchor, monthsBetween(anchor, start) + (MONTHS[interval] ?? 1) * interval_count);
}
