import { describe, expect, it, test } from 'vitest';
import { aPass } from '../testing/a-pass.ts';
import { passStanding, periodUnderWay } from './pass-standing.ts';

const pass = aPass({
  starts_at: '2026-11-24T18:00:00.000Z',
  ends_at: '2027-02-22T18:00:00.000Z',
  periods: 3,
});
const unpaid = aPass({ status: 'unpaid', starts_at: null, ends_at: null });

test.each([
  ['unpaid', unpaid, '2026-11-24T18:00:00.000Z', 'awaited', 'Se abre en cuanto recibamos tu pago'],
  ['before its start', pass, '2026-11-24T17:59:59.999Z', 'coming', 'Empieza el 24 de noviembre de 2026'],
  ['from its start', pass, '2026-11-24T18:00:00.000Z', 'running', 'Hasta el 22 de febrero de 2027'],
  ['up to its end', pass, '2027-02-22T17:59:59.999Z', 'running', 'Hasta el 22 de febrero de 2027'],
  ['from its end', pass, '2027-02-22T18:00:00.000Z', 'over', 'Terminó el 22 de febrero de 2027'],
  [
    'suspended',
    { ...pass, status: 'suspended' as const },
    '2026-12-01T00:00:00.000Z',
    'suspended',
    'Tu banco revisa tu pago',
  ],
  [
    'that was a gift, suspended',
    { ...pass, status: 'suspended' as const, order_id: null },
    '2026-12-01T00:00:00.000Z',
    'suspended',
    'Un banco revisa su pago',
  ],
  ['void', { ...pass, status: 'void' as const }, '2026-12-01T00:00:00.000Z', 'void', 'Ya no abre tu plan'],
])('a pass %s', (_, facts, now, kind, text) => {
  expect(passStanding(facts, now)).toMatchObject({ kind, text });
});

describe('The period under way', () => {
  test.each([
    ['2026-11-24T17:59:59.999Z', null],
    ['2026-11-24T18:00:00.000Z', '1 de 3'],
    ['2026-12-24T17:59:59.999Z', '1 de 3'],
    ['2026-12-24T18:00:00.000Z', '2 de 3'],
    ['2027-02-22T17:59:59.999Z', '3 de 3'],
    ['2027-02-22T18:00:00.000Z', null],
  ])('at %s is %s', (now, words) => expect(periodUnderWay(pass, now)).toBe(words));
  it('is none of a pass that is not paid', () =>
    expect(periodUnderWay(unpaid, '2026-12-01T00:00:00.000Z')).toBeNull());
});
