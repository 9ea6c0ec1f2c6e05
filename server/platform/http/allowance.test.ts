import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createAllowance, nextShare } from './allowance.ts';

const after = (late: readonly number[], share = 1) => late.reduce(nextShare, share);

test('being late halves what is let in within a fifth of a second, but a twentieth is always let in', () => {
  expect(after([16])).toBeCloseTo(0.85);
  expect(after(Array.from({ length: 5 }, () => 16))).toBeLessThan(0.5);
  expect(after(Array.from({ length: 100 }, () => 900))).toBe(0.05);
});

test('with time again for who comes, all are let in as before within three seconds', () => {
  expect(after([15, 15], 0.15)).toBeCloseTo(0.19);
  expect(
    after(
      Array.from({ length: 60 }, () => 0),
      0.15,
    ),
  ).toBe(1);
});

test('a process that is kept busy lets fewer in, and all again once it is not', async () => {
  const allowance = createAllowance();
  onTestFinished(allowance.stop);
  for (let piece = 0; piece < 5; piece += 1) {
    const until = performance.now() + 100;
    while (performance.now() < until);
    await sleep(20);
  }
  expect(allowance.share()).toBeLessThan(1);
  await expect.poll(allowance.share, { timeout: 30_000 }).toBe(1);
});
