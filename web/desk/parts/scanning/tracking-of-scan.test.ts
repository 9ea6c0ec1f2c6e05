import { expect, test } from 'vitest';
import { trackingOfScan } from './tracking-of-scan.ts';

test('of the 34 digits of a FedEx label the last twelve are the number', () => {
  expect(trackingOfScan('9632001960000000000400794612345678')).toBe('794612345678');
  expect(trackingOfScan('963200196000000000040079461234567')).toBe('963200196000000000040079461234567');
});
