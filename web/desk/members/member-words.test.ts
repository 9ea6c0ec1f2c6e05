import { expect, test } from 'vitest';
import { hasPaidTime, pauseChoices } from './member-words.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count)).toISOString();
const paused = (charge: number | null) => ({
  created_at: day(0),
  paid_until: day(30),
  next_charge: charge === null ? null : { at: day(charge), cents: 55_000, announced_at: null },
});

test.each([
  ['what is not paused', 30, [1, 2, 3]],
  ['a pause of one charge', 60, [2, 3]],
  ['a pause of three', 120, []],
  ['one without a charge', null, [1, 2, 3]],
])('only longer pauses are offered to %s', (_what, charge, periods) => {
  expect(pauseChoices(paused(charge)).map((choice) => choice.periods)).toEqual(periods);
});

test('a pause is counted from what was paid', () => {
  expect(pauseChoices(paused(60))).toEqual([
    { periods: 2, charge: day(90) },
    { periods: 3, charge: day(120) },
  ]);
});

test('once what was paid is over, nothing is left for a cancellation to wait for', () => {
  const now = Date.parse(day(31));
  expect([day(30), day(32), null].map((until) => hasPaidTime(until, now))).toEqual([false, true, false]);
});
