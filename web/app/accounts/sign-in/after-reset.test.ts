// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { keepReturn, takeReturn } from './after-reset.ts';

const plan = '/membresias/suscripcion?plan=book-club-lectores';

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('Reset: the remembered page waits as long as the mailed link works, and is taken once', () => {
  vi.useFakeTimers();
  keepReturn(plan);
  vi.advanceTimersByTime(29 * 60_000);
  expect([takeReturn(), takeReturn()]).toEqual([plan, null]);
  keepReturn(plan);
  vi.advanceTimersByTime(30 * 60_000);
  expect(takeReturn()).toBeNull();
});

test('Reset: an edited entry of the storage leads to no other site', () => {
  const until = Date.now() + 60_000;
  for (const next of ['//other.test', 'https://other.test', '/\\other.test', 7]) {
    localStorage.setItem('after-reset', JSON.stringify({ next, until }));
    expect(takeReturn()).toBeNull();
  }
});
