import { expect, test } from 'vitest';
import { purchasePeriod } from './purchase-period.ts';

test.each([
  ['inside a month', '2026-11-15T12:00:00Z', ['2026-11-01', '2026-12-01'], ['2026-10-01', '2026-11-01']],
  // 23:59:59 of the 31st in Mexico City.
  [
    'a second before midnight',
    '2026-11-01T05:59:59Z',
    ['2026-10-01', '2026-11-01'],
    ['2026-09-01', '2026-10-01'],
  ],
  ['at midnight', '2026-11-01T06:00:00Z', ['2026-11-01', '2026-12-01'], ['2026-10-01', '2026-11-01']],
  [
    'before New Year there',
    '2027-01-01T05:59:59Z',
    ['2026-12-01', '2027-01-01'],
    ['2026-11-01', '2026-12-01'],
  ],
  [
    'after New Year there',
    '2027-01-01T06:00:00Z',
    ['2027-01-01', '2027-02-01'],
    ['2026-12-01', '2027-01-01'],
  ],
])('%s: this month and last month', (_when, now, thisMonth, lastMonth) => {
  expect(Object.values(purchasePeriod({ month: 'this' }, new Date(now)))).toEqual(thisMonth);
  expect(Object.values(purchasePeriod({ month: 'last' }, new Date(now)))).toEqual(lastMonth);
});

const now = new Date('2026-01-20T12:00:00Z');

test('a year', () => {
  expect(purchasePeriod({ year: '2024' }, now)).toEqual({ from: '2024-01-01', until: '2025-01-01' });
});

test('nothing asked for is without end', () => {
  expect(purchasePeriod({}, now)).toEqual({ from: null, until: null });
});

test('a month and a year are the days of both, none if they do not meet', () => {
  expect(purchasePeriod({ month: 'last', year: '2025' }, now)).toEqual({
    from: '2025-12-01',
    until: '2026-01-01',
  });
  const { from, until } = purchasePeriod({ month: 'this', year: '2025' }, now);
  expect(String(from) >= String(until)).toBe(true);
});
