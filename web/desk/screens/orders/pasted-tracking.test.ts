import { expect, test } from 'vitest';
import { readPastedTracking } from './pasted-tracking.ts';

const folios = new Set(['BC-7K3M9Q2X', 'BC-8P2N6D4R']);
const read = (text: string) => {
  const { numbers, problems } = readPastedTracking(text, folios);
  return { numbers: Object.fromEntries(numbers), problems };
};

test('lines of folio and guía are read, with commas, semicolons or tabs, quotes, headings and empty lines', () => {
  const numbers = { 'BC-7K3M9Q2X': '3208614975', 'BC-8P2N6D4R': 'JD0146000035' };
  expect(read('folio,guía\r\nBC-7K3M9Q2X,3208614975\r\n\r\n"bc-8p2n6d4r";"jd01 4600 0035"\r\n')).toEqual({
    numbers,
    problems: [],
  });
  expect(read('BC-7K3M9Q2X\t3208614975\nBC-8P2N6D4R\tJD0146000035')).toEqual({ numbers, problems: [] });
});

test('each wrong line is named with its reason, and the right ones are kept', () => {
  expect(read('BC-7K3M9Q2X,3208614975\nBC-00000000,1234567\nBC-7K3M9Q2X,99999\nBC-8P2N6D4R,¡no!\n')).toEqual({
    numbers: { 'BC-7K3M9Q2X': '3208614975' },
    problems: [
      'Línea 2: «BC-00000000» no está entre los elegidos.',
      'Línea 3: BC-7K3M9Q2X está dos veces.',
      'Línea 4: BC-8P2N6D4R: Revisa la guía: solo letras, números y guiones.',
    ],
  });
});

test('what is pasted without end is said to be too long, and none of it is read', () => {
  const lines = 'BC-7K3M9Q2X,3208614975\n'.padEnd(20_001, ' ');
  expect(read(lines)).toEqual({
    numbers: {},
    problems: ['Son 20,001 caracteres; caben 20,000. Pega menos líneas a la vez.'],
  });
  expect(read(lines.slice(0, 20_000))).toEqual({ numbers: { 'BC-7K3M9Q2X': '3208614975' }, problems: [] });
});
