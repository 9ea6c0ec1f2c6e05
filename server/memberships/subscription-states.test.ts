import { expect, test } from 'vitest';
import { subscriptionStates } from '#contract/subscriptions.ts';
import { canMove, hasAccess, type PaidTime } from './subscription-states.ts';

test('a subscription never comes back from its end, and what was paid once never counts as unpaid', () => {
  expect(subscriptionStates.filter((to) => canMove('canceled', to))).toEqual([]);
  for (const from of ['active', 'past_due'] as const)
    expect(subscriptionStates.filter((to) => canMove(from, to)).sort()).toEqual(
      ['active', 'canceled', 'past_due'].filter((to) => to !== from),
    );
});

const HOUR = 3_600_000;
const now = new Date('2026-10-15T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);

/** Ends of: the newest period, the newest whose money is here, the newest whose money came back to the shop. */
const table: readonly [
  string,
  PaidTime['state'],
  newest: number | null,
  covered: number | null,
  restored: number | null,
  access: boolean,
  /** The next charge; without it, that of the end of the newest period. */
  charge?: number | null,
][] = [
  ['never paid', 'pending', null, null, null, false],
  ['paid', 'active', 24, 24, null, true],
  ['paid until a moment ago', 'active', -1, -1, null, true],
  ['paid until more than a day ago', 'active', -25, -25, null, false],
  ['paused while what is paid lasts', 'active', 1, 1, null, true, 720],
  ['paused, and what is paid is over: no grace', 'active', -1, -1, null, false, 720],
  ['stopped at the provider, and what is paid is over: no grace', 'active', -1, -1, null, false, null],
  ['reversed', 'active', 24, null, null, false],
  ['reversed, and the period before is over: no grace', 'active', 24, -1, null, false],
  ['reversed, and another period lasts', 'active', 48, 24, null, true],
  ['reversed a moment after its end: no grace', 'active', -1, null, null, false],
  ['won back', 'active', 24, 24, 24, true],
  ['owing', 'past_due', -48, -48, null, true],
  ['owing, and the last payment went back', 'past_due', -48, -768, null, false],
  ['owing, and all went back', 'past_due', -48, null, null, false],
  ['owing, and that since the end of a pause', 'past_due', -768, -768, null, false, -48],
  ['ended', 'canceled', 24, 24, null, false],
  ['ended by a refund', 'canceled', 24, null, null, false],
  ['ended by a refund that failed', 'canceled', 24, 24, 24, true],
  ['ended by a refund that failed, and over: no grace', 'canceled', -1, -1, -1, false],
];

test.each(table)('%s', (_name, state, newest, covered, restored, access, charge = newest) => {
  const at = (hours: number | null) => (hours === null ? null : inHours(hours));
  const paid = {
    state,
    current_period_end: at(newest),
    covered_until: at(covered),
    restored_until: at(restored),
    next_charge_at: at(charge),
    cancel_at_period_end: false,
  };
  expect(hasAccess(paid, now)).toBe(access);
});

test('one that is cancelled has its day of grace, though nothing is charged any more', () => {
  const end = inHours(-1);
  const paid = {
    state: 'active',
    current_period_end: end,
    covered_until: end,
    restored_until: null,
  } as const;
  expect(hasAccess({ ...paid, next_charge_at: null, cancel_at_period_end: true }, now)).toBe(true);
});
