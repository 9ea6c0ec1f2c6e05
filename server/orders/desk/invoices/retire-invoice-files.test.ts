import { expect, test } from 'vitest';
import { keptInvoicesFrom } from './retire-invoice-files.ts';

test.each([
  // Invoices of 2026 are declared by 30 April 2027, so kept until 30 April 2032.
  ['2032-04-30T23:59:00-06:00', '2026-01-01T00:00:00-06:00'],
  ['2032-05-01T00:00:00-06:00', '2027-01-01T00:00:00-06:00'],
  ['2032-12-31T23:59:00-06:00', '2027-01-01T00:00:00-06:00'],
  ['2033-01-01T00:00:00-06:00', '2027-01-01T00:00:00-06:00'],
  ['2033-05-01T00:00:00-06:00', '2028-01-01T00:00:00-06:00'],
])('on %s invoices are kept from %s on', (now, from) => {
  expect(keptInvoicesFrom(new Date(now))).toEqual(new Date(from));
});
