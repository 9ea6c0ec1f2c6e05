import { expect, it } from 'vitest';
import { parcelSteps } from './parcel-steps.ts';

const days = {
  payment_status: 'paid',
  refusal: null,
  pending: null,
  ships: true,
  promised_from: '2026-11-24',
  promised_to: '2026-11-26',
  leaves_on: null,
  arrives_by: '2026-11-26',
  is_late: false,
} as const;
const payment = { method: 'card', brand: null, last4: null, paid_at: '2026-11-18T16:08:00Z' };
const paid = { name: 'Pago recibido', text: 'Miércoles 18 de noviembre, 10:08' };
const sent = { name: 'Enviado', text: 'Jueves 19 de noviembre, 23:30' };

it('the steps before shipping are the payment, below the promised days', () => {
  const order = { payment, shipped_at: null, delivered_at: null };
  expect(parcelSteps(order, { ...days, status_send: 'procesando' })).toEqual([
    { name: 'Entregado', text: 'Esperado entre el martes 24 y el jueves 26 de noviembre', state: 'next' },
    { ...paid, state: 'now' },
  ]);
});

it('the recorded steps come newest first, with the hour in Mexico City, below the one expected day', () => {
  const order = { payment, shipped_at: '2026-11-20T05:30:00Z', delivered_at: null };
  expect(parcelSteps(order, { ...days, status_send: 'en tránsito' })).toEqual([
    { name: 'Entregado', text: 'Esperado el jueves 26 de noviembre', state: 'next' },
    { ...sent, state: 'now' },
    { ...paid, state: 'done' },
  ]);
});

it('a parcel that arrived expects no step, and a step without a time is left out', () => {
  const order = { payment, shipped_at: null, delivered_at: '2026-11-25T18:00:00Z' };
  expect(parcelSteps(order, { ...days, status_send: 'entregado' })).toEqual([
    { name: 'Entregado', text: 'Miércoles 25 de noviembre, 12:00', state: 'now' },
    { ...paid, state: 'done' },
  ]);
});

it('a late parcel shows no expected day', () => {
  const order = { payment, shipped_at: null, delivered_at: null };
  const steps = parcelSteps(order, { ...days, arrives_by: null, is_late: true, status_send: 'procesando' });
  expect(steps).toEqual([{ ...paid, state: 'now' }]);
});
