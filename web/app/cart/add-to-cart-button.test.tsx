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

it('the button goes from adding to being in the cart, shows a message and links to the cart', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Agregar al carrito' }));
  expect(screen.getByRole('button', { name: 'Agregando...' }).getAttribute('aria-busy')).toBe('true');
  const inCart = await screen.findByRole('button', { name: 'En tu carrito' });
  expect(inCart.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(inCart);
  expect(screen.getByRole('link', { name: 'Ver carrito' }).getAttribute('href')).toBe('/carrito');
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({
    kind: 'success',
    text: '¡"Una ballena en la azotea" agregado al carrito!',
  });
});

it('the button adds once, however often it is tapped', async () => {
  show();
  await userEvent.tripleClick(screen.getByRole('button'));
  await screen.findByRole('button', { name: 'En tu carrito' });
  expect(useCart.getState().itemCount).toBe(1);
});

it.each([
  ['card', /^Sin stock ?: Una ballena en la azotea$/],
  ['detail', 'Sin stock disponible'],
] as const)('the button cannot be pressed without stock (%s)', (size, name) => {
  show(aProduct({ stock: 0 }), size);
  expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});

it('the button on a card names its book, because its text is the same on every card', () => {
  show(aProduct(), 'card');
  screen.getByRole('button', { name: /^Agregar ?: Una ballena en la azotea$/ });
});

it.each([
  [99, 'En línea puedes pedir hasta 10 ejemplares de cada libro.', '/contacto?subject=Pedido+grande'],
  [10, 'Ya tienes en tu carrito todos los que hay.', '/carrito'],
])('the message about %i copies tells why an eleventh cannot be added', (stock, text, to) => {
  useCart.getState().add(aProduct({ stock }));
  useCart.getState().setQuantity(7, 10);
  addAndTell(aProduct({ stock }));
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({ kind: 'warning', text, action: { to } });
});

it('the message tells when no copy is left at the moment of adding', () => {
  addAndTell(aProduct({ stock: 0 }));
  expect(useToasts.getState().toasts.at(-1)).toMatchObject({
    kind: 'error',
    text: 'Este producto no tiene stock disponible.',
  });
  expect(useCart.getState().items).toEqual([]);
});
