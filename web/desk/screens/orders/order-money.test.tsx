// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OrderAwaited } from './order-money.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  [
    { method: 'spei', remaining_cents: 15_800, number: null },
    'PagoEspera su pago por transferencia SPEI hasta el miércoles 25 de noviembre, 23:59.Llegaron $200.00 de $358.00Falta por llegar$158.00',
  ],
  [
    { method: 'oxxo', remaining_cents: 35_800, number: '93001248007536' },
    'PagoEspera su pago en OXXO hasta el miércoles 25 de noviembre, 23:59.Ficha 9300 1248 0075 36Falta por llegar$358.00',
  ],
] as const)(
  'an order that waits says how and until when, what came and what is still to come: %o',
  (changes, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T18:00:00Z') });
    const awaited = {
      amount_cents: 35_800,
      pay_by: '2026-11-26T05:59:00.000Z',
      reminded_at: null,
      ...changes,
    };
    const { container } = render(<OrderAwaited awaited={awaited} />);
    expect(container.textContent).toBe(text);
  },
);
