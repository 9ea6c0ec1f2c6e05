import { expect, test } from 'vitest';
import { pesosProblem, pesosText, typedCents } from './pesos.ts';

test('an amount is typed in pesos and kept in cents, exactly', () => {
  expect(typedCents('280')).toBe(28_000);
  expect(typedCents(' 1280.50 ')).toBe(128_050);
  expect(typedCents('1280.5')).toBe(128_050);
  expect(typedCents('$ 19.99')).toBe(1_999);
  expect(typedCents('999999.99')).toBe(99_999_999);
  // 1.1 * 100 is not 110 in floating point.
  for (let cents = 1; cents <= 20_000; cents += 1) expect(typedCents(pesosText(cents))).toBe(cents);
});

test('what is no amount is refused with what to type, and nothing is no mistake', () => {
  for (const typed of ['280,50', '1280,5', '1.280,50'])
    expect(pesosProblem(typed), typed).toBe('Escribe los centavos con punto: 280.50');
  for (const typed of [
    'doscientos',
    '-5',
    '1.234',
    '1e3',
    '0x10',
    '1 280',
    '1234567',
    '.5',
    '12,80.50',
    '1280,500',
  ])
    expect(pesosProblem(typed), typed).toBe('Escribe un monto como 280 o 1,280.50');
  for (const typed of ['', '  ', '280', '$280', '1,280', '$1,280.50'])
    expect(pesosProblem(typed), typed).toBe(null);
});

test.each([
  ['280', 28_000],
  ['1280.50', 128_050],
  ['0.5', 50],
  ['1,280', 128_000],
  ['1,280.50', 128_050],
  ['$1,280.50', 128_050],
  ['$ 999,999.99', 99_999_999],
  ['1,28', null],
  ['1,000,000', null],
  ['-1', null],
  ['1e3', null],
  ['12.345', null],
  ['', null],
])('the typed amount %s', (typed, cents) => expect(typedCents(typed)).toBe(cents));
