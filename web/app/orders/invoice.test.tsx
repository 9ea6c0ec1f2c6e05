// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderInvoice } from '#contract/invoice.ts';
import type { OrderView } from '#contract/orders.ts';
import { Invoice } from './invoice.tsx';

const show = (email: string, more: Partial<Pick<OrderView, 'invoice' | 'payment_status'>> = {}) =>
  render(
    <Invoice
      order={{ invoice: null, payment_status: 'paid', contact: { full_name: '', phone: '', email }, ...more }}
      orderKey={{ token: 'a'.repeat(43) }}
      as="h2"
    />,
  );

test('a paid order offers an invoice', () => {
  show('ana@example.mx');
  screen.getByRole('button', { name: 'Pedir factura' });
});

test('the order of an erased buyer offers no invoice', () => {
  expect(show('').container.textContent).toBe('');
});

const asked = (state: OrderInvoice['state']): OrderInvoice => ({
  state,
  uuid: null,
  downloads: [],
  is_late: false,
  reason: state === 'rejected' ? 'Tu RFC no existe.' : null,
  data: null,
});

test.each([
  ['paid', 'requested', /en un máximo de 72 horas/],
  ['partially_refunded', 'in_progress', /Estamos haciendo tu factura/],
  ['refunded', 'requested', /ya no lleva factura/],
  ['refunded', 'in_progress', /ya no lleva factura/],
  ['refunded', 'rejected', /Tu RFC no existe/],
  ['refund_pending', 'requested', /espera a que se resuelva tu pago/],
  ['disputed', 'in_progress', /espera a que se resuelva tu pago/],
] as const)(
  'an order that is %s and whose invoice is %s is promised one only while it may have one',
  (payment_status, state, said) => {
    const { container } = show('ana@example.mx', { payment_status, invoice: asked(state) });
    expect(container.textContent).toMatch(said);
    const mayHave = payment_status === 'paid' || payment_status === 'partially_refunded';
    expect(/72 horas|Estamos haciendo/.test(container.textContent ?? '')).toBe(mayHave);
  },
);
