import { describe, expect, it } from 'vitest';
import { paymentStates, shippingStates } from '#contract/orders.ts';
import { arrivalText, headline, orderStatus, paymentStatus, shippingProgress } from './order-status.ts';

const paid = {
  payment_status: 'paid',
  status_send: 'enviado',
  ships: true,
  arrives_by: '2026-11-19',
} as const;

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
])('labels %s as %s', (status, label) => {
  expect(paymentStatus(status).label).toBe(label);
});

describe('progress', () => {
  it.each([
    ['pendiente de envío', 0, 'Pendiente de envío'],
    ['procesando', 0, 'Procesando'],
    ['enviado', 1, 'Procesando'],
    ['en tránsito', 2, 'Procesando'],
    ['entregado', 4, 'Procesando'],
  ] as const)('of %s stands at %s', (status_send, current, first) => {
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

it('says where the parcel is, or else where the money is', () => {
  expect(orderStatus(paid).label).toBe('Enviado');
  expect(orderStatus({ ...paid, payment_status: 'refunded' }).label).toBe('Reembolsado');
});

it('says when the parcel arrives once it is on its way', () => {
  expect(headline(paid).title).toBe('Llegará el 19 de noviembre');
  expect(headline({ ...paid, status_send: 'procesando' }).title).toBe('Estamos preparando tu pedido');
});

describe('arrival', () => {
  const delivered = { ...paid, status_send: 'entregado', arrives_by: null } as const;

  it('of a delivered parcel shows its day, where that is known', () => {
    expect(arrivalText({ ...delivered, delivered_on: '2026-11-20' })).toBe('Llegó el 20 de noviembre');
    expect(headline({ ...delivered, delivered_on: '2026-11-20' }).title).toBe('Llegó el 20 de noviembre');
    expect(arrivalText(delivered)).toBeNull();
    expect(headline(delivered).title).toBe('Tu pedido ya llegó');
  });

  it.each(['enviado', 'en tránsito'] as const)(
    'of a parcel %s shows the day it should come',
    (status_send) => {
      expect(arrivalText({ ...paid, status_send })).toBe('Llegará el 19 de noviembre');
      expect(arrivalText({ ...paid, status_send, arrives_by: null })).toBeNull();
    },
  );

  it.each([
    ['a parcel that has not left', { status_send: 'procesando' }],
    ['a file', { ships: false }],
    ['what was paid back', { payment_status: 'refunded' }],
  ] as const)('of %s is not promised', (_, facts) => {
    expect(arrivalText({ ...paid, ...facts })).toBeNull();
  });
});

it('has something to say in every state', () => {
  for (const payment_status of paymentStates)
    for (const status_send of shippingStates)
      expect(headline({ ...paid, payment_status, status_send }).text).not.toBe('');
});
