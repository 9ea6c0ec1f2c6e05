import { describe, expect, test } from 'vitest';
import { agesOf, growthOf, type PlanOfBoxes } from './box-growth.ts';

const plan = (
  membership_id: number,
  ages: [number, number],
  price_cents: number,
  more = {},
): PlanOfBoxes => ({
  membership_id,
  family: 'book-club-libros',
  name: `Libros ${ages[0]}–${ages[1]}`,
  label: `${ages[0]}-${ages[1]} años`,
  age_min: ages[0],
  age_max: ages[1],
  price_cents,
  active: true,
  ...more,
});
const plans = [
  plan(1, [0, 3], 40_000),
  plan(2, [3, 5], 55_000),
  plan(3, [5, 7], 55_000),
  plan(4, [7, 8], 55_000),
];

/** Boxes of 3–5 of a child who turns 5 in December 2026, chosen a year before. */
const aBox = {
  birth_month: '2021-12',
  box_id: 2,
  price_cents: 55_000,
  since: new Date('2025-11-10T18:00:00Z'),
  next_box_at: new Date('2026-12-10T18:00:00Z'),
};
const grown = (changes: Partial<typeof aBox>, of = plans) => {
  const growth = growthOf({ ...aBox, ...changes }, of);
  return growth && [growth.plan.membership_id, growth.isSamePrice];
};

describe('A box grows with its child', () => {
  test('from the first box of the birth month on', () => {
    expect(grown({})).toEqual([3, true]);
    expect(grown({ next_box_at: new Date('2026-11-30T18:00:00Z') })).toBeNull();
  });

  test('by the calendar of Mexico City', () => {
    expect(grown({ next_box_at: new Date('2026-12-01T05:59:59Z') })).toBeNull();
    expect(grown({ next_box_at: new Date('2026-12-01T06:00:00Z') })).toEqual([3, true]);
  });

  test.each([
    ['2027-02-01T12:00:00Z', [3, true]],
    ['2027-02-28T18:00:00Z', [3, true]],
    ['2027-01-31T18:00:00Z', null],
  ])('a child born on 29 February is five when the month begins: %s', (day, expected) => {
    expect(grown({ birth_month: '2022-02', next_box_at: new Date(day) })).toEqual(expected);
  });

  test.each([
    [1, '2023-12', 40_000, [2, false]],
    [2, '2021-12', 55_000, [3, true]],
    [3, '2019-12', 55_000, [4, true]],
    [4, '2018-12', 55_000, null],
    // Agreed at an older price: that of today is another one.
    [2, '2021-12', 50_000, [3, false]],
  ])('from plan %i a child born in %s who pays %i', (box_id, birth_month, price_cents, expected) => {
    expect(grown({ box_id, birth_month, price_cents })).toEqual(expected);
  });

  test('by two ages at once where the boxes were left out so long', () => {
    expect(grown({ next_box_at: new Date('2028-12-10T18:00:00Z') })).toEqual([4, true]);
  });

  test('not into an age that the child had when the box was chosen', () => {
    expect(grown({ since: new Date('2026-12-01T18:00:00Z') })).toBeNull();
  });

  test('not into a plan that is no longer offered, nor one of another family', () => {
    for (const more of [{ active: false }, { family: 'book-club-lectores' as const }])
      expect(grown({}, [...plans.slice(0, 2), plan(3, [5, 7], 55_000, more)])).toBeNull();
  });

  test('not out of a plan without ages, nor back into a younger one', () => {
    const ageless = plan(9, [0, 0], 55_000, { age_min: null, age_max: null, label: 'Con libros' });
    expect(grown({ box_id: 9 }, [...plans, ageless])).toBeNull();
    expect(grown({ box_id: 4 })).toBeNull();
  });
});

test('a plan says its ages', () => {
  expect(plans.map(agesOf)).toEqual(['0–3 años', '3–5 años', '5–7 años', '7–8 años']);
});
