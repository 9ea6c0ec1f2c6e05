// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { cartItem } from './cart-item.ts';
import { heldCopies, holdCopies, leftWith, releaseCopies } from './held-copies.ts';
import { aProduct } from './testing/a-product.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
  releaseCopies();
});

it('counts copies as held for 31 minutes, as long as the shop keeps them for an open payment page', () => {
  vi.useFakeTimers({ now: 0 });
  holdCopies([cartItem(aProduct(), 2)]);
  expect([heldCopies(7), heldCopies(8)]).toEqual([2, 0]);
  vi.setSystemTime(31 * MINUTE - 1);
  expect(heldCopies(7)).toBe(2);
  vi.setSystemTime(31 * MINUTE);
  expect(heldCopies(7)).toBe(0);
});

it('forgets them when the shop says what it has', () => {
  holdCopies([cartItem(aProduct(), 2)]);
  releaseCopies();
  expect(heldCopies(7)).toBe(0);
});

it('remembers for a day what the cart was when it was left for the payment page', () => {
  vi.useFakeTimers({ now: 0 });
  expect(leftWith()).toEqual([]);
  holdCopies([cartItem(aProduct(), 2), cartItem(aProduct({ product_id: 8 }))]);
  vi.setSystemTime(24 * 60 * MINUTE - 1);
  expect(leftWith()).toEqual([
    { product_id: 7, quantity: 2 },
    { product_id: 8, quantity: 1 },
  ]);
  vi.setSystemTime(24 * 60 * MINUTE);
  expect(leftWith()).toEqual([]);
  vi.setSystemTime(0);
  releaseCopies();
  expect(leftWith()).toEqual([]);
});
