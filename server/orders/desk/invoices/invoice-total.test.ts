import { expect, test } from 'vitest';
import { roundingCents } from './invoice-total.ts';

test.each([
  [0, [], 0],
  [9_900, [], 1],
  [0, ['EXENTO', 'TASA_0'], 0],
  [9_900, ['EXENTO', 'TASA_0'], 1],
  [0, ['TASA_16', 'EXENTO', 'TASA_16'], 2],
  [9_900, ['TASA_16', 'TASA_16'], 3],
] as const)('shipping of %i and lines of %o may be rounded by %i', (shippingCents, taxes, cents) => {
  const lines = taxes.map((taxTreatment) => ({ tax_treatment: taxTreatment }));
  const amounts = shippingCents > 0 ? [{ tax_treatment: 'TASA_16' as const }] : [];
  expect(roundingCents({ amounts }, lines)).toBe(cents);
});
