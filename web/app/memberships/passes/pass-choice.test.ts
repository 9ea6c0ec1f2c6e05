import { describe, expect, it, test } from 'vitest';
import { passPeriods } from '#contract/membership-terms.ts';
import { chosenOffer, lastDayText, monthByMonth, passDays, startOf, startText } from './pass-choice.ts';

const NOW = '2026-11-24T18:00:00.000Z';
const offers = passPeriods.map((periods) => ({ periods, price_cents: periods * 9_000 }));

describe('The chosen pass', () => {
  test.each([
    ['3', 3],
    ['6', 6],
    ['12', 12],
  ])('is that of the address: %s', (wanted, periods) =>
    expect(chosenOffer(offers, wanted)?.periods).toBe(periods),
  );
  it.each([null, '', '4', 'seis', '-6', '6.5'])(
    'is that of six periods where the address names none: %s',
    (wanted) => expect(chosenOffer(offers, wanted)?.periods).toBe(6),
  );
  it('is the first where six are not offered', () =>
    expect(chosenOffer([{ periods: 12, price_cents: 1 }], '6')?.periods).toBe(12));
  it('is none where the plan has none', () => expect(chosenOffer([], '6')).toBeNull());
});

describe('The last day', () => {
  test.each([
    [3, 'lunes 22 de febrero de 2027'],
    [6, 'domingo 23 de mayo de 2027'],
    [12, 'viernes 19 de noviembre de 2027'],
  ])('of %d periods is %s', (periods, day) => expect(lastDayText(passDays(periods, NOW).endsAt)).toBe(day));

  it('is counted in hours of the shop, whatever day it is elsewhere', () => {
    expect(lastDayText(passDays(3, '2026-11-25T05:59:59.000Z').endsAt)).toBe('lunes 22 de febrero de 2027');
    expect(lastDayText(passDays(3, '2026-11-25T06:00:00.000Z').endsAt)).toBe('martes 23 de febrero de 2027');
  });
  it('is announced seven times 24 hours before', () =>
    expect(passDays(6, NOW).noticeAt.toISOString()).toBe('2027-05-16T18:00:00.000Z'));
  it('counts from the end of what was paid before', () =>
    expect(passDays(3, NOW, '2027-01-01T18:00:00.000Z').endsAt.toISOString()).toBe(
      '2027-04-01T18:00:00.000Z',
    ));
  it('counts from now where that end has passed meanwhile', () =>
    expect(passDays(3, NOW, '2026-11-01T00:00:00.000Z').endsAt).toEqual(passDays(3, NOW).endsAt));
});

describe('The start', () => {
  const none = { passes: [], starts: [] };
  const end = '2027-02-22T18:00:00.000Z';
  const start = { membership_id: 1, child_id: null, starts_at: end, renews: false };
  const pass = { membership_id: 1, status: 'active', ends_at: end } as const;
  const forNobody = { membershipId: 1, childId: null };

  it('is the payment where nothing was paid', () => {
    expect(startOf(forNobody, none)).toEqual({ kind: 'at payment' });
    expect(startText(startOf(forNobody, none))).toBeNull();
  });
  it('is none while the plan renews', () =>
    expect(startOf(forNobody, { ...none, starts: [{ ...start, renews: true }] })).toEqual({
      kind: 'renews',
    }));
  it('follows a subscription that was cancelled', () =>
    expect(startText(startOf(forNobody, { ...none, starts: [start] }))).toBe(
      'Empieza el 22 de febrero de 2027, cuando termine lo que ya pagaste.',
    ));
  it('follows a pass that runs', () =>
    expect(startText(startOf(forNobody, { passes: [pass], starts: [start] }))).toBe(
      'Empieza el 22 de febrero de 2027, cuando termine tu pase.',
    ));
  it('does not follow what was paid of another plan', () =>
    expect(startOf({ membershipId: 2, childId: null }, { passes: [pass], starts: [start] })).toEqual({
      kind: 'at payment',
    }));
  it('follows what was paid for the same child, not what was paid for a sibling', () => {
    const starts = [start, { ...start, child_id: 5 }];
    expect(startOf({ membershipId: 1, childId: 5 }, { passes: [pass], starts })).toMatchObject({
      kind: 'after',
      startsAt: end,
    });
    expect(startOf({ membershipId: 1, childId: 6 }, { passes: [pass], starts })).toEqual({
      kind: 'at payment',
    });
  });
});

test.each([
  [28_900, 29_700],
  [29_700, null],
  [30_000, null],
])('a pass of %d cents is compared with %s month by month', (price_cents, sum) =>
  expect(monthByMonth({ price_cents: 9_900 }, { periods: 3, price_cents })).toBe(sum),
);
