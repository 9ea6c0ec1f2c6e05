import { expect, test } from 'vitest';
import { paymentStates } from '#contract/orders.ts';
import { hindranceOf } from './parcel-hindrance.ts';

test('only money that is here, and stays, lets a parcel leave', () => {
  const shippable = { has_address: true, is_refund_under_way: false };
  const free = paymentStates.filter((state) => hindranceOf({ ...shippable, state }) === null);
  expect(free).toEqual(['paid', 'partially_refunded']);
  expect(hindranceOf({ ...shippable, state: 'paid', is_refund_under_way: true })).toBe(
    'Tiene un reembolso en curso. No lo envíes.',
  );
  expect(hindranceOf({ ...shippable, state: 'review' })).toBe('Está en revisión.');
  expect(hindranceOf({ ...shippable, state: 'disputed' })).toBe('Su pago está en aclaración.');
  expect(hindranceOf({ ...shippable, state: 'paid', has_address: false })).not.toBeNull();
});
