import { expect, test } from 'vitest';
import { type ReviewCase, reviewKinds } from '#contract/desk/refunds.ts';
import { bothSides, maySend, oversoldLetter } from './review-words.ts';

const aCase = (facts: Partial<ReviewCase>) =>
  ({ expected_cents: 38_800, paid_cents: 38_000, currency: 'mxn', ...facts }) as ReviewCase;

test('what was expected stands beside what came, in its own currency', () => {
  expect(bothSides(aCase({})).map(({ value }) => value)).toEqual(['$388.00', '$380.00']);
  expect(bothSides(aCase({ currency: 'usd' }))[1].value).toBe('$380.00 (USD)');
  expect(bothSides(aCase({ paid_cents: null }))[1].value).toBe('No se sabe');
});

test('only what may go on is without «No enviar»', () => {
  const payment_status = 'review';
  expect(reviewKinds.filter((kind) => maySend({ kind, payment_status }))).toEqual(['paid twice', 'other']);
});

test.each([
  ['paid', true],
  ['partially_refunded', true],
  ['refund_pending', false],
] as const)(
  'an order that is %s while cash is to be transferred back may leave: %s',
  (payment_status, may) => {
    expect(maySend({ kind: 'transfer', payment_status })).toBe(may);
  },
);

test('the letter to the buyer names the person, the folio and the whole sum', () => {
  const letter = oversoldLetter({
    contact_name: '  Jorge Ibarra ',
    folio: 'BC-3T9V5H7K',
    expected_cents: 38_800,
  });
  expect(letter).toMatch(/^Hola, Jorge:\n/);
  expect(letter).toMatch('BC-3T9V5H7K');
  expect(letter).toMatch('$388.00');
});
