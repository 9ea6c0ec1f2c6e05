import { expect, test } from 'vitest';
import { paymentStates } from '#contract/orders.ts';
import { canMove, paymentTransitions } from './order-states.ts';

test('every state can be reached from the first one', () => {
  const reached = new Set<string>(['creating']);
  for (const state of reached) {
    for (const next of paymentTransitions[state as keyof typeof paymentTransitions]) reached.add(next);
  }
  expect([...reached].sort()).toEqual([...paymentStates].sort());
});

test('money that arrived never gets lost: no way leads from paid to a state without money', () => {
  const seen = new Set(['paid']);
  for (const state of seen) {
    for (const next of paymentTransitions[state as keyof typeof paymentTransitions]) seen.add(next);
  }
  for (const without of ['creating', 'awaiting_payment', 'processing', 'expired', 'canceled', 'failed']) {
    expect(seen).not.toContain(without);
  }
});

test('nothing leads back to an order without a payment page', () => {
  expect(paymentStates.filter((state) => canMove(state, 'creating'))).toEqual([]);
  expect(paymentStates.filter((state) => canMove(state, 'awaiting_payment'))).toEqual(['creating']);
});

test('a payment under way is decided by the provider alone', () => {
  expect(paymentTransitions.processing).not.toContain('canceled');
  expect(paymentTransitions.processing).not.toContain('expired');
});

test.each(['expired', 'canceled', 'failed'] as const)('late money of an order that %s is taken', (state) => {
  expect(paymentTransitions[state].toSorted()).toEqual(['paid', 'paid_oversold', 'review']);
});

test('money that all went back comes back only by way of a person', () => {
  expect(paymentTransitions.refunded).toEqual(['review']);
});

test('no state may be entered again from itself, so a repeated message changes nothing', () => {
  for (const state of paymentStates) expect(canMove(state, state)).toBe(false);
});
