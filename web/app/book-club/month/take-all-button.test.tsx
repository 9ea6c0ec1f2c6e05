// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { useCart } from '../../cart/cart-store.ts';
import { aProduct } from '../../cart/testing/a-product.ts';
import { inShop } from '../../settings/testing/in-shop.tsx';
import { TakeAllButton } from './take-all-button.tsx';

afterEach(() => {
  cleanup();
  useCart.getState().clear();
});

const [one, other, soldOut] = [
  aProduct({ product_id: 1 }),
  aProduct({ product_id: 2 }),
  aProduct({ product_id: 3, stock: 0 }),
];
const put = (product: ProductCard) => act(() => void useCart.getState().add(product));

function show(products: readonly ProductCard[]) {
  const books = products.map((product, place) => ({ week: place + 1, description: '', product }));
  render(inShop(<TakeAllButton books={books}>Llevar los 4 del mes</TakeAllButton>));
  return screen.getByRole<HTMLButtonElement>('button');
}

it('the button says that the books are in the cart once all that can be had are, and keeps the focus', () => {
  const button = show([one, other, soldOut]);
  put(one);
  expect([button.textContent, button.disabled]).toEqual(['Llevar los 4 del mes', false]);
  button.focus();
  put(other);
  expect([button.textContent, button.disabled]).toEqual(['En tu carrito', false]);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button);
});

it('the button is off where all ran out, and does not say that they are in the cart', () => {
  const button = show([soldOut]);
  expect([button.textContent, button.disabled]).toEqual(['Llevar los 4 del mes', true]);
});
