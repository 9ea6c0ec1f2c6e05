import { expect, test } from 'vitest';
import { todayCards } from './today-cards.ts';
import {
  arcoWords,
  boxesWords,
  clubWords,
  comparison,
  declinedWords,
  healthWords,
  identityWords,
  laterPaymentsWords,
  lateWords,
  lowWords,
  returnsWords,
  salesFacts,
  toSendWords,
} from './today-words.ts';

const NOW = '2026-11-24T15:00:00Z';

const due = (business_days_left: number) =>
  returnsWords({ count: 2, next: { folio: 'BC-1', deadline: '2026-11-26', business_days_left } });

test('orders to send say how many are late, and the first of them', () => {
  const oldest = { folio: 'BC-1', paid_at: '2026-11-19T18:00:00Z' };
  const words = (late: number) => toSendWords({ count: 3, late, oldest, covers: [] });
  expect([words(0), words(2)]).toEqual([
    'El más viejo: jueves 19 nov, BC-1',
    '2 llevan más de 2 días hábiles. El más viejo: jueves 19 nov, BC-1',
  ]);
});

test('a return says when it is due, counted in business days', () => {
  expect(due(2)).toBe('Una vence el jueves 26 nov · quedan 2 días hábiles');
  expect(due(1)).toBe('Una vence el jueves 26 nov · queda 1 día hábil');
  expect(due(0)).toBe('BC-1 vence hoy');
  expect(due(-1)).toBe('BC-1 venció el jueves 26 nov');
  expect(returnsWords({ count: 0, next: null })).toBe('');
});

test('a request about data says what it is and when it is due', () => {
  const arco = (business_days_left: number) =>
    arcoWords({ count: 1, next: { kind: 'oposición', due_on: '2026-11-26', business_days_left } });
  expect([arco(2), arco(0), arco(-1)]).toEqual([
    'Oposición, vence el jueves 26 nov · quedan 2 días hábiles',
    'Oposición, vence hoy',
    'Oposición, venció el jueves 26 nov',
  ]);
});

test('days are those of Mexico City', () => {
  const boxes = { count: 4, oldest: '2026-11-24T05:00:00Z' };
  const words = (without_titles: number) => boxesWords({ ...boxes, without_titles }, '2026-11-24T15:00:00Z');
  expect([words(0), words(1), words(3)]).toEqual([
    'Todas tienen títulos · la más vieja: ayer',
    '1 espera sus títulos · la más vieja: ayer',
    '3 esperan sus títulos · la más vieja: ayer',
  ]);
});

test('one is not many, and equal is neither more nor less', () => {
  expect([lateWords(1), lateWords(2)]).toEqual([
    '1 lleva más de 2 días hábiles.',
    '2 llevan más de 2 días hábiles.',
  ]);
  const sums = (orders: number) => ({ cents: 0, orders, joins: 0, leaves: 0 });
  const orders = (now: number, before: number) =>
    salesFacts(sums(now), sums(before))
      .filter(({ label }) => label === 'Pedidos')
      .map(comparison);
  expect([orders(3, 2), orders(2, 3), orders(2, 2)]).toEqual([['1 más'], ['1 menos'], ['igual']]);
});

test('the coming month says how long there is, and what happens otherwise', () => {
  const club = (days_left: number, is_begun: boolean) =>
    clubWords({ year: 2026, month: 12, name: 'Diciembre', days_left, is_begun });
  expect([club(8, false), club(1, true)]).toEqual([
    'Faltan 8 días. Si no lo tocas, se verá la plantilla.',
    'Falta 1 día. Su borrador no está publicado.',
  ]);
});

test('declined cards say since when the first one owes', () => {
  expect(declinedWords({ count: 2, oldest: '2026-11-03T18:00:00Z' }, NOW)).toBe(
    'La más vieja debe desde el 3 nov.',
  );
  expect(declinedWords({ count: 2, oldest: '2025-11-03T18:00:00Z' }, NOW)).toBe(
    'La más vieja debe desde el 3 nov 2025.',
  );
  expect(declinedWords({ count: 0, oldest: null }, NOW)).toBe('');
});

test.each([
  [1, 'BC-1 venció y nadie avisa si se pagó'],
  [2, 'BC-1 y 1 más vencieron y nadie avisa si se pagaron'],
])('payments that a person must look into, %i of them', (count, words) => {
  const later_payments = { count, folio: 'BC-1' };
  expect(laterPaymentsWords(later_payments)).toBe(words);
  const cards = todayCards({ status: true, at: '2026-11-24T18:00:00Z', later_payments });
  expect(cards).toMatchObject([{ part: 'later_payments', count, link: { to: '/pedidos?ver=esperan-pago' } }]);
});

test('books that run out are said by the number that the owner set', () => {
  expect([0, 1, 5].map(lowWords)).toEqual([
    'Ya no queda ninguno, y se estaban vendiendo.',
    'Queda uno o ninguno, y se están vendiendo.',
    'Quedan 5 o menos y se están vendiendo.',
  ]);
});

test('what is not well is named, each once', () => {
  const well = { jobs: 0, events: 0, rules: 0 };
  expect(healthWords({ jobs: 2, events: 1, rules: 1 })).toBe(
    '2 trabajos sin hacer · 1 aviso de pago sin anotar · 1 regla no se cumple',
  );
  expect(healthWords({ ...well, jobs: 1, events: 3, rules: 2 })).toBe(
    '1 trabajo sin hacer · 3 avisos de pago sin anotar · 2 reglas no se cumplen',
  );
});

test('what the shop does not say of who sells is named', () => {
  expect(identityWords({ missing: ['legal_name', 'postal_address', 'contact_phone'] })).toBe(
    'Faltan la razón social, la dirección postal y el teléfono. Sin eso no se ven los textos legales.',
  );
  expect(identityWords({ missing: ['contact_phone'] })).toBe(
    'Falta el teléfono. Sin eso no se ven los textos legales.',
  );
  expect(identityWords({ missing: [] })).toBe('');
});
