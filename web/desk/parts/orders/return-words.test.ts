import { describe, expect, test } from 'vitest';
import type { ReturnView } from '#contract/desk/returns.ts';
import {
  clockSentence,
  deadlineSentence,
  isPressing,
  receivedSentence,
  refundBySentence,
  refundText,
  whyThen,
} from './return-words.ts';

/** Tuesday, 24 November 2026, 9:02 in Mexico City. */
const now = new Date('2026-11-24T15:02:00Z');

const clock = (deadline: string, business_days_left: number, is_deadline_assumed = false) => ({
  deadline,
  business_days_left,
  is_deadline_assumed,
});

describe('how long the buyer may change their mind', () => {
  test.each([
    [clock('2026-12-03', 2), 'Vence el jueves 3 dic · quedan 2 días hábiles'],
    [clock('2026-11-25', 1), 'Vence el miércoles 25 nov · queda 1 día hábil'],
    [clock('2026-12-03', 2, true), 'Vence a más tardar el jueves 3 dic · quedan 2 días hábiles'],
    [clock('2026-11-24', 0), 'Vence hoy'],
    [clock('2026-11-20', 0), 'Venció el viernes 20 nov'],
    [clock('2026-11-20', 0, true), 'Venció el viernes 20 nov'],
  ])('%o', (facts, sentence) => expect(deadlineSentence(facts, now)).toBe(sentence));
});

test('what came back is refunded by the same time of the next day', () => {
  expect(receivedSentence('2026-11-23T23:20:00Z')).toBe('Llegó el paquete el lunes 23 nov, 17:20.');
  expect(refundBySentence('2026-11-24T23:20:00Z', now)).toBe('Devuelve el dinero a más tardar hoy, 17:20.');
  expect(refundBySentence('2026-11-25T05:59:00Z', now)).toBe('Devuelve el dinero a más tardar hoy, 23:59.');
  expect(refundBySentence('2026-11-25T06:00:00Z', now)).toBe('Devuelve el dinero a más tardar mañana, 0:00.');
  expect(refundBySentence('2026-11-24T15:00:00Z', now)).toBe(
    'Había que devolver el dinero a más tardar hoy, 9:00.',
  );
});

test('a change of mind and a fault of ours have different times', () => {
  const facts = (reason: ReturnView['reason'], is_deadline_assumed: boolean) =>
    whyThen({ reason, is_deadline_assumed } as ReturnView);
  expect(facts('arrepentimiento', false)).toBe('Tiene cinco días hábiles desde que lo recibió.');
  expect(facts('dañado', false)).toBe('Tiene 30 días desde que lo recibió.');
  expect(facts('dañado', true)).toMatch(/siete días desde que salió, y de ahí 30 días/);
});

describe('in the list', () => {
  const open = {
    ...clock('2026-12-03', 7),
    state: 'aprobada',
    opened_at: '2026-11-20T18:00:00Z',
    refund_by: null,
  } as ReturnView;

  test('an open return shows its clock, a received one its 24 hours, a closed one when it was opened', () => {
    expect(clockSentence(open, now)).toMatch('Vence el jueves 3 dic');
    expect(clockSentence({ ...open, state: 'recibida', refund_by: '2026-11-24T23:20:00Z' }, now)).toMatch(
      'a más tardar hoy, 17:20',
    );
    expect(clockSentence({ ...open, state: 'rechazada' }, now)).toBe('Se pidió el viernes 20 nov');
  });

  test('only what must be done today is pressing', () => {
    expect(isPressing(open, now)).toBe(false);
    expect(isPressing({ ...open, deadline: '2026-11-24' }, now)).toBe(true);
    expect(isPressing({ ...open, refund_by: '2026-11-24T23:20:00Z' }, now)).toBe(true);
    expect(isPressing({ ...open, refund_by: '2026-11-25T14:00:00Z' }, now)).toBe(false);
    expect(isPressing({ ...open, state: 'reembolsada', deadline: '2026-11-01' }, now)).toBe(false);
  });
});

test.each([
  ['asked', 'provider', 'Van de regreso'],
  ['sent', 'provider', 'Van de regreso'],
  ['confirmed', 'provider', 'Se devolvieron'],
  ['failed', 'provider', 'No pasaron'],
  ['confirmed', 'by hand', 'Se transfirieron'],
  ['asked', 'transfer', 'Faltan por transferir'],
  ['confirmed', 'transfer', 'Se transfirieron'],
] as const)('a refund that is %s, by %s: %s', (state, kind, words) => {
  expect(refundText({ state, kind })).toBe(words);
});
