import { describe, expect, test } from 'vitest';
import type { ReturnView } from '#contract/desk/returns.ts';
import { stepsOf, whyNoReplacement, whyNotRejected } from './return-steps.ts';

const facts = (
  state: ReturnView['state'],
  reason: ReturnView['reason'] = 'arrepentimiento',
  can_reject = false,
  why_not_replaced: string | null = null,
) => ({ state, reason, can_reject, why_not_replaced }) as ReturnView;
const GONE = 'El dinero de esos ejemplares ya se devolvió o va de regreso: no sale otro.';

describe('the next step of a return stands first', () => {
  test.each([
    [facts('pedida'), ['approve']],
    [facts('pedida', 'dañado', true), ['approve', 'reject']],
    [facts('aprobada'), ['receive']],
    [facts('aprobada', 'dañado'), ['receive', 'replace', 'refund']],
    [facts('aprobada', 'perdido'), ['refund', 'replace']],
    [facts('recibida'), ['refund']],
    [facts('recibida', 'equivocado'), ['refund', 'replace']],
    [facts('aprobada', 'dañado', false, GONE), ['receive', 'refund']],
    [facts('aprobada', 'perdido', false, GONE), ['refund']],
    [facts('recibida', 'equivocado', false, GONE), ['refund']],
    [facts('reembolsada'), []],
    [facts('repuesta', 'dañado', true), []],
    [facts('rechazada'), []],
  ])('%o', (returned, steps) => expect(stepsOf(returned, true)).toEqual(steps));
});

test('who packs may only say that an awaited parcel came', () => {
  const all = (['pedida', 'aprobada', 'recibida', 'reembolsada'] as const).map((state) =>
    stepsOf(facts(state, 'dañado', true), false),
  );
  expect(all).toEqual([[], ['receive'], [], []]);
});

test('no other copy is offered for money that went back, and the page says why', () => {
  for (const state of ['aprobada', 'recibida'] as const) {
    expect(whyNoReplacement(facts(state, 'dañado', false, GONE))).toBe(GONE);
    expect(whyNoReplacement(facts(state, 'dañado'))).toBeNull();
    expect(whyNoReplacement(facts(state, 'arrepentimiento', false, GONE))).toBeNull();
  }
  for (const state of ['pedida', 'reembolsada', 'repuesta', 'rechazada'] as const)
    expect(whyNoReplacement(facts(state, 'dañado', false, GONE))).toBeNull();
});

test('a change of mind within its time says why it cannot be refused', () => {
  expect(whyNotRejected(facts('pedida'))).toMatch('dentro de su plazo');
  expect(whyNotRejected(facts('pedida', 'dañado', true))).toBeNull();
  expect(whyNotRejected(facts('aprobada'))).toBeNull();
});
