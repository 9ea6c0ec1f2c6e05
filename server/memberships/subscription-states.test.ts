import { expect, test } from 'vitest';
import { subscriptionStates } from '#contract/subscriptions.ts';
import { canMove } from './subscription-states.ts';

test('a subscription never comes back from its end, and what was paid once never counts as unpaid', () => {
  expect(subscriptionStates.filter((to) => canMove('canceled', to))).toEqual([]);
  for (const from of ['active', 'past_due'] as const)
    expect(subscriptionStates.filter((to) => canMove(from, to)).sort()).toEqual(
      ['active', 'canceled', 'past_due'].filter((to) => to !== from),
    );
});
