import { expect, test } from 'vitest';
import { defaultDelivery } from '../delivery.ts';
import { mayEndWaiting, unheardBefore } from './unheard-payment.ts';

test.each([
  ['a Monday', '2026-11-23', '2026-11-26'],
  ['a Wednesday', '2026-11-25', '2026-11-28'],
  // Monday and Tuesday pass first.
  ['a Friday', '2026-11-27', '2026-12-02'],
  ['a Saturday', '2026-11-28', '2026-12-02'],
  ['a Sunday', '2026-11-29', '2026-12-02'],
  ['a Friday before a Monday of rest', '2026-11-13', '2026-11-19'],
  // Thursday and Friday are closed days, then comes a weekend.
  ['a Wednesday before Easter', '2026-04-01', '2026-04-08'],
  // Closed on the 24th, Christmas, a weekend.
  ['the 23rd of December', '2026-12-23', '2026-12-30'],
])('a payment whose last day was %s is asked about from the third business day on', (_day, last, from) => {
  const payBy = new Date(`${last}T23:59:59-06:00`);
  const isUnheard = (now: string) => payBy < unheardBefore(defaultDelivery, new Date(now));
  const start = new Date(`${from}T00:00:00-06:00`);
  expect(isUnheard(new Date(start.getTime() - 1).toISOString())).toBe(false);
  expect(isUnheard(start.toISOString())).toBe(true);
  expect(isUnheard(`${from}T23:59:59-06:00`)).toBe(true);
});

test.each([
  ['spei', '2026-11-25T12:00:00-06:00', true],
  ['oxxo', '2026-11-25T12:00:00-06:00', false],
  ['oxxo', '2026-11-27T23:59:59-06:00', false],
  ['oxxo', '2026-11-28T00:00:00-06:00', true],
] as const)('whether the staff may stop waiting for %s at %s: %s', (method, now, expected) => {
  const pending = { method, pay_by: '2026-11-25T23:59:59-06:00' };
  expect(mayEndWaiting(pending, defaultDelivery, new Date(now))).toBe(expected);
});
