import { expect, test } from 'vitest';
import { webAddressOf } from './web-address.ts';

test.each([
  ['https://chat.whatsapp.com/AbC123', true],
  ['http://chat.whatsapp.com/AbC123', false],
  ['javascript:alert(1)', false],
  ['//chat.test', false],
  ['/contacto', false],
  ['chat.test', false],
  [`https://chat.test/${'a'.repeat(2_000)}`, false],
  ['', false],
  [null, false],
])('an address of another site: %s', (typed, isOne) => {
  expect(webAddressOf(typed)).toBe(isOne ? typed : null);
});
