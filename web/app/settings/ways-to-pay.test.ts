import { expect, it } from 'vitest';
import { waysToPay } from './ways-to-pay.ts';

it.each([
  [[], 'Tarjeta de crédito o débito'],
  [['oxxo'], 'Tarjeta o efectivo en OXXO'],
  [['spei'], 'Tarjeta o transferencia SPEI'],
  [['oxxo', 'spei'], 'Tarjeta, efectivo en OXXO o transferencia SPEI'],
] as const)('the ways to pay with %o are %s', (methods, text) => {
  expect(waysToPay(methods)).toBe(text);
});
