import { describe, expect, it } from 'vitest';
import { failureText, methodName, paymentStage } from './payment-texts.ts';

it.each([
  ['paid', 'paid'],
  ['refunded', 'paid'],
  ['processing', 'processing'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
  ['incomplete_expired', 'failed'],
  ['unpaid', 'waiting'],
  ['requires_payment_method', 'waiting'],
  ['requires_action', 'waiting'],
  ['something new', 'waiting'],
])('the status %s is the stage %s', (status, stage) => {
  expect(paymentStage(status)).toBe(stage);
});

it.each([
  [{ type: 'card', card: { brand: 'visa', last4: '4242' } }, 'Visa terminada en 4242'],
  [{ type: 'card', card: { brand: 'amex', last4: '0005' } }, 'American Express terminada en 0005'],
  [{ type: 'card', card: { brand: 'carnet', last4: '1111' } }, 'carnet terminada en 1111'],
  [{ type: 'card', card: null }, 'Tarjeta'],
  [{ type: 'oxxo', card: null }, 'Efectivo en OXXO'],
  [{ type: 'customer_balance', card: null }, 'Transferencia bancaria (SPEI)'],
  [{ type: 'pix', card: null }, 'pix'],
])('the method %o is called %s', (method, name) => {
  expect(methodName(method)).toBe(name);
});

describe('The reason of a missing payment', () => {
  const session = (payment_status: string) => ({
    amount_total: 1,
    currency: 'mxn',
    payment_status,
    customer_details: { email: null },
  });

  it("is the shop's sentence, when there is one", () => {
    const failure = { reason: 'La tarjeta no tiene fondos suficientes. Intenta con otra tarjeta.' };
    expect(failureText({ failure, session: session('requires_payment_method') })).toBe(failure.reason);
  });

  it.each([
    ['unpaid', 'Saliste de la página de pago antes de terminar. No se hizo ningún cargo.'],
    [
      'incomplete_expired',
      'El tiempo para pagar terminó. Tu carrito sigue aquí: puedes intentarlo de nuevo.',
    ],
    ['canceled', 'El pago se canceló. No se hizo ningún cargo.'],
    ['failed', 'El pago no se completó. Intenta de nuevo o usa otra tarjeta.'],
  ])('is derived from the status %s otherwise', (status, text) => {
    expect(failureText({ failure: null, session: session(status) })).toBe(text);
  });
});
