// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { cartItem } from './cart-item.ts';
import { heldCopies, holdCopies, releaseCopies } from './held-copies.ts';
import { aProduct } from './testing/a-product.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
  releaseCopies();
});

it('copies count as held for 31 minutes, as long as the shop keeps them for an open payment page', () => {
  vi.useFakeTimers({ now: 0 });
  holdCopies([cartItem(aProduct(), 2)]);
  expect([heldCopies(7), heldCopies(8)]).toEqual([2, 0]);
  vi.setSystemTime(31 * MINUTE - 1);
  expect(heldCopies(7)).toBe(2);
  vi.setSystemTime(31 * MINUTE);
  expect(heldCopies(7)).toBe(0);
});

it('held copies are forgotten when the shop reports its stock', () => {
  holdCopies([cartItem(aProduct(), 2)]);
  releaseCopies();
  expect(heldCopies(7)).toBe(0);
});
