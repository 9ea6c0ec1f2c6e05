import { expect, test } from 'vitest';
import { arrivedText, endsToday, endText, reminderText, waitText } from './awaited-words.ts';

/** The end of 25 November in Mexico City. */
const END = '2026-11-26T05:59:00.000Z';
const oxxo = { method: 'oxxo', pay_by: END } as const;
const spei = { method: 'spei', pay_by: END } as const;

test.each([
  [oxxo, '2026-11-24T18:00:00Z', 'Vence el 25, 23:59'],
  [oxxo, '2026-11-25T06:00:00Z', 'Vence hoy, 23:59'],
  [oxxo, '2026-11-26T05:58:59Z', 'Vence hoy, 23:59'],
  [oxxo, '2026-11-26T05:59:01Z', 'Venció el 25, falta que el OXXO avise'],
  [spei, '2026-11-27T18:00:00Z', 'Venció el 25, falta que el banco avise'],
  [spei, '2026-12-02T18:00:00Z', 'Venció el 25 nov, falta que el banco avise'],
  [{ ...spei, pay_by: '2026-12-03T05:59:00.000Z' }, '2026-11-30T18:00:00Z', 'Vence el 2 dic, 23:59'],
] as const)('%o at %s: %s', (end, now, text) => {
  expect(endText(end, new Date(now))).toBe(text);
});

test('an order ends today until the minute of its end', () => {
  expect(endsToday(oxxo, new Date('2026-11-25T05:59:00Z'))).toBe(false);
  expect(endsToday(oxxo, new Date('2026-11-25T06:00:00Z'))).toBe(true);
  expect(endsToday(oxxo, new Date('2026-11-26T05:59:01Z'))).toBe(false);
});

test.each([
  [null, '2026-11-23T18:00:00Z', null],
  [null, '2026-11-24T18:00:00Z', 'Se le recuerda hoy'],
  [null, '2026-11-25T18:00:00Z', 'Se le recuerda hoy'],
  [null, '2026-11-26T18:00:00Z', null],
  ['2026-11-24T18:00:00Z', '2026-11-24T20:00:00Z', 'Recordado hoy'],
  ['2026-11-24T18:00:00Z', '2026-11-25T18:00:00Z', 'Recordado ayer'],
  ['2026-11-24T18:00:00Z', '2026-11-27T18:00:00Z', 'Recordado el 24 nov'],
] as const)('reminded at %s, at %s: %s', (reminded_at, now, text) => {
  expect(reminderText({ pay_by: END, reminded_at }, new Date(now))).toBe(text);
});

test.each([
  ['oxxo', 60_520, '93001248007536', '9300 1248 0075 36'],
  ['oxxo', 60_520, null, 'Su ficha se está haciendo'],
  ['spei', 60_520, null, 'Todavía nada'],
  ['spei', 40_520, null, 'Llegaron $200.00 de $605.20'],
] as const)('of %s with %i cents left and the number %s: %s', (method, remaining_cents, number, text) => {
  expect(arrivedText({ method, amount_cents: 60_520, remaining_cents, number })).toBe(text);
});

test.each([
  [oxxo, '2026-11-24T18:00:00Z', 'Espera su pago en OXXO hasta el miércoles 25 de noviembre, 23:59'],
  [
    spei,
    '2026-11-24T18:00:00Z',
    'Espera su pago por transferencia SPEI hasta el miércoles 25 de noviembre, 23:59',
  ],
  [
    oxxo,
    '2026-11-26T18:00:00Z',
    'Esperaba su pago en OXXO hasta el miércoles 25 de noviembre, 23:59; falta que el OXXO avise',
  ],
  [
    spei,
    '2026-11-26T18:00:00Z',
    'Esperaba su pago por transferencia SPEI hasta el miércoles 25 de noviembre, 23:59; falta que el banco avise',
  ],
] as const)('the record says of %o at %s: %s', (end, now, text) => {
  expect(waitText(end, new Date(now))).toBe(text);
});
