// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useToasts } from '../ui/toast-store.ts';
import { AddToCartButton, addAndTell } from './add-to-cart-button.tsx';
import { useCart } from './cart-store.ts';
import { aProduct } from './testing/a-product.ts';

afterEach(() => {
  cleanup();
  useCart.getState().clear();
});

const show = (product = aProduct(), size: 'card' | 'detail' = 'detail') =>
  render(
    <MemoryRouter>
      <AddToCartButton product={product} size={size} />
    </MemoryRouter>,
  );

it('goes from adding to being in the cart, tells so and leads there', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  expect(screen.getByRole('button', { name: 'Agregando...' }).getAttribute('aria-busy')).toBe('true');
  const inCart = await screen.findByRole('button', { name: 'En el carrito' });
  expect(inCart.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(inCart);
  expect(screen.getByRole('link', { name: 'Ver carrito' }).getAttribute('href')).toBe('/carrito');
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({
    kind: 'success',
    text: '¡"Una ballena en la azotea" agregado al carrito!',
  });
});

it('adds once, however often it is tapped', async () => {
  show();
  await userEvent.tripleClick(screen.getByRole('button'));
  await screen.findByRole('button', { name: 'En el carrito' });
  expect(useCart.getState().itemCount).toBe(1);
});

it.each([
  ['card', /^Sin stock ?: Una ballena en la azotea$/],
  ['detail', 'Sin stock disponible'],
] as const)('cannot be pressed without stock (%s)', (size, name) => {
  show(aProduct({ stock: 0 }), size);
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});

it('names the book on a card, where the same word stands many times', () => {
  show(aProduct(), 'card');
  screen.getByRole('button', { name: /^Agregar ?: Una ballena en la azotea$/ });
});

it.each([
  [99, 'En línea puedes pedir hasta 10 ejemplares de cada libro.', '/contacto?subject=Pedido+grande'],
  [10, 'Ya tienes en tu carrito todos los que hay.', '/carrito'],
])('says of %i copies why there cannot be an eleventh in the cart', (stock, text, to) => {
  useCart.getState().add(aProduct({ stock }));
  useCart.getState().setQuantity(7, 10);
  addAndTell(aProduct({ stock }));
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ kind: 'warning', text, action: { to } });
});

it('says so when there is none left by the time it is added', () => {
  addAndTell(aProduct({ stock: 0 }));
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({
    kind: 'error',
    text: 'Este producto no tiene stock disponible.',
  });
  expect(useCart.getState().items).toEqual([]);
});
