// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Invoice } from './invoice.tsx';

const show = (email: string) =>
  render(
    <Invoice
      order={{ invoice: null, payment_status: 'paid', contact: { full_name: '', phone: '', email } }}
      orderKey={{ token: 'a'.repeat(43) }}
      as="h2"
    />,
  );

test('a paid order offers an invoice', () => {
  show('ana@example.mx');
  screen.getByRole('button', { name: 'Pedir factura' });
});

test('the order of a buyer who was erased offers none', () => {
  expect(show('').container.textContent).toBe('');
});
