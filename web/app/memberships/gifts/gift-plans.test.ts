import { describe, expect, test } from 'vitest';
import { passPeriods } from '#contract/membership-terms.ts';
import type { PlanOnCard } from '../../settings/plans.ts';
import { aPlan } from '../testing/a-plan.ts';
import { ageSentence, chosenGift, giftChoices, leastCents } from './gift-plans.ts';

const offers = (perPeriod: number) =>
  passPeriods.map((periods) => ({ periods, price_cents: periods * perPeriod }));
const readers = aPlan({ pass_offers: offers(9_000) });
const boxOf = (ages: string, perPeriod: number): PlanOnCard =>
  aPlan({
    code: `libros-${ages}`,
    family: 'book-club-libros',
    label: `${ages} años · con libros`,
    ships: true,
    pass_offers: offers(perPeriod),
  });
const boxes = [boxOf('0–3', 40_000), boxOf('3–5', 55_000), boxOf('5–7', 55_000), boxOf('7–8', 55_000)];
const choices = giftChoices([readers, ...boxes]);

describe('What can be given', () => {
  test('is a plan without boxes, and all plans with boxes as one', () => {
    expect(choices.map(({ name, plans }) => [name, plans.length])).toEqual([
      ['Book Club Lectores', 1],
      ['Book Club Libros', 4],
    ]);
    expect(choices.map(leastCents)).toEqual([27_000, 120_000]);
  });
  test('leaves out plans of which no passes are sold', () =>
    expect(giftChoices([aPlan(), aPlan({ ships: true })])).toEqual([]));
});

describe('The chosen gift', () => {
  test.each([
    ['libros-5–7', 12, 'libros-5–7', 12],
    ['libros-5–7', 0, 'libros-5–7', 3],
    ['', 6, 'book-club-lectores', 6],
    ['gone', 4, 'book-club-lectores', 3],
  ])('of «%s», %d periods is %s, %d', (code, periods, plan, months) => {
    const chosen = chosenGift(choices, code, periods);
    expect([chosen?.plan.code, chosen?.offer.periods]).toEqual([plan, months]);
  });
  test('is none where nothing can be given', () => expect(chosenGift([], '', 3)).toBeNull());
});

test.each([
  ['libros-0–3', 'Si cumple 3 durante el regalo, sus cajas siguen siendo de 0–3.'],
  ['libros-3–5', 'Si cumple 5 durante el regalo, sus cajas pueden pasar a las de 5–7. No cuesta más.'],
  ['libros-5–7', 'Si cumple 7 durante el regalo, sus cajas pueden pasar a las de 7–8. No cuesta más.'],
  ['libros-7–8', null],
  ['book-club-lectores', null],
])('of %s the page says: %s', (code, sentence) => {
  const chosen = chosenGift(choices, code, 3);
  expect(chosen && ageSentence(chosen)).toBe(sentence);
});
