import { expect, test } from 'vitest';
import { dueSentence, isPressing, ordersText } from './client-words.ts';

const open = { state: 'abierta', due_on: '2026-12-03' } as const;

test.each([
  [9, 'Vence el jueves 3 dic · quedan 9 días hábiles', false],
  [1, 'Vence el jueves 3 dic · queda 1 día hábil', true],
  [0, 'Vence hoy', true],
  [-2, 'Venció el jueves 3 dic', true],
])('with %i business days left a request says «%s»', (business_days_left, sentence, pressing) => {
  expect(dueSentence({ ...open, business_days_left })).toBe(sentence);
  expect(isPressing({ ...open, business_days_left })).toBe(pressing);
});

test('an answered request does not press, however late', () => {
  const answered = { state: 'atendida', due_on: '2026-12-03', business_days_left: -4 } as const;
  expect([dueSentence(answered), isPressing(answered)]).toEqual(['Vencía el jueves 3 dic', false]);
});

test('counts what was bought', () => {
  expect([0, 1, 2].map(ordersText)).toEqual(['Sin compras', '1 compra', '2 compras']);
});
