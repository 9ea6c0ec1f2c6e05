import { describe, expect, test } from 'vitest';
import type { ReturnView } from '#contract/desk/returns.ts';
import { stepsOf, whyNotRejected } from './return-steps.ts';

const facts = (
  state: ReturnView['state'],
  reason: ReturnView['reason'] = 'arrepentimiento',
  can_reject = false,
) => ({ state, reason, can_reject }) as ReturnView;

describe('the next step of a return stands first', () => {
  test.each([
    [facts('pedida'), ['approve']],
    [facts('pedida', 'dañado', true), ['approve', 'reject']],
    [facts('aprobada'), ['receive']],
    [facts('aprobada', 'dañado'), ['receive', 'replace', 'refund']],
    [facts('aprobada', 'perdido'), ['refund', 'replace']],
    [facts('recibida'), ['refund']],
    [facts('recibida', 'equivocado'), ['refund', 'replace']],
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

test('a change of mind within its time says why it cannot be refused', () => {
  expect(whyNotRejected(facts('pedida'))).toMatch('dentro de su plazo');
  expect(whyNotRejected(facts('pedida', 'dañado', true))).toBeNull();
  expect(whyNotRejected(facts('aprobada'))).toBeNull();
});
