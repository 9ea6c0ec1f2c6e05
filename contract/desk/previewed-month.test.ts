import { expect, test } from 'vitest';
import { EVERY_YEAR } from '../club-shape.ts';
import { previewedMonth } from './previewed-month.ts';

test.each([
  // The year that it is in Mexico City.
  [EVERY_YEAR, '2028-01-01T05:59:00Z', { year: 2027, lastDay: 28 }],
  [EVERY_YEAR, '2028-01-01T06:00:00Z', { year: 2028, lastDay: 29 }],
  [2028, '2027-06-01T12:00:00Z', { year: 2028, lastDay: 29 }],
])('February of %i, previewed at %s', (year, now, shown) => {
  expect(previewedMonth({ year, month: 2 }, new Date(now))).toEqual({ month: 2, ...shown });
});
