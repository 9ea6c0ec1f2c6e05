// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useCart } from '../cart/cart-store.ts';
import { RetryPaymentButton } from './retry-payment-button.tsx';

const line = {
  product_id: 7,
  product_name: 'Una ballena en la azotea',
  authors: ['Renata Quiroz'],
  product_type: 'FISICO',
  main_image: null,
  quantity: 2,
  unit_price_cents: 23_120,
  is_pass: false,
} as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useCart.getState().clear();
});

function press(status: number, body: object) {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <RetryPaymentButton order={{ order_id: 1 }} lines={[{ ...line, authors: [] }]} gift={null} />
      ),
    },
    { path: '/carrito', Component: () => <h1>Carrito</h1> },
  ]);
  render(<Stub />);
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar Pago' }));
}

const refusal = (code: string) => ({ status: false, code, status_Message: 'No se pudo.', request_id: 'x' });

it.each(['PRICE_CHANGED', 'OUT_OF_STOCK', 'PRODUCT_NOT_FOUND'])(
  'the lines go back to the cart as they were ordered after %s, and the cart shows the changes',
  async (code) => {
    press(409, refusal(code));
    await screen.findByRole('heading', { name: 'Carrito' });
    expect(useCart.getState().items).toMatchObject([{ id: 7, price: 231.2, quantity: 2 }]);
  },
);

it('the button stays and shows the reason when the order is paid already', async () => {
  press(409, refusal('ORDER_NOT_PAYABLE'));
  expect((await screen.findByRole('alert')).textContent).toContain('No se pudo.');
  expect(useCart.getState().items).toEqual([]);
});

it('the button asks before an order is paid whose lines another order has paid for', async () => {
  const asked: unknown[] = [];
  const bought = {
    ...refusal('ALREADY_BOUGHT'),
    details: { folio: 'BC-7K3M9Q2X', state: 'paid', at: '2026-11-26T16:42:00Z', session_id: null },
  };
  press(409, bought);
  const again = await screen.findByRole('button', { name: 'Pedirlo otra vez' });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return Response.json(refusal('ORDER_NOT_PAYABLE'), { status: 409 });
  });
  fireEvent.click(again);
  await waitFor(() => expect(asked).toEqual([{ order_id: 1, again_after: 'BC-7K3M9Q2X' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pedirlo otra vez' })).toBeNull());
});
