import { expect, test } from 'vitest';
import { chargeIfResumed, skipHindrance, skipsInARow } from './pause-terms.ts';

const DAY = 86_400_000;
const start = new Date('2026-01-01T12:00:00Z');
const day = (count: number) => new Date(start.getTime() + count * DAY);

const kept = {
  state: 'active' as const,
  ships: true,
  isSuspended: false,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: day(30),
  nextChargeAt: day(30),
  pausedUntil: null,
  noticeFor: null,
  openCreditId: null as number | null,
};

test.each([
  ['ships_nothing', { ships: false }, 3],
  ['not_active', { state: 'past_due' as const }, 3],
  ['suspended', { isSuspended: true }, 3],
  ['cancelling', { cancelAtPeriodEnd: true }, 3],
  ['gift_waits', { openCreditId: 7 }, 3],
  ['being_charged', {}, 30],
  ['enough_in_a_row', { nextChargeAt: day(90) }, 31],
  ['too_late', {}, 29.001],
  [null, {}, 29],
  [null, { nextChargeAt: day(60) }, 58],
])('%s keeps a client from skipping', (hindrance, changes, at) => {
  expect(skipHindrance({ ...kept, ...changes }, day(at))).toBe(hindrance);
});

test('charges left out are counted from what was paid last', () => {
  expect([30, 60, 90].map((next) => skipsInARow({ ...kept, nextChargeAt: day(next) }))).toEqual([0, 1, 2]);
});

// Subscription paid until day 30, whose two charges after that are left out.
test.each([
  ['in time for the first', 20, null, 30],
  ['five days and more before it', 24.9, null, 30],
  ['too late to announce the first', 25.1, null, 60],
  ['too late, but it was announced before it was left out', 27, 30, 30],
  ['after the first', 31, null, 60],
  ['too late to announce the second', 56, null, null],
  ['after both', 61, null, null],
])('ended %s, a pause is followed by the first charge that is announced', (_when, now, notice, charge) => {
  const paused = {
    ...kept,
    nextChargeAt: day(90),
    pausedUntil: day(82),
    noticeFor: notice === null ? null : day(notice),
  };
  expect(chargeIfResumed(paused, day(now))).toEqual(charge === null ? null : day(charge));
});

test('where nothing is paused, or it is cancelled, there is nothing to end', () => {
  expect(chargeIfResumed(kept, day(3))).toBeNull();
  expect(chargeIfResumed({ ...kept, nextChargeAt: day(60), cancelAtPeriodEnd: true }, day(3))).toBeNull();
});
