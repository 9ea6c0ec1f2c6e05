// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCart } from '../cart/cart-store.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { demoSite, inShop } from '../settings/testing/in-shop.tsx';
import CartPage from './cart-page.tsx';

const shelf = { status: true, product_list: [aProduct()], shipping_cents: 9_900 };

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json(shelf));
});

afterEach(() => {
  cleanup();
  useCart.getState().clear();
  vi.unstubAllGlobals();
});

describe('Cart page', () => {
  it('tells that the cart is empty, and leads to the books', () => {
    render(inShop(<CartPage />));
    screen.getByRole('heading', { level: 1, name: 'Tu carrito está vacío' });
    expect(screen.getByRole('link', { name: 'Continuar Comprando' }).getAttribute('href')).toBe('/productos');
  });

  it('shows the sums of books, shipping and both, and offers to pay', async () => {
    useCart.getState().add(aProduct());
    useCart.getState().setQuantity(7, 2);
    render(inShop(<CartPage />));
    await screen.findByText('$99.00');
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual(['$578.00', '$99.00', '$677.00']);
    screen.getByRole('button', { name: 'Proceder al Pago' });
    screen.getByRole('button', { name: 'Agregar dirección' });
    screen.getByRole('button', { name: 'Agregar contacto' });
  });

  it('promises no free shipping while the fee is unknown, and takes the fee from a retry', async () => {
    const unknown = { ...demoSite, settings: { ...demoSite.settings, shipping_cents: null } };
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
    useCart.getState().add(aProduct());
    render(inShop(<CartPage />, unknown));
    const retry = await screen.findByRole('button', { name: 'Intentar de nuevo' });
    const facts = () => screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts()).toEqual(['$289.00', 'Por confirmar', 'Por confirmar']);
    expect(screen.queryByRole('button', { name: 'Proceder al Pago' })).toBeNull();
    vi.stubGlobal('fetch', async () => Response.json(shelf));
    fireEvent.click(retry);
    await screen.findByText('$99.00');
    expect(facts()).toEqual(['$289.00', '$99.00', '$388.00']);
    screen.getByRole('button', { name: 'Proceder al Pago' });
  });

  it.each([
    [99, 1],
    [10, 0],
  ])('with ten copies of a stock of %i shows %i links to the contact form', async (stock, times) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...shelf, product_list: [aProduct({ stock })] }));
    useCart.getState().add(aProduct({ stock }));
    useCart.getState().setQuantity(7, 10);
    render(inShop(<CartPage />));
    await screen.findByText('$99.00');
    const more = screen.getByRole('button', { name: 'Agregar uno de Una ballena en la azotea' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    more.focus();
    more.click();
    expect(document.activeElement).toBe(more);
    expect(useCart.getState().items[0]?.quantity).toBe(10);
    const links = screen.queryAllByRole('link', { name: 'Escríbenos para pedidos grandes' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      Array(times).fill('/contacto?subject=Pedido+grande'),
    );
  });

  it('is emptied a moment after "Vaciar carrito"', () => {
    vi.useFakeTimers();
    useCart.getState().add(aProduct());
    render(inShop(<CartPage />));
    fireEvent.click(screen.getByRole('button', { name: 'Vaciar carrito' }));
    act(() => vi.advanceTimersByTime(299));
    expect(useCart.getState().itemCount).toBe(1);
    act(() => vi.advanceTimersByTime(1));
    expect(useCart.getState()).toMatchObject({ items: [], total: 0, itemCount: 0 });
    vi.useRealTimers();
  });
});
