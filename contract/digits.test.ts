import { expect, it } from 'vitest';
import { inGroups } from './digits.ts';

it.each([
  ['93001248007536', 4, '9300 1248 0075 36'],
  ['012180001234567899', 3, '012 180 001 234 567 899'],
  ['0121', 3, '012 1'],
  ['', 3, ''],
] as const)('the number %s in groups of %i is %s', (number, size, groups) => {
  expect(inGroups(number, size)).toBe(groups);
});
