// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { paymentMethods } from '#contract/later-payment.ts';
import { usePaymentMethod } from './payment-method.ts';

const stored = (method: unknown) => JSON.stringify({ state: { method }, version: 0 });

it.each(paymentMethods)('the way to pay %s is kept in this tab only', async (method) => {
  usePaymentMethod.getState().choose(method);
  expect(sessionStorage.getItem('payment-method')).toBe(stored(method));
  expect(localStorage.getItem('payment-method')).toBeNull();
  usePaymentMethod.setState({ method: 'card' });
  sessionStorage.setItem('payment-method', stored(method));
  await usePaymentMethod.persist.rehydrate();
  expect(usePaymentMethod.getState().method).toBe(method);
});

it.each(['bitcoin', 7, null, ['oxxo']])(
  'a kept way to pay that is none becomes the card: %o',
  async (method) => {
    usePaymentMethod.getState().choose('oxxo');
    sessionStorage.setItem('payment-method', stored(method));
    await usePaymentMethod.persist.rehydrate();
    expect(usePaymentMethod.getState().method).toBe('card');
  },
);
