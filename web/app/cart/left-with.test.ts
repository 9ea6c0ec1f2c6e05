// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { cartItem } from './cart-item.ts';
import { holdCopies, releaseCopies } from './held-copies.ts';
import { leftWith } from './left-with.ts';
import { aProduct } from './testing/a-product.ts';

const MINUTE = 60_000;

afterEach(() => {
  vi.useRealTimers();
  releaseCopies();
});

it('the lines left with for the payment page are remembered for a day', () => {
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
