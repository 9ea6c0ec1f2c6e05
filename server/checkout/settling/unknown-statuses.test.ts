import type Stripe from 'stripe';
import { expect, it, vi } from 'vitest';
import type { Shop } from '../../platform/shop.ts';
import { answerOfSession } from './provider-outcome.ts';
import { logUnknownStatuses } from './unknown-statuses.ts';

function logged(changes: object) {
  const warn = vi.fn();
  const charge = { status: 'succeeded' };
  const intent = { status: 'succeeded', latest_charge: charge };
  const session = { status: 'complete', payment_status: 'paid', payment_intent: intent, ...changes };
  logUnknownStatuses(
    { warn } as unknown as Shop['log'],
    answerOfSession(session as unknown as Stripe.Checkout.Session),
  );
  return warn.mock.calls.map(([facts]) => facts);
}

it('logs nothing of the statuses that the shop knows, nor of absent ones', () => {
  expect(logged({})).toEqual([]);
  expect(logged({ payment_intent: null })).toEqual([]);
  expect(logged({ payment_intent: 'pi_1', status: null })).toEqual([]);
});

it.each([
  ['session', { status: 'archived' }, 'archived'],
  ['session_payment', { payment_status: 'partially_paid' }, 'partially_paid'],
  ['payment_intent', { payment_intent: { status: 'partially_funded' } }, 'partially_funded'],
  ['charge', { payment_intent: { status: 'succeeded', latest_charge: { status: 'reviewed' } } }, 'reviewed'],
])('logs the name of an unknown status of a %s', (what, changes, status) => {
  expect(logged(changes)).toEqual([{ what, status }]);
});

it.each([
  ['a'.repeat(300), 'a'.repeat(40)],
  ['mariana@example.test', '(no word)'],
  [{ a: 1 }, '(no word)'],
])('logs of %j no more than a short word', (status, name) => {
  expect(logged({ status })).toEqual([{ what: 'session', status: name }]);
});
