import { expect, test } from 'vitest';
import { slipsBetween, slipsForgiven } from './word-distance.ts';

test.each([
  ['dragon', 'dragon', 0],
  ['dragom', 'dragon', 1],
  ['drgaon', 'dragon', 1],
  ['ragon', 'dragon', 1],
  ['dragoon', 'dragon', 1],
  ['dinosorio', 'dinosaurio', 2],
  ['', 'luna', 4],
  ['luna', '', 4],
  ['ab', 'ba', 1],
  ['abc', 'xyz', 3],
])('%j and %j are %i slips apart, from either side', (from, to, slips) => {
  expect(slipsBetween(from, to)).toBe(slips);
  expect(slipsBetween(to, from)).toBe(slips);
});

test('the longer the word, the more is forgiven', () => {
  expect([2, 3, 5, 6, 8, 9, 40].map(slipsForgiven)).toEqual([0, 1, 1, 2, 2, 3, 3]);
});
