import { describe, expect, test } from 'vitest';
import { daysProblem, offerInput, offerProblem, offerState, rowsToSave, weekendFrom } from './offer-words.ts';

const form = (change: object) => ({
  kind: 'percent' as const,
  typed: '20',
  starts_on: '2026-11-27',
  ends_on: '2026-11-30',
  ...change,
});

describe('what is typed', () => {
  test('is a percentage or an amount, each within its bounds', () => {
    expect(offerInput(form({}))).toEqual({ starts_on: '2026-11-27', ends_on: '2026-11-30', percent: 20 });
    expect(offerInput(form({ kind: 'fixed', typed: '219.50' }))).toMatchObject({ offer_cents: 21_950 });
    expect(offerInput(form({ typed: ' ' }))).toBeNull();
    expect(offerInput(form({ ends_on: '' }))).toBeNull();
    expect(offerInput(form({ ends_on: '2026-11-26' }))).toBeNull();
    expect(daysProblem(form({ ends_on: '2026-11-26' }))).toMatch(/último día/);
    for (const typed of ['0', '91', '-5', '1.5', 'x'])
      expect(offerProblem({ kind: 'percent', typed })).toBeTruthy();
    for (const typed of ['9.99', '1,20', 'x']) expect(offerProblem({ kind: 'fixed', typed })).toBeTruthy();
    expect(offerProblem({ kind: 'fixed', typed: '10' })).toBeUndefined();
  });
});

test.each([
  ['2026-11-23', '2026-11-28', '2026-11-29'],
  ['2026-11-27', '2026-11-28', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
  ['2026-12-30', '2027-01-02', '2027-01-03'],
])('the weekend from %s on is %s to %s', (today, starts_on, ends_on) => {
  expect(weekendFrom(today)).toEqual({ starts_on, ends_on });
});

test('only the books that were shown with a new price are written', () => {
  const row = { product_id: 1, title: 'Uno', price_cents: 20_000, unit_cents: 20_000, reason: null };
  expect(
    rowsToSave([
      { ...row, offer_cents: 16_000 },
      { ...row, product_id: 2, offer_cents: null },
    ]),
  ).toEqual([{ product_id: 1, price_cents: 20_000, offer_cents: 16_000 }]);
});

test('an offer that was taken back before its day did not begin', () => {
  const offer = { offer_id: 1, offer_cents: 1, starts_on: '', ends_on: '', staff_name: null };
  expect(offerState({ ...offer, state: 'over', never_began: true }).text).toBe('No empezó');
  expect(offerState({ ...offer, state: 'running', never_began: false }).text).toBe('Ahora');
});
