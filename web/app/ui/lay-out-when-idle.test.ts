// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { layOutWhenIdle } from './lay-out-when-idle.ts';

const isLaidOut = ({ style }: HTMLElement) => style.contentVisibility === 'visible';

test('every block is laid out in idle time, unless it has gone', async () => {
  const [first, gone, last] = Array.from({ length: 3 }, () => document.createElement('section'));
  if (!first || !gone || !last) throw new Error('There are three.');
  layOutWhenIdle(first);
  layOutWhenIdle(gone)?.();
  layOutWhenIdle(last);
  expect([first, gone, last].some(isLaidOut)).toBe(false);
  await expect
    .poll(() => [first, gone, last].map(isLaidOut), { timeout: 10_000 })
    .toEqual([true, false, true]);
  const later = document.createElement('section');
  layOutWhenIdle(later);
  await expect.poll(() => isLaidOut(later), { timeout: 10_000 }).toBe(true);
});
