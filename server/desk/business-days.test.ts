import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDaysUntil, firstDayNotOlder } from './business-days.ts';

test('counts business days over weekends and holidays', () => {
  // Thursday to Tuesday, over a weekend.
  expect(businessDaysUntil('2026-11-19', '2026-11-24')).toBe(3);
  // The third Monday of November is a holiday.
  expect(businessDaysUntil('2026-11-13', '2026-11-17')).toBe(1);
  expect(businessDaysUntil('2026-11-24', '2026-11-24')).toBe(0);
  expect(businessDaysUntil('2026-11-24', '2026-11-20')).toBe(-2);
  expect(businessDaysUntil('2026-12-23', '2026-12-28', ['12-24'])).toBe(1);
});

test('an order is late from the day on which more than two business days have passed', () => {
  const day = fc
    .integer({ min: 0, max: 700 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
  const dayBefore = (of: string) => new Date(Date.parse(of) - 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(day, (today) => {
      const first = firstDayNotOlder(today, 2, ['12-24']);
      expect(businessDaysUntil(first, today, ['12-24'])).toBeLessThanOrEqual(2);
      expect(businessDaysUntil(dayBefore(first), today, ['12-24'])).toBeGreaterThan(2);
    }),
  );
});
