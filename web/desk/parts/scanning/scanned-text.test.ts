import { expect, test } from 'vitest';
import { readScan } from './scanned-text.ts';

test('the code of a packing slip is its order, as an address or as the folio alone', () => {
  const slip = { folio: 'BC-7K3M9Q2X' };
  expect(readScan('https://brincacuentos.mx/mostrador/pedidos/BC-7K3M9Q2X')).toEqual(slip);
  expect(readScan('bc-7k3m9q2x\r\n')).toEqual(slip);
});

test('the code of a label is its number, without spaces and in capitals', () => {
  expect(readScan(' 3208 614975 ')).toEqual({ tracking: '3208614975' });
  expect(readScan('jd014600003512345678')).toEqual({ tracking: 'JD014600003512345678' });
  expect(readScan('9632001960000000000400794612345678')).toEqual({ tracking: '794612345678' });
});

test('any other code is nothing', () => {
  expect(readScan('https://example.com/3208614975')).toBe(null);
  expect(readScan('https://brincacuentos.mx/mostrador/pedidos/BC-7K3M9Q2X/devolver')).toBe(null);
  expect(readScan('')).toBe(null);
  expect(readScan('1'.repeat(10_000))).toBe(null);
});
