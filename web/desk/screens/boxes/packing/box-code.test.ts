import { expect, test } from 'vitest';
import { readBoxCode } from './box-code.ts';

test.each([
  ['https://brincacuentos.test/mostrador/cajas/enviar?caja=41', { shipmentId: 41 }],
  ['8055 2410 7741', { tracking: '805524107741' }],
  [`${'0'.repeat(22)}123456789012`, { tracking: '123456789012' }],
  ['https://brincacuentos.test/mostrador/cajas/enviar?caja=0', null],
  ['https://otra.test/menu', null],
  ['x'.repeat(400), null],
  ['', null],
])('%s is read as a box, a guía or nothing', (code, read) => {
  expect(readBoxCode(code)).toEqual(read);
});
