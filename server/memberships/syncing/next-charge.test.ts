import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readCharges } from './next-charge.ts';

const DAY = 86_400;
const START = 1_800_000_000;
const day = (count: number) => START + count * DAY;

/** Subscription in its second period, days 30 to 60. */
const provided = (changes: object) =>
  ({
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    pause_collection: null,
    items: { data: [{ current_period_start: day(30), current_period_end: day(60) }] },
    latest_invoice: { status: 'paid', auto_advance: false },
    ...changes,
  }) as Stripe.Subscription;

const until = (count: number) => ({ pause_collection: { behavior: 'void', resumes_at: day(count) } });
const invoice = (status: string, auto_advance: boolean) => ({ latest_invoice: { status, auto_advance } });

test.each<[string, object, charge: number | null, pausedUntil: number | null]>([
  ['goes on', {}, 60, null],
  ['is cancelled', { cancel_at_period_end: true }, null, null],
  ['ends on a day', { cancel_at: day(45) }, null, null],
  ['is cancelled while it is paused', { cancel_at_period_end: true, ...until(82) }, null, null],
  ['is paused past one charge', until(82), 90, 82],
  ['is paused past two charges', until(112), 120, 112],
  ['is paused until the very end of a period', until(90), 120, 90],
  ['is paused for what is paid already', until(52), 60, 52],
  ['is paused, the invoice of this period voided', { ...until(52), ...invoice('void', false) }, 60, 52],
  ['is being charged', invoice('draft', true), 30, null],
  ['is being charged although it was paused since', { ...until(52), ...invoice('draft', true) }, 30, 52],
  ['is paused in another way at the provider', { ...until(82), ...invoice('draft', false) }, 90, 82],
  [
    'is stopped at the provider without an end',
    { pause_collection: { behavior: 'void', resumes_at: null } },
    null,
    null,
  ],
  ['is paused by the status of the provider', { status: 'paused' }, null, null],
])('what %s is charged on its day', (_what, changes, charge, pausedUntil) => {
  const date = (count: number | null) => (count === null ? null : new Date(day(count) * 1000));
  expect(readCharges(provided(changes), 'active')).toEqual({
    nextChargeAt: date(charge),
    pausedUntil: date(pausedUntil),
  });
});

test('what failed is owed since the beginning of its period, and what has ended is charged no more', () => {
  const owing = provided({ status: 'past_due', ...invoice('open', true) });
  expect(readCharges(owing, 'past_due').nextChargeAt).toEqual(new Date(day(30) * 1000));
  for (const state of ['pending', 'canceled', 'expired'] as const)
    expect(readCharges(provided(until(82)), state)).toEqual({ nextChargeAt: null, pausedUntil: null });
});
