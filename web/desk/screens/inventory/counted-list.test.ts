import { expect, it } from 'vitest';
import { type Counted, readKept, withCounted, withoutCounted } from './counted-list.ts';

const one: Counted = { productId: 1, title: 'La luna', counted: 4, change: 0, auditEntryId: null };
const other: Counted = { productId: 2, title: 'El mar', counted: 7, change: 2, auditEntryId: 9 };
const NOTHING = readKept(undefined);

it('keeps the titles of a day by category, a recount in place of the earlier one', () => {
  const both = withCounted(withCounted(NOTHING, '2026-11-23', '3', one), '2026-11-23', '3', other);
  const again = withCounted(both, '2026-11-23', '3', { ...one, counted: 5 });
  expect(again.lists['3']?.map(({ productId, counted }) => [productId, counted])).toEqual([
    [1, 5],
    [2, 7],
  ]);
  const apart = withCounted(again, '2026-11-23', 'all', other);
  expect(withoutCounted(apart, '2026-11-23', '3', 1).lists).toEqual({ 3: [other], all: [other] });
  expect(withoutCounted(apart, '2026-11-23', '3').lists).toEqual({ 3: [], all: [other] });
});

it('begins anew on another day', () => {
  const yesterday = withCounted(NOTHING, '2026-11-22', '3', one);
  expect(withCounted(yesterday, '2026-11-23', '3', other).lists).toEqual({ 3: [other] });
});

it('does not believe what was edited in the browser', () => {
  for (const spoilt of [null, 'x', { day: 1 }, { day: '2026-11-23', lists: { 3: [{ productId: 'x' }] } }])
    expect(readKept(spoilt)).toEqual({ day: '', lists: {} });
});
