// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OrderAwaited } from './order-money.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an order that waits says by which method, until when, what came and what is still to come', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T18:00:00Z') });
  const { container } = render(
    <OrderAwaited
      awaited={{
        method: 'spei',
        amount_cents: 35_800,
        remaining_cents: 15_800,
        pay_by: '2026-11-26T05:59:00.000Z',
        number: null,
        reminded_at: null,
      }}
    />,
  );
  expect(container.textContent).toBe(
    'PagoEspera su pago por transferencia SPEI hasta el miércoles 25 de noviembre, 23:59.Llegaron $200.00 de $358.00Falta por llegar$158.00',
  );
});
