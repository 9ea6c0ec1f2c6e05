import { describe, expect, it } from 'vitest';
import { paymentStates } from '#contract/orders.ts';
import { awaitedPayment, lapsedPayment, lapsedTexts, untilText } from './awaited-payment.ts';
import { headline, orderPayment } from './order-status.ts';
import { aTransfer, aVoucher } from './testing/a-pending-payment.ts';
import { aPurchase } from './testing/a-purchase.ts';

const ENDED: readonly string[] = ['expired', 'canceled', 'failed'];

describe('An order to be paid later', () => {
  it.each(paymentStates)('is awaited, lapsed or neither in the state %s', (payment_status) => {
    const pending = aVoucher();
    expect(awaitedPayment({ payment_status, pending })).toBe(
      payment_status === 'processing' ? pending : null,
    );
    expect(lapsedPayment({ payment_status, pending })).toBe(ENDED.includes(payment_status) ? pending : null);
  });

  it('is neither where it has no payment to wait for', () => {
    for (const payment_status of paymentStates) {
      expect(awaitedPayment({ payment_status, pending: null })).toBeNull();
      expect(lapsedPayment({ payment_status, pending: null })).toBeNull();
    }
  });

  it('is labelled as such, and a lapsed one never as a refused card', () => {
    const order = aPurchase({ payment_status: 'processing', pending: aVoucher() });
    expect(orderPayment(order)).toEqual({ label: 'Esperando tu pago', tone: 'awaited' });
    expect(orderPayment({ ...order, pending: null }).label).toBe('Procesando');
    const lapsed = { ...order, payment_status: 'failed', refusal: 'El banco rechazó la tarjeta.' } as const;
    expect(orderPayment(lapsed)).toEqual({ label: 'Vencido', tone: 'error' });
    expect(headline({ ...lapsed, ships: true }).title).toBe('Tu ficha venció');
    expect(orderPayment({ ...lapsed, pending: null }).label).toBe('Pago rechazado');
  });

  it('tells what has lapsed, and of a transfer that nothing of it is lost', () => {
    const again = 'Puedes pedir otra vez los mismos libros, con el precio y las existencias de hoy.';
    const missing = 'No recibimos tu pago antes del miércoles 25 de noviembre, 23:59.';
    expect(lapsedTexts(aVoucher())).toEqual({ title: 'Tu ficha venció', text: `${missing} ${again}` });
    expect(lapsedTexts(aTransfer())).toEqual({
      title: 'Tu CLABE venció',
      text: `${missing} Si transferiste algo, te lo devolvemos a la misma cuenta. ${again}`,
    });
  });
});

describe('The refund of an order', () => {
  const money = (payment_status: 'refund_pending' | 'refunded', method?: string) =>
    headline({ ...aPurchase({ payment_status }), ships: true, payment: method ? { method } : null }).text;

  it.each(['refund_pending', 'refunded'] as const)(
    'goes by transfer when it was paid in cash: %s',
    (state) => {
      expect(money(state, 'oxxo')).toMatch(/^Te lo mandamos por transferencia\./);
      for (const other of ['card', 'customer_balance', undefined])
        expect(money(state, other)).toBe('Tu banco puede tardar de 5 a 10 días hábiles en mostrarlo.');
    },
  );
});

it.each([
  ['2026-11-26T05:59:59.000Z', 'miércoles 25 de noviembre, 23:59'],
  ['2026-11-26T06:00:00.000Z', 'jueves 26 de noviembre, 00:00'],
])('the last hour %s is told by the clock of Mexico City: %s', (instant, text) => {
  expect(untilText(instant)).toBe(text);
});
