import { describe, expect, it } from 'vitest';
import { paymentStates, shippingStates } from '#contract/orders.ts';
import { dateText, dayText } from './order-dates.ts';
import { headline, orderStatus, paymentStatus, shippingProgress } from './order-status.ts';

const address = {
  street: 'Av. Coyoacán',
  external_number: '1435',
  neighborhood: 'Del Valle',
  city: 'Ciudad de México',
  state: 'Ciudad de México',
  postal_code: '03100',
};
const paid = { payment_status: 'paid', status_send: 'enviado', address, arrives_by: '2026-11-19' } as const;

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
    ['what is not sent', { address: null }],
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

it('has something to say in every state', () => {
  for (const payment_status of paymentStates)
    for (const status_send of shippingStates)
      expect(headline({ ...paid, payment_status, status_send }).text).not.toBe('');
});

describe('dates', () => {
  it('are those of Mexico City', () => {
    expect(dateText('2026-11-12T05:59:59Z')).toBe('11 de noviembre de 2026');
    expect(dateText('2026-11-12T06:00:00Z')).toBe('12 de noviembre de 2026');
  });

  it('do not shift a calendar day', () => {
    expect(dayText('2026-11-19')).toBe('19 de noviembre');
  });
});
