import { expect, test } from 'vitest';
import { followKey, noBurst } from './reader-keys.ts';

/** Types keys that follow each other after so many milliseconds; returns the result. */
function type(keys: string[], pauseMs: number) {
  let burst = noBurst;
  const scans: string[] = [];
  let at = 10_000;
  for (const key of keys) {
    const next = followKey(burst, key, at);
    burst = next.burst;
    if (next.scanned) scans.push(next.scanned);
    at += pauseMs;
  }
  return scans;
}

test('keys as swift as only a reader types them are a code, Shift between them or not', () => {
  expect(type([...'3208614975', 'Enter'], 12)).toEqual(['3208614975']);
  expect(type(['Shift', 'J', 'Shift', 'D', ...'0146', 'Enter'], 12)).toEqual(['JD0146']);
});

test('two codes in a row are two', () => {
  expect(type([...'3208614975', 'Enter', ...'3208614976', 'Enter'], 12)).toEqual([
    '3208614975',
    '3208614976',
  ]);
});

test('what a person types is no code, nor are shortcuts', () => {
  expect(type([...'3208614975', 'Enter'], 150)).toEqual([]);
  expect(type(['g', 'p', 'Enter'], 12)).toEqual([]);
});

test('keys pressed before a reader begins do not get into its code', () => {
  const slow = followKey(noBurst, 'j', 1_000);
  let { burst } = slow;
  let scanned: string | undefined;
  for (const [index, key] of [...'32086', 'Enter'].entries())
    ({ burst, scanned } = followKey(burst, key, 2_000 + 12 * index));
  expect(scanned).toBe('32086');
});

/** Types keys with the pause before each of them; returns the result. */
function typeWith(keys: [string, number][]) {
  let burst = noBurst;
  let at = 10_000;
  const scans: string[] = [];
  for (const [key, pause] of keys) {
    at += pause;
    const next = followKey(burst, key, at);
    burst = next.burst;
    if (next.scanned) scans.push(next.scanned);
  }
  return scans;
}
const label = [...'3208614975', 'Enter'];

test.each(label.map((_, place) => place).slice(1))(
  'a radio that stumbles before key %i cuts nothing',
  (place) => {
    for (const pause of [61, 150, 250])
      expect(typeWith(label.map((key, at) => [key, at === place ? pause : 12]))).toEqual(['3208614975']);
  },
);

test('once it is surely a reader, a long pause cuts nothing either', () => {
  for (const place of [5, 8, 10])
    expect(typeWith(label.map((key, at) => [key, at === place ? 1_200 : 12]))).toEqual(['3208614975']);
});

test('two pauses in one number cut nothing', () => {
  expect(typeWith(label.map((key, at) => [key, at === 3 || at === 7 ? 120 : 12]))).toEqual(['3208614975']);
});

test('what a person types is of no reader, so that shortcuts and fields get it', () => {
  for (const pause of [90, 150, 240]) {
    let burst = noBurst;
    let at = 10_000;
    for (const key of [...'gp3208', 'Enter']) {
      at += pause;
      const next = followKey(burst, key, at);
      burst = next.burst;
      expect([next.isOfReader, next.scanned]).toEqual([false, undefined]);
    }
  }
});
