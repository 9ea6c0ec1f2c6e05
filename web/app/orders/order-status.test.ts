import { describe, expect, it } from 'vitest';
import { paymentStates, shippingStates } from '#contract/orders.ts';
import {
  arrivalDays,
  arrivalText,
  headline,
  orderStatus,
  paymentStatus,
  shippingProgress,
} from './order-status.ts';

const paid = {
  payment_status: 'paid',
  refusal: null,
  pending: null,
  status_send: 'enviado',
  ships: true,
  promised_from: '2026-11-17',
  promised_to: '2026-11-19',
  leaves_on: null,
  arrives_by: '2026-11-19',
  is_late: false,
} as const;
const noDays = { promised_from: null, promised_to: null, arrives_by: null } as const;

it.each([
  ['paid', 'Pagado'],
  ['pending', 'Pendiente'],
  ['failed', 'Fallido'],
  ['canceled', 'Cancelado'],
  ['processing', 'Procesando'],
  ['past_due', 'Vencido'],
  ['unpaid', 'Sin pagar'],
  ['requires_payment_method', 'Falta método de pago'],
  ['requires_confirmation', 'Por confirmar'],
  ['requires_action', 'Requiere tu autorización'],
  ['incomplete', 'Incompleto'],
  ['incomplete_expired', 'Expirado'],
  ['refunded', 'Reembolsado'],
  ['something_new', 'something_new'],
  ['constructor', 'constructor'],
])('the status %s is labelled %s', (status, label) => {
  expect(paymentStatus(status).label).toBe(label);
});

describe('The progress of a parcel', () => {
  it.each([
    ['pendiente de envío', 0, 'Pendiente de envío'],
    ['procesando', 0, 'Procesando'],
    ['enviado', 1, 'Procesando'],
    ['en tránsito', 2, 'Procesando'],
    ['entregado', 4, 'Procesando'],
  ] as const)('of a parcel in state %s stands at step %s', (status_send, current, first) => {
    expect(shippingProgress({ ...paid, status_send })).toEqual({
      steps: [first, 'Enviado', 'En tránsito', 'Entregado'],
      current,
    });
  });

  it.each([
    ['what is not sent', { ships: false }],
    ['what is not paid', { payment_status: 'processing' }],
    ['what was paid back', { payment_status: 'refunded' }],
  ] as const)('is not shown for %s', (_, facts) => {
    expect(shippingProgress({ ...paid, ...facts })).toBeNull();
  });
});

it('the label of an order is the state of its parcel, else of its payment', () => {
  expect(orderStatus(paid).label).toBe('Enviado');
  expect(orderStatus({ ...paid, payment_status: 'refunded' }).label).toBe('Reembolsado');
});

it.each([
  ['refund_pending', 'oxxo', 'transferencia'],
  ['refunded', 'oxxo', 'transferencia'],
  ['refund_pending', 'card', 'Tu banco puede tardar de 5 a 10 días hábiles'],
  ['refunded', 'customer_balance', 'Tu banco puede tardar de 5 a 10 días hábiles'],
] as const)('money of an order that is %s and was paid by %s: %s', (payment_status, method, words) => {
  const { text } = headline({ ...paid, payment_status, payment: { method } });
  expect(text).toContain(words);
  expect(text.includes('5 a 10 días')).toBe(method !== 'oxxo');
});

it('the arrival is told once the parcel is on its way', () => {
  expect(headline(paid)).toMatchObject({
    eyebrow: 'Tu pedido va en camino',
    title: 'Llega el jueves 19',
    month: 'de noviembre.',
  });
});

it('the promised days are told while the parcel is prepared', () => {
  const order = { ...paid, status_send: 'procesando' } as const;
  expect(headline(order)).toEqual({
    eyebrow: 'Estamos preparando tu pedido',
    title: 'Llega entre el martes 17 y el jueves 19',
    month: 'de noviembre.',
    text: 'Te avisamos por correo en cuanto salga.',
  });
  expect(headline({ ...order, promised_to: '2026-12-01' })).toMatchObject({
    title: 'Llega entre el martes 17 de noviembre y el martes 1 de diciembre',
  });
  expect(headline({ ...order, ...noDays })).toEqual({
    title: 'Estamos preparando tu pedido',
    text: 'Te avisamos por correo en cuanto salga.',
  });
});

describe('A late parcel', () => {
  it('shows its new day after it left', () => {
    const order = { ...paid, arrives_by: '2026-11-23', is_late: true };
    expect(arrivalText(order)).toBe('Va con retraso: llega el lunes 23 de noviembre');
    expect(arrivalDays(order)).toBe('el lunes 23 de noviembre');
    expect(headline(order)).toMatchObject({ eyebrow: 'Va con retraso', title: 'Llega el lunes 23' });
  });

  it('shows no day before it left', () => {
    const order = { ...paid, status_send: 'procesando', arrives_by: null, is_late: true } as const;
    expect(arrivalText(order)).toBe('Va con retraso');
    expect(headline(order).text).toContain('Debía llegar a más tardar el jueves 19 de noviembre');
    expect(arrivalDays(order)).toBeNull();
  });
});

describe('The arrival', () => {
  const delivered = { ...paid, status_send: 'entregado', arrives_by: null } as const;

  it('of a delivered parcel shows its day, where that is known', () => {
    expect(arrivalText({ ...delivered, delivered_on: '2026-11-20' })).toBe('Llegó el 20 de noviembre');
    expect(headline({ ...delivered, delivered_on: '2026-11-20' })).toMatchObject({
      title: 'Llegó el 20',
      month: 'de noviembre.',
    });
    expect(arrivalText(delivered)).toBeNull();
    expect(headline(delivered).title).toBe('Tu pedido ya llegó');
  });

  it.each(['enviado', 'en tránsito'] as const)('of a parcel %s shows the expected day', (status_send) => {
    expect(arrivalText({ ...paid, status_send })).toBe('Llega el jueves 19 de noviembre');
    expect(arrivalText({ ...paid, status_send, arrives_by: null })).toBeNull();
  });

  it.each([
    ['a parcel that was paid before days were promised', { status_send: 'procesando', ...noDays }],
    ['a file', { ships: false }],
    ['what was paid back', { payment_status: 'refunded' }],
  ] as const)('of %s is not promised', (_, facts) => {
    expect(arrivalText({ ...paid, ...facts })).toBeNull();
  });
});

it('every state has a headline', () => {
  for (const payment_status of paymentStates)
    for (const status_send of shippingStates)
      expect(headline({ ...paid, payment_status, status_send }).text).not.toBe('');
});

it('an order whose card was refused says so, and what to do', () => {
  const refusal = 'La tarjeta está vencida. Intenta con otra.';
  const order = { ...paid, payment_status: 'awaiting_payment', refusal } as const;
  expect(orderStatus(order)).toEqual({ label: 'Pago rechazado', tone: 'error' });
  expect(headline(order)).toEqual({
    title: 'No se pudo cobrar tu tarjeta',
    text: `${refusal} Si ya pagaste con otra, lo estamos confirmando: no pagues otra vez.`,
  });
  expect(headline({ ...order, payment_status: 'failed' }).text).toMatch(/No se hizo ningún cargo/);
});
