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

test('no state may be entered again from itself, so a repeated message changes nothing', () => {
  for (const state of paymentStates) expect(canMove(state, state)).toBe(false);
});
