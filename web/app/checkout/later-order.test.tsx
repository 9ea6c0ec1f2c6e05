// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentDetails } from '#contract/checkout.ts';
import { useCart } from '../cart/cart-store.ts';
import { useGiftChoice } from '../cart/gift-choice.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { aTransfer, aVoucher } from '../orders/testing/a-pending-payment.ts';
import { inShop } from '../settings/testing/in-shop.tsx';
import PaymentFailurePage from './payment-failure-page.tsx';
import PaymentSuccessPage from './payment-success-page.tsx';

type Order = NonNullable<PaymentDetails['order']>;

const order: Order = {
  folio: 'BC-7HQ2RW4E',
  lines: [
    {
      product_id: 7,
      product_name: 'Una ballena en la azotea',
      authors: ['Renata Quiroz'],
      product_type: 'FISICO',
      main_image: null,
      quantity: 1,
      unit_price_cents: 28_900,
      is_pass: false,
    },
  ],
  downloads: [],
  gift: null,
  pending: aVoucher(),
  promised_from: null,
  promised_to: null,
  leaves_on: null,
  arrives_by: null,
  is_late: false,
  guest: null,
};
const guest = {
  link_token: 'k'.repeat(43),
  first_name: 'Mariana',
  address: 'Calle Libertad 1720, Guadalajara',
};

const detailsOf = (payment_status: string, facts: Partial<Order> = {}): PaymentDetails => ({
  session: {
    amount_total: 60_520,
    currency: 'mxn',
    payment_status,
    customer_details: { email: 'mariana@correo.mx' },
  },
  payment_intent: { payment_method: { type: 'card', card: null } },
  charge: { receipt_url: null, created_at: '2026-11-22T18:00:00.000Z' },
  failure: payment_status === 'failed' ? { reason: 'Intenta de nuevo o usa otra tarjeta.' } : null,
  order: { ...order, ...facts },
});

let details: PaymentDetails;
let isDown = false;
let asked = 0;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  [isDown, asked, visibility] = [false, 0, 'visible'];
  history.replaceState(null, '', '/pago-exitoso?session_id=cs_test_aaaaaaaaaaaaaaaaaaaaaaaa');
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return isDown ? Response.json({}, { status: 400 }) : Response.json(details);
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  useCart.getState().clear();
  useGiftChoice.getState().clear();
  history.replaceState(null, '', '/');
});

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('The page after the payment page, of an order to be paid later', () => {
  it('shows how it is paid and what was ordered, empties the cart, and stays', async () => {
    details = detailsOf('processing');
    useCart.getState().add(aProduct());
    const { container } = render(inShop(<PaymentSuccessPage />));
    await title('Falta tu pago');
    screen.getByRole('region', { name: 'Falta tu pago' });
    screen.getByText('Esperando tu pago');
    screen.getByRole('heading', { name: 'Lo que pediste' });
    expect(container.textContent).toContain('Pedido BC-7HQ2RW4E · 22 de noviembre de 2026');
    expect(container.textContent).not.toMatch(/nada más|Gracias|Método de pago|Tarjeta/);
    expect(useCart.getState().items).toEqual([]);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ver mi pedido' })).toBeNull();
  });

  it('gives a guest the link to the order', async () => {
    details = detailsOf('processing', { guest, pending: aTransfer() });
    render(inShop(<PaymentSuccessPage />));
    await title('Falta tu pago');
    const link = screen.getByRole('link', { name: 'Ver mi pedido' });
    expect([link.getAttribute('href'), link.dataset.variant]).toEqual([
      `/pedido/${guest.link_token}`,
      'secondary',
    ]);
  });

  it('asks every fifteen seconds while it is looked at, quietly, and becomes the paid page', async () => {
    vi.useFakeTimers();
    details = detailsOf('processing');
    render(inShop(<PaymentSuccessPage />));
    await seconds(0.1);
    expect(asked).toBe(1);
    await seconds(15);
    expect(asked).toBe(2);
    visibility = 'hidden';
    await seconds(60);
    expect(asked).toBe(2);
    visibility = 'visible';
    isDown = true;
    await seconds(15);
    expect(asked).toBe(3);
    screen.getByRole('heading', { level: 1, name: 'Falta tu pago' });
    isDown = false;
    details = detailsOf('paid', { pending: null });
    await seconds(15);
    screen.getByRole('heading', { level: 1, name: 'Pago Exitoso' });
    const until = asked;
    await seconds(5);
    expect(asked).toBe(until);
  });

  it('waits two seconds at a time for a card, also in the background', async () => {
    vi.useFakeTimers();
    details = detailsOf('unpaid', { pending: null });
    visibility = 'hidden';
    render(inShop(<PaymentSuccessPage />));
    await seconds(0.1);
    await seconds(2);
    expect(asked).toBe(2);
  });

  it('is that of any payment being confirmed without its facts', async () => {
    details = detailsOf('processing', { pending: null });
    render(inShop(<PaymentSuccessPage />));
    await title('Tu pago está en proceso');
  });
});

describe.each([
  ['/pago-exitoso', <PaymentSuccessPage key="paid" />],
  ['/pago-fallido', <PaymentFailurePage key="failed" />],
])('%s of an order whose time to pay ran out', (_, page) => {
  it.each([
    ['failed', aVoucher(), 'Tu ficha venció'],
    ['incomplete_expired', aVoucher(), 'Tu ficha venció'],
    ['canceled', aTransfer(), 'Tu CLABE venció'],
  ])('puts its lines into the cart again, or pays them by card: %s', async (status, pending, name) => {
    const gift = { recipient_name: 'Valeria Solís', recipient_phone: '3398765432', wrap: true };
    details = detailsOf(status, { pending, gift });
    const { container } = render(inShop(page));
    await title(name);
    expect(container.textContent).not.toMatch(/otra tarjeta|carrito sigue/);
    screen.getByRole('button', { name: 'Pagar con tarjeta' });
    await userEvent.click(screen.getByRole('link', { name: 'Pedir otra vez' }));
    expect(useCart.getState().items).toMatchObject([{ id: 7, quantity: 1, price: 289 }]);
    expect(useGiftChoice.getState()).toMatchObject({ isOn: true, fields: gift });
  });
});
