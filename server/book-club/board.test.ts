import { describe, expect, test } from 'vitest';
import { calendarDay } from '#contract/mexico-city.ts';
import { isNextMonthShown, isSquareOpen, monthAfter, nextChange } from './board.ts';

const squares = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const openAt = (instant: string, of = { year: 2026, month: 10 }) =>
  squares.filter((square) => isSquareOpen(square, of, calendarDay(instant)));

describe('squares open at midnight in Mexico City', () => {
  test.each([
    ['2026-10-01T06:00:00Z', [1, 2, 3]],
    ['2026-10-07T05:59:59Z', [1, 2, 3]],
    ['2026-10-07T06:00:00Z', [1, 2, 3, 4, 5]],
    ['2026-10-14T05:59:59Z', [1, 2, 3, 4, 5]],
    ['2026-10-14T06:00:00Z', [1, 2, 3, 4, 5, 6, 7]],
    ['2026-10-21T05:59:59Z', [1, 2, 3, 4, 5, 6, 7]],
    ['2026-10-21T06:00:00Z', squares],
    ['2026-11-01T05:59:59Z', squares],
  ])('at %s these are open: %j', (instant, expected) => expect(openAt(instant)).toEqual(expected));

  test('in July, too, when the country used to change its clocks', () => {
    const july = { year: 2026, month: 7 };
    expect(openAt('2026-07-07T05:59:59Z', july)).toEqual([1, 2, 3]);
    expect(openAt('2026-07-07T06:00:00Z', july)).toEqual([1, 2, 3, 4, 5]);
    expect(calendarDay('2026-07-01T05:59:59Z')).toEqual({ year: 2026, month: 6, day: 30 });
  });

  test('past months are open, future ones are not', () => {
    expect(openAt('2026-11-01T06:00:00Z')).toEqual(squares);
    expect(openAt('2026-10-01T05:59:59Z')).toEqual([]);
    expect(openAt('2027-01-01T06:00:00Z', { year: 2026, month: 12 })).toEqual(squares);
  });
});

test.each([
  ['2026-10-25T05:59:59Z', false],
  ['2026-10-25T06:00:00Z', true],
  ['2026-11-01T05:59:59Z', true],
])('at %s the next month shows: %s', (instant, expected) =>
  expect(isNextMonthShown(calendarDay(instant))).toBe(expected),
);

test.each([
  ['2026-10-01T12:00:00Z', '2026-10-07T06:00:00.000Z'],
  ['2026-10-07T06:00:00Z', '2026-10-14T06:00:00.000Z'],
  ['2026-10-21T06:00:00Z', '2026-10-25T06:00:00.000Z'],
  ['2028-02-29T12:00:00Z', '2028-03-01T06:00:00.000Z'],
  ['2026-12-31T12:00:00Z', '2027-01-01T06:00:00.000Z'],
])('after %s the board changes at %s', (instant, expected) =>
  expect(nextChange(calendarDay(instant)).toISOString()).toBe(expected),
);

test('months follow each other over the end of a year', () => {
  expect(monthAfter({ year: 2026, month: 12 })).toEqual({ year: 2027, month: 1 });
  expect(monthAfter({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
});
