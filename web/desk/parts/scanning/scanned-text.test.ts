import { expect, test } from 'vitest';
import { readScan } from './scanned-text.ts';

test('the code of a packing slip is its order, as an address or as the folio alone', () => {
  const slip = { of: 'order', slip: 'BC-7K3M9Q2X' };
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

test.each([
  ['https://brincacuentos.test/mostrador/cajas/enviar?caja=41', { of: 'box', slip: '41' }],
  ['https://brincacuentos.test/mostrador/cajas/enviar?caja=0', null],
  ['8055 2410 7741', { tracking: '805524107741' }],
  [`${'0'.repeat(22)}123456789012`, { tracking: '123456789012' }],
  ['https://otra.test/menu', null],
])('%s is the slip of a box, a label or nothing', (code, read) => {
  expect(readScan(code)).toEqual(read);
});
