import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readFacts } from './provider-facts.ts';

const paidInvoice = {
  id: 'in_1',
  status: 'paid',
  amount_paid: 9900,
  currency: 'mxn',
  created: 1_700_000_000,
  status_transitions: { paid_at: 1_700_000_000 },
  lines: { data: [{ period: { start: 1_700_000_000, end: 1_702_592_000 } }] },
} as Stripe.Invoice;

const stateOf = (status: string, invoices: Stripe.Invoice[]) =>
  readFacts({ id: 'sub_1', status, metadata: {} } as Stripe.Subscription, invoices, new Map()).state;

test.each([
  ['active', 'active', 'pending'],
  ['trialing', 'active', 'pending'],
  ['past_due', 'past_due', 'pending'],
  ['paused', 'active', 'pending'],
  ['incomplete', 'pending', 'pending'],
  ['incomplete_expired', 'canceled', 'expired'],
  ['unpaid', 'canceled', 'expired'],
  ['canceled', 'canceled', 'expired'],
])('a subscription that is %s is %s once it was paid for, and %s before', (status, paid, unpaid) => {
  expect([stateOf(status, [paidInvoice]), stateOf(status, [])]).toEqual([paid, unpaid]);
});

test('only a paid invoice is a period', () => {
  const open = { ...paidInvoice, status: 'open' } as Stripe.Invoice;
  expect(stateOf('active', [open])).toBe('pending');
});

test.each(['suspended', 'toString'])('a status of tomorrow (%s) ends no subscription', (status) => {
  expect(() => stateOf(status, [paidInvoice])).toThrow(`"${status}"`);
});
