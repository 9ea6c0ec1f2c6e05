import { expect, test } from 'vitest';
import { paymentStates } from '#contract/orders.ts';
import { failureReason, reasonOfEnd, refusalOf } from './failure-reasons.ts';

test('a refused card is told of an order that waits for another one, not of one that was paid or has ended', () => {
  const told = paymentStates.filter((state) => refusalOf({ state, decline_code: 'expired_card' }) !== null);
  expect(told).toEqual(['creating', 'awaiting_payment', 'failed']);
  expect(refusalOf({ state: 'failed', decline_code: 'expired_card' })).toMatch('está vencida');
  expect(refusalOf({ state: 'awaiting_payment', decline_code: null })).toBeNull();
});

test('a payment page whose time ended says so before it says why a card was refused', () => {
  const ended = failureReason('expired');
  expect(reasonOfEnd(ended, null)).toBe(ended);
  expect(reasonOfEnd(ended, 'insufficient_funds')).toBe(
    `${ended} En el último intento, la tarjeta no tiene fondos suficientes. Intenta con otra tarjeta.`,
  );
});
