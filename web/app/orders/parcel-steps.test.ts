import { expect, it } from 'vitest';
import { parcelSteps } from './parcel-steps.ts';

const days = {
  payment_status: 'paid',
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

it('before shipping shows the payment under the days that were promised', () => {
  const order = { payment, shipped_at: null, delivered_at: null };
  expect(parcelSteps(order, { ...days, status_send: 'procesando' })).toEqual([
    { name: 'Entregado', text: 'Esperado entre el martes 24 y el jueves 26 de noviembre', state: 'next' },
    { ...paid, state: 'now' },
  ]);
});

it('shows what happened newest first, at the hour of Mexico City, under the one day that is left', () => {
  const order = { payment, shipped_at: '2026-11-20T05:30:00Z', delivered_at: null };
  expect(parcelSteps(order, { ...days, status_send: 'en tránsito' })).toEqual([
    { name: 'Entregado', text: 'Esperado el jueves 26 de noviembre', state: 'next' },
    { ...sent, state: 'now' },
    { ...paid, state: 'done' },
  ]);
});

it('expects nothing of a parcel that came, and leaves out a step without a time', () => {
  const order = { payment, shipped_at: null, delivered_at: '2026-11-25T18:00:00Z' };
  expect(parcelSteps(order, { ...days, status_send: 'entregado' })).toEqual([
    { name: 'Entregado', text: 'Miércoles 25 de noviembre, 12:00', state: 'now' },
    { ...paid, state: 'done' },
  ]);
});

it('names no day for a parcel that should have come', () => {
  const order = { payment, shipped_at: null, delivered_at: null };
  const steps = parcelSteps(order, { ...days, arrives_by: null, is_late: true, status_send: 'procesando' });
  expect(steps).toEqual([{ ...paid, state: 'now' }]);
});
