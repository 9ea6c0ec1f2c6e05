import { expect, test } from 'vitest';
import { periodEnd } from './period.ts';

const at = (iso: string) => Date.parse(iso) / 1000;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

test.each(['2026-01-31T23:30:00Z', '2028-02-29T12:00:00Z', '2026-12-01T06:00:00Z', '2026-04-05T07:59:59Z'])(
  'thirty days from %s are thirty times 24 hours, period after period',
  (start) => {
    let from = at(start);
    for (let period = 1; period <= 40; period += 1) {
      from = periodEnd(from, { interval: 'day', interval_count: 30 }, at(start));
      expect(from - at(start)).toBe(period * 30 * 86_400);
    }
  },
);

test.each([
  ['2026-01-31T10:00:00Z', 'month', 1, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
  ['2027-12-31T10:00:00Z', 'month', 2, ['2028-02-29', '2028-04-30', '2028-06-30', '2028-08-31']],
  ['2028-02-29T10:00:00Z', 'year', 1, ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2026-11-15T10:00:00Z', 'week', 1, ['2026-11-22', '2026-11-29', '2026-12-06', '2026-12-13']],
] as const)('a period from %s lasts %s × %i', (start, interval, interval_count, ends) => {
  const found: string[] = [];
  let from = at(start);
  for (let period = 0; period < ends.length; period += 1) {
    from = periodEnd(from, { interval, interval_count }, at(start));
    found.push(iso(from));
  }
  expect(found).toEqual(ends.map((day) => `${day}T10:00:00.000Z`));
});
