import { expect, test } from 'vitest';
import { mostWaiting } from './hash-threads.ts';

test.each([
  ['no more than 64, however fast hashes are', 10, 64],
  ['as many as two seconds are enough for', 70, 58],
  ['fewer where the machine is slower', 200, 20],
  ['a few always, also where they wait longer', 1_000, 16],
])('of the passwords wait %s', (_rule, hashMs, most) => {
  expect(mostWaiting(hashMs)).toBe(most);
});
