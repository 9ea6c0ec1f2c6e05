// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PaymentDetails } from '#contract/checkout.ts';
import MembershipPaymentFailurePage from '../memberships/joining/payment-failure-page.tsx';
import { inShop } from '../settings/testing/in-shop.tsx';
import PaymentFailurePage from './payment-failure-page.tsx';

const declined: PaymentDetails = {
  session: {
    amount_total: 33_300,
    currency: 'mxn',
    payment_status: 'requires_payment_method',
    customer_details: { email: null },
  },
  payment_intent: { payment_method: { type: 'card', card: { brand: 'mastercard', last4: '4444' } } },
  charge: { receipt_url: null, created_at: '2026-10-13T05:00:00.000Z' },
  failure: { reason: 'La tarjeta no tiene fondos suficientes. Intenta con otra tarjeta.' },
  order: null,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

function show(search: string, details?: PaymentDetails, Page = PaymentFailurePage) {
  history.replaceState(null, '', `/pago-fallido${search}`);
  vi.stubGlobal('fetch', async () => Response.json(details ?? {}, { status: details ? 200 : 404 }));
  return render(inShop(<Page />)).container;
}

const expectWaysOn = () => {
  expect(screen.getByRole('link', { name: 'Reintentar Pago' }).getAttribute('href')).toBe('/carrito');
  expect(screen.getByRole('link', { name: 'Continuar Comprando' }).getAttribute('href')).toBe('/productos');
};

describe('Payment failure', () => {
  it('shows the amount, method, day and reason, and leads on', async () => {
    const page = show('?session_id=cs_test_aaaaaaaaaaaaaaaaaaaaaaaa', declined);
    await screen.findByRole('heading', { level: 1, name: 'Pago Fallido' });
    for (const fact of [
      '$333.00',
      'Mastercard terminada en 4444',
      '12 de octubre de 2026',
      'La tarjeta no tiene fondos suficientes. Intenta con otra tarjeta.',
    ])
      expect(page.textContent).toContain(fact);
    expectWaysOn();
  });

  it('shows no payment where there is none', () => {
    const page = show('');
    screen.getByRole('heading', { level: 1, name: 'El pago no se completó' });
    expect(page.textContent).not.toMatch(/\$|terminada en/);
    expectWaysOn();
  });

  it.each([
    ['of an order that did arrive', PaymentFailurePage, 'paid', 'Este pago sí se hizo'],
    ['of an order that is being decided', PaymentFailurePage, 'processing', 'Estamos confirmando tu pago'],
    ['of a subscription that did arrive', MembershipPaymentFailurePage, 'paid', 'Este pago sí se hizo'],
    [
      'of a subscription that is being decided',
      MembershipPaymentFailurePage,
      'processing',
      'Estamos confirmando tu pago',
    ],
  ])('tells that a payment %s need not be paid again', async (_what, Page, payment_status, heading) => {
    const session = { ...declined.session, payment_status };
    const search = '?session_id=cs_test_aaaaaaaaaaaaaaaaaaaaaaaa';
    const page = show(search, { ...declined, session, failure: null }, Page);
    await screen.findByRole('heading', { level: 1, name: heading });
    screen.getByText('No hace falta que pagues otra vez.');
    expect(page.textContent).not.toMatch(/Reintentar|ningún cargo/);
  });
});
