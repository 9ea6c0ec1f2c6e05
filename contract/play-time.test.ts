import { expect, test } from 'vitest';
import { playTime } from './play-time.ts';

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [112, '1:52'],
  [330.4, '5:30'],
  [3600, '60:00'],
])('%f seconds are shown as %s', (seconds, shown) => expect(playTime(seconds)).toBe(shown));
