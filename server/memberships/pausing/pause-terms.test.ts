import { expect, test } from 'vitest';
import { chargeIfResumed, skipHindrance, skipsInARow } from './pause-terms.ts';

const DAY = 86_400_000;
const start = new Date('2026-01-01T12:00:00Z');
const day = (count: number) => new Date(start.getTime() + count * DAY);

const kept = {
  state: 'active' as const,
  ships: true,
  is_suspended: false,
  cancel_at_period_end: false,
  current_period_end: day(30),
  next_charge_at: day(30),
  paused_until: null,
  notice_for: null,
  open_credit_id: null as number | null,
};

test.each([
  ['ships_nothing', { ships: false }, 3],
  ['not_active', { state: 'past_due' as const }, 3],
  ['suspended', { is_suspended: true }, 3],
  ['cancelling', { cancel_at_period_end: true }, 3],
  ['gift_waits', { open_credit_id: 7 }, 3],
  ['being_charged', {}, 30],
  ['enough_in_a_row', { next_charge_at: day(90) }, 31],
  ['too_late', {}, 29.001],
  [null, {}, 29],
  [null, { next_charge_at: day(60) }, 58],
])('%s keeps a client from skipping', (hindrance, changes, at) => {
  expect(skipHindrance({ ...kept, ...changes }, day(at))).toBe(hindrance);
});

test('charges left out are counted from what was paid last', () => {
  expect([30, 60, 90].map((next) => skipsInARow({ ...kept, next_charge_at: day(next) }))).toEqual([0, 1, 2]);
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
    next_charge_at: day(90),
    paused_until: day(82),
    notice_for: notice === null ? null : day(notice),
  };
  expect(chargeIfResumed(paused, day(now))).toEqual(charge === null ? null : day(charge));
});

test('where nothing is paused, or it is cancelled, there is nothing to end', () => {
  expect(chargeIfResumed(kept, day(3))).toBeNull();
  expect(
    chargeIfResumed({ ...kept, next_charge_at: day(60), cancel_at_period_end: true }, day(3)),
  ).toBeNull();
});
