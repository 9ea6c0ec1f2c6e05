// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaymentDetails } from '#contract/checkout.ts';
import { useCart } from '../cart/cart-store.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { inShop } from '../settings/testing/in-shop.tsx';
import { ConfirmedPayment } from './confirmed-payment.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  useCart.getState().clear();
});

const details = (payment_status: string, type = 'card'): PaymentDetails => ({
  session: {
    amount_total: 33_300,
    currency: 'mxn',
    payment_status,
    customer_details: { email: 'mariana@correo.mx' },
  },
  payment_intent: {
    payment_method: { type, card: type === 'card' ? { brand: 'visa', last4: '4242' } : null },
  },
  charge: { receipt_url: 'https://pagos.test/recibo', created_at: '2026-10-12T18:00:00.000Z' },
  failure: null,
  order: null,
});

const show = (of: PaymentDetails) =>
  render(inShop(<ConfirmedPayment sessionId="cs_test_1" details={of} />)).container.textContent;

describe('Payment success', () => {
  it('shows amount, card, state, e-mail and the link to the receipt', () => {
    const text = show(details('paid'));
    screen.getByRole('heading', { level: 1, name: 'Pago Exitoso' });
    for (const fact of ['$333.00', 'Visa terminada en 4242', 'Pagado', 'mariana@correo.mx'])
      expect(text).toContain(fact);
    expect(screen.getByRole('link', { name: /^Ver recibo/ }).getAttribute('href')).toBe(
      'https://pagos.test/recibo',
    );
  });

  it('thanks a guest by name, with the folio once and the days, and links to the order', () => {
    const order: PaymentDetails['order'] = {
      folio: 'BC-10482ABC',
      lines: [],
      downloads: [],
      gift: null,
      pending: null,
      promised_from: '2026-11-24',
      promised_to: '2026-11-26',
      leaves_on: '2026-11-19',
      arrives_by: '2026-11-26',
      is_late: false,
      guest: { link_token: 'abc', first_name: 'Mariana', address: 'Calle Libertad 1720, Guadalajara' },
    };
    const text = show({ ...details('paid'), order });
    for (const part of [
      'Gracias, Mariana',
      'Llega entre el martes 24 y el jueves 26 de noviembre',
      'Sale el jueves 19 de noviembre.',
    ])
      expect(text).toContain(part);
    screen.getByText('BC-10482ABC');
    expect(screen.getByRole('link', { name: 'Ver mi pedido' }).getAttribute('href')).toBe('/pedido/abc');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it.each(['paid', 'processing'])('empties the cart of a payment that is %s', (status) => {
    useCart.getState().add(aProduct());
    show(details(status));
    expect(useCart.getState().items).toEqual([]);
  });

  it('leaves the cart alone after an order of a client for something else, as a pass', () => {
    useCart.getState().add(aProduct({ product_id: 3 }));
    const line = { product_id: 9, product_name: 'Pase', authors: [], main_image: null, quantity: 1 };
    const order: PaymentDetails['order'] = {
      folio: 'BC-10482ABC',
      lines: [{ ...line, product_type: 'DIGITAL', unit_price_cents: 54_900, is_pass: true }],
      downloads: [],
      pending: null,
      gift: null,
      promised_from: null,
      promised_to: null,
      leaves_on: null,
      arrives_by: null,
      is_late: false,
      guest: null,
    };
    show({ ...details('paid'), order });
    expect(useCart.getState().items.map(({ id }) => id)).toEqual([3]);
    expect(screen.queryByText(/Te llevamos a la tienda/)).toBeNull();
  });

  it('tells what happens next when the bank still has to confirm, by the name of the method', () => {
    const text = show(details('processing', 'oxxo'));
    screen.getByRole('heading', { level: 1, name: 'Tu pago está en proceso' });
    expect(text).toContain('Cuando el banco lo confirme, preparamos tu pedido y te avisamos por correo.');
    expect(text).toContain('Efectivo en OXXO');
    expect(text).toContain('Procesando');
  });

  it('that waits without its way to pay does not leave, and asks for nothing less than the payment', () => {
    const text = show(details('processing', 'oxxo'));
    expect(text).not.toContain('nada más');
    expect(screen.queryByRole('timer')).toBeNull();
    cleanup();
    show(details('processing'));
    screen.getByRole('timer');
  });

  it('leaves the cart of a refunded payment alone, and has no countdown', () => {
    useCart.getState().add(aProduct());
    show(details('refunded'));
    expect(useCart.getState().itemCount).toBe(1);
    expect(screen.queryByRole('timer')).toBeNull();
  });
});
