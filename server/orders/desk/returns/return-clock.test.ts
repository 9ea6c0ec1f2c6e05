import { describe, expect, test } from 'vitest';
import { lawDaysLeft } from '../../../platform/law-days.ts';
import { refundBy, returnClock } from './return-clock.ts';

/** Noon in Mexico City. */
const noon = (day: string) => new Date(`${day}T18:00:00Z`);
const regret = (delivered: string) =>
  returnClock('arrepentimiento', { deliveredAt: noon(delivered), shippedAt: noon('2020-01-01') }).deadline;

describe('a change of mind has five business days after the delivery', () => {
  // Typed from a calendar: delivery, last day, what lies between.
  test.each([
    ['2026-11-23', '2026-11-30', 'a week end'],
    ['2026-11-27', '2026-12-04', 'delivered on a Friday'],
    ['2026-11-28', '2026-12-04', 'delivered on a Saturday'],
    ['2026-11-29', '2026-12-04', 'delivered on a Sunday'],
    ['2026-11-12', '2026-11-20', 'the third Monday of November'],
    ['2026-12-18', '2026-12-28', 'Christmas on a Friday'],
    ['2026-12-31', '2027-01-08', 'New Year on a Friday'],
    ['2027-01-29', '2027-02-08', 'the first Monday of February'],
    ['2027-03-12', '2027-03-22', 'the third Monday of March'],
    ['2026-04-28', '2026-05-06', 'the first of May'],
    ['2026-09-14', '2026-09-22', 'the sixteenth of September'],
    ['2030-09-27', '2030-10-07', 'a new federal government'],
    ['2026-09-28', '2026-10-05', 'a first of October without one'],
    ['2026-04-01', '2026-04-08', 'Holy Week, on which the law works'],
    ['2026-12-23', '2026-12-31', 'Christmas eve, on which the shop is closed'],
  ])('%s: until %s (%s)', (delivered, last) => {
    expect(regret(delivered)).toBe(last);
  });

  test('by the day it is in Mexico City, not in Greenwich', () => {
    const late = new Date('2026-11-24T05:30:00Z');
    expect(returnClock('arrepentimiento', { deliveredAt: late, shippedAt: late }).deadline).toBe(
      '2026-11-30',
    );
  });
});

test('a parcel whose arrival is unknown is taken to have come seven days after it left', () => {
  const shippedAt = noon('2026-11-16');
  expect(returnClock('arrepentimiento', { deliveredAt: null, shippedAt })).toEqual({
    deadline: '2026-11-30',
    isAssumed: true,
  });
});

test.each(['dañado', 'equivocado', 'perdido', 'no entregado'] as const)(
  'what is our fault has thirty days: %s',
  (reason) => {
    const at = noon('2026-11-23');
    expect(returnClock(reason, { deliveredAt: at, shippedAt: at }).deadline).toBe('2026-12-23');
  },
);

test.each([
  ['2026-12-03', '2026-12-01', 2],
  ['2026-12-03', '2026-12-03', 0],
  ['2026-12-03', '2026-12-04', 0],
  ['2026-11-30', '2026-11-27', 1],
  ['2026-11-17', '2026-11-13', 1],
])('until %s there are, from %s, so many business days: %i', (deadline, today, days) => {
  expect(lawDaysLeft(deadline, today)).toBe(days);
});

test('a parcel that came back is to be refunded within a day', () => {
  expect(refundBy(new Date('2026-11-23T23:20:00Z'))).toEqual(new Date('2026-11-24T23:20:00Z'));
});
