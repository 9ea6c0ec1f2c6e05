import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { centsAlive, readRefunds } from './payments.ts';

const refunds = (['failed', 'canceled', 'pending', 'succeeded'] as const).map(
  (status, index) => ({ id: status, amount: 10 ** index, status, metadata: {} }) as unknown as Stripe.Refund,
);

test('a refund that failed or was cancelled gave nothing back', () => {
  const read = readRefunds(refunds);
  expect(read.filter(({ isAlive }) => isAlive).map(({ providerId }) => providerId)).toEqual([
    'succeeded',
    'pending',
  ]);
  expect(centsAlive(read)).toBe(1_100);
});
