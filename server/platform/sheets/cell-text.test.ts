import { expect, test } from 'vitest';
import { superLinearFor } from '#contract/testing/growth.ts';
import { guardCell, textCell, unguardCell } from './cell-text.ts';

const texts = [
  '=1+1',
  "'=1+1",
  "''=x",
  '="03100"',
  '+52',
  '-1',
  '@x',
  '\tx',
  '\nx',
  '＝x',
  "'hola",
  'hola',
  '',
];
/** Texts that Excel would take for a number, a day or a truth. */
const mistaken = [
  '03100',
  '9786071100009',
  '123456789012',
  '1E5',
  '10.50',
  '3/4',
  '1-2',
  '2021-05-12',
  'MAR-5',
  'Dic 24',
  '12 de mayo',
  '5-may',
  'Verdadero',
  '$ 100',
  '50%',
  '10:30',
];

test('no cell begins a formula, and each is what it was when it comes back', () => {
  for (const text of [...texts, ...mistaken]) {
    expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    for (const cell of [guardCell(text), textCell(text)]) expect(unguardCell(cell)).toBe(text);
  }
});

test('what a spreadsheet would change is written as a text, and nothing else is', () => {
  for (const text of mistaken) expect(textCell(text)).toBe(`="${text}"`);
  for (const text of [
    '0',
    '1984',
    '12345678901',
    'DIST-001',
    'Luna 5',
    '3-5 años',
    'La luna',
    'a"b',
    '1 "x"',
  ])
    expect(textCell(text)).toBe(text);
  // Texts that could be a formula stay plain texts.
  expect(textCell('1"&A1&"')).toBe('1"&A1&"');
});

test('what a cell costs grows with its length at most', () => {
  expect(superLinearFor((text) => [textCell(text), textCell(`1${text}`), unguardCell(text)])).toBeUndefined();
});
