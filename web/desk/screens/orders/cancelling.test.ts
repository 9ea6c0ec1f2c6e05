import { expect, test } from 'vitest';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { cancelling, cancelSentence } from './cancelling.ts';

type Facts = Pick<DeskOrder, 'payment_status' | 'shipping_state' | 'payment' | 'awaited'>;

const payment: Facts['payment'] = {
  method: 'card',
  brand: 'visa',
  last4: '4242',
  receipt_url: null,
  subtotal_cents: 47_300,
  shipping_cents: 9_900,
  amounts: [{ kind: 'shipping', cents: 9_900 }],
  paid_cents: 57_200,
  refunded_cents: 12_900,
  under_way_cents: 4_300,
  refunds: [],
};

test.each([
  ['awaiting_payment', 'pendiente de envío', 'ends the payment'],
  ['processing', 'pendiente de envío', null],
  ['paid', 'pendiente de envío', 'gives it all back'],
  ['partially_refunded', 'procesando', 'gives it all back'],
  ['paid', 'enviado', null],
  ['paid', 'entregado', null],
  ['refund_pending', 'pendiente de envío', null],
  ['disputed', 'pendiente de envío', null],
  ['review', 'pendiente de envío', null],
  ['expired', 'pendiente de envío', null],
] as const)('cancelling what is %s and %s: %s', (payment_status, shipping_state, expected) => {
  expect(cancelling({ payment_status, shipping_state, payment, awaited: null })).toBe(expected);
});

test('says before it what goes back: what was paid less what went back or is on its way', () => {
  const order: Facts = { payment_status: 'paid', shipping_state: 'procesando', payment, awaited: null };
  expect(cancelSentence(order)).toBe(
    'Se devolverán $400.00 a Visa ·4242. Los libros regresan al inventario.',
  );
  expect(cancelSentence({ ...order, payment_status: 'awaiting_payment' })).toMatch(/^Nadie ha pagado/);
});

test('says before it that cash goes back by transfer', () => {
  const inCash = { ...payment, method: 'oxxo', brand: null, last4: null };
  expect(
    cancelSentence({ payment_status: 'paid', shipping_state: 'procesando', payment: inCash, awaited: null }),
  ).toBe(
    'Se devolverán $400.00 por transferencia, a la CLABE que le pedimos por correo. Los libros regresan al inventario.',
  );
});

test.each([
  ['spei', true, 'ends the waiting', /^Dejamos de esperar su transferencia/],
  ['oxxo', true, 'ends the waiting', /^Su ficha venció y el OXXO no ha dicho/],
  ['oxxo', false, null, null],
] as const)('an order that waits for %s and may be ended (%s): %s', (method, can_end, expected, sentence) => {
  const pay_by = '2026-11-26T05:59:59Z';
  const waiting = { method, pay_by, amount_cents: 1, remaining_cents: 1, number: null, reminded_at: null };
  const order: Facts = {
    payment_status: 'processing',
    shipping_state: 'pendiente de envío',
    payment: null,
    awaited: { ...waiting, can_end },
  };
  expect(cancelling(order)).toBe(expected);
  if (sentence) expect(cancelSentence(order)).toMatch(sentence);
});
