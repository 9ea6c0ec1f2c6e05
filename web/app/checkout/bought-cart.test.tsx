// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeText } from '#contract/mexico-city.ts';
import { useCart } from '../cart/cart-store.ts';
import { holdCopies, releaseCopies } from '../cart/held-copies.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { inShop } from '../settings/testing/in-shop.tsx';
import CartPage from './cart-page.tsx';
import CheckoutPage from './checkout-page.tsx';
import { useAgainAfter } from './use-payment.ts';

let payments = 0;
const at = new Date().toISOString();
const orderOf = (state: string) => ({
  folio: 'BC-7K3M9Q2X',
  state,
  at,
  session_id: `cs_test_${String(payments).padStart(24, '0')}`,
});
/** Key of a link whose end differs for each order. */
let token = '';
let asked: { path: string; body: unknown }[] = [];

function answer(order: object | null) {
  const shelf = {
    status: true,
    product_list: [aProduct(), aProduct({ product_id: 8 })],
    shipping_cents: 9_900,
  };
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(String(url), 'https://brincacuentos.mx').pathname;
    asked.push({ path, body: body ? JSON.parse(String(body)) : undefined });
    if (path.endsWith('/find-same-order')) return Response.json({ status: true, order });
    return Response.json(shelf);
  });
}

beforeEach(() => {
  payments += 1;
  token = String(payments).padStart(43, 'k');
  asked = [];
  useCart.getState().clear();
  useCart.getState().add(aProduct());
  holdCopies(useCart.getState().items);
  useAgainAfter.setState({ folio: null });
});
afterEach(() => {
  cleanup();
  releaseCopies();
  vi.unstubAllGlobals();
});

const pages = [
  ['the cart', <CartPage key="cart" />],
  ['the checkout', <CheckoutPage key="checkout" />],
] as const;
const PAID = `Ya pagaste este pedido (BC-7K3M9Q2X) a las ${timeText(at)}. ¿Quieres pedirlo otra vez?`;

describe.each(pages)('%s after a payment whose last page was not seen', (_, page) => {
  it('tells that the order is paid, removes its books, and links to the order', async () => {
    const order = orderOf('paid');
    answer(order);
    render(inShop(page));
    await screen.findByText(PAID);
    expect(asked).toContainEqual({
      path: '/api/orders/find-same-order',
      body: { lines: [{ product_id: 7, quantity: 1 }] },
    });
    await waitFor(() => expect(useCart.getState().items).toEqual([]));
    expect(screen.getByRole('link', { name: 'Ver mi pedido' }).getAttribute('href')).toBe(
      `/pago-exitoso?session_id=${order.session_id}`,
    );
    expect(useAgainAfter.getState().folio).toBeNull();
  });

  it('puts the books back when the buyer wants them again', async () => {
    answer(orderOf('paid'));
    render(inShop(page));
    fireEvent.click(await screen.findByRole('button', { name: 'Pedirlo otra vez' }));
    expect(useCart.getState().items).toMatchObject([{ id: 7, quantity: 1 }]);
    expect(useAgainAfter.getState().folio).toBe('BC-7K3M9Q2X');
    await screen.findByRole('button', { name: 'Proceder al Pago' });
    expect(screen.queryByText(PAID)).toBeNull();
  });

  it('tells that the bank is still being asked', async () => {
    answer(orderOf('confirming'));
    render(inShop(page));
    await screen.findByText(/estamos confirmando tu pago/);
    await waitFor(() => expect(useCart.getState().items).toEqual([]));
  });

  it('leads an order that waits for cash or a transfer to its own page, and takes its books out', async () => {
    answer({ ...orderOf('waiting'), session_id: null, link_token: token });
    render(inShop(page));
    await screen.findByText(
      `Hiciste este pedido (BC-7K3M9Q2X) a las ${timeText(at)} y espera tu pago. ¿Quieres pedirlo otra vez?`,
    );
    expect(screen.getByRole('link', { name: 'Ver mi pedido' }).getAttribute('href')).toBe(`/pedido/${token}`);
    await waitFor(() => expect(useCart.getState().items).toEqual([]));
    fireEvent.click(screen.getByRole('button', { name: 'Pedirlo otra vez' }));
    expect(useCart.getState().items).toMatchObject([{ id: 7, quantity: 1 }]);
    expect(useAgainAfter.getState().folio).toBe('BC-7K3M9Q2X');
  });

  it('leads such an order to the page of its payment where the key of its link is not told', async () => {
    const order = orderOf('waiting');
    answer(order);
    render(inShop(page));
    expect((await screen.findByRole('link', { name: 'Ver mi pedido' })).getAttribute('href')).toBe(
      `/pago-exitoso?session_id=${order.session_id}`,
    );
  });

  it('keeps an order that can still be paid, and tells that it is one payment', async () => {
    answer(orderOf('open'));
    render(inShop(page));
    await screen.findByText(/«Proceder al Pago» lo continúa: no se cobra dos veces/);
    expect(useCart.getState().itemCount).toBe(1);
    expect(screen.queryByRole('button', { name: 'Pedirlo otra vez' })).toBeNull();
  });

  it('shows nothing without an order, for an open page of another cart, and without an answer', async () => {
    answer(null);
    const { unmount } = render(inShop(page));
    await screen.findByText('$99.00');
    unmount();
    useCart.getState().setQuantity(7, 2);
    answer(orderOf('open'));
    render(inShop(page));
    await screen.findByText('$677.00');
    expect(screen.queryByText(/BC-7K3M9Q2X/)).toBeNull();
    expect(useCart.getState().itemCount).toBe(2);
  });
});

it('a cart that was never left for a payment page makes no call', async () => {
  releaseCopies();
  answer(orderOf('paid'));
  render(inShop(<CartPage />));
  await screen.findByText('$99.00');
  expect(asked.filter(({ path }) => path.endsWith('/find-same-order'))).toEqual([]);
  expect(useCart.getState().itemCount).toBe(1);
});
