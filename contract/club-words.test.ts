import { expect, test } from 'vitest';
import { audiosText } from './club-words.ts';

test.each([
  [{ long: 2, long_minutes: { from: 5, to: 5 }, short: 3 }, '2 audios de unos 5 minutos y 3 cortos'],
  [{ long: 1, long_minutes: { from: 6, to: 6 }, short: 1 }, '1 audio de unos 6 minutos y 1 corto'],
  [{ long: 3, long_minutes: { from: 4, to: 7 }, short: 0 }, '3 audios de 4 a 7 minutos'],
  [{ long: 0, long_minutes: { from: 0, to: 0 }, short: 5 }, '5 audios cortos'],
  [{ long: 0, long_minutes: { from: 0, to: 0 }, short: 0 }, ''],
])('audios are said as they are: %j', (counts, text) => {
  expect(audiosText(counts)).toBe(text);
});
