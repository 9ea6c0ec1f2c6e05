import { describe, expect, test } from 'vitest';
import {
  centsFromPesos,
  formatCents,
  type ListPrice,
  pesosFromCents,
  shippingCents,
  unitPriceCents,
} from './money.ts';

const price = (priceCents: number, offerCents: number | null, discountPercent: number | null): ListPrice => ({
  priceCents,
  offerCents,
  discountPercent,
});

describe('the price of a copy', () => {
  test.each([
    ['no offer, no discount', price(20_000, null, null), 20_000],
    ['an offer below the price', price(28_900, 23_120, null), 23_120],
    ['an offer wins over a discount', price(28_900, 23_120, 50), 23_120],
    ['an offer equal to the price is none', price(20_000, 20_000, 10), 18_000],
    ['an offer above the price is none', price(20_000, 20_001, 10), 18_000],
    ['an offer of nothing is none', price(20_000, 0, 10), 18_000],
    ['a discount of nothing', price(20_000, null, 0), 20_000],
    ['a discount of all', price(20_000, null, 100), 0],
    ['10 % of 199.99 is rounded down', price(19_999, null, 10), 17_999],
    ['12.5 % of 123.45: 108.01875', price(12_345, null, 12.5), 10_802],
    ['half a cent goes up: 50 % of 0.01', price(1, null, 50), 1],
    ['half a cent goes up: 50 % of 123.45', price(12_345, null, 50), 6_173],
    ['half a cent goes up: 2.5 % of 0.20', price(20, null, 2.5), 20],
    ['half a cent that floating point would lose: 15 % of 100.70', price(10_070, null, 15), 8_560],
    ['just below half: 33.33 % of 99.99', price(9_999, null, 33.33), 6_666],
    ['a discount whose binary form is inexact: 0.29 %', price(10_000, null, 0.29), 9_971],
    ['a discount whose binary form is inexact: 1.15 %', price(10_000, null, 1.15), 9_885],
    ['the dearest product', price(100_000_000, null, 0.01), 99_990_000],
  ])('%s', (_name, list, cents) => {
    expect(unitPriceCents(list)).toBe(cents);
  });
});

describe('shipping', () => {
  test.each([
    ['nothing', [], 0],
    ['a book', ['FISICO'], 9_900],
    ['many books', ['FISICO', 'FISICO', 'FISICO'], 9_900],
    ['a digital guide', ['DIGITAL'], 0],
    ['two digital guides', ['DIGITAL', 'DIGITAL'], 0],
    ['a book and a guide', ['DIGITAL', 'FISICO'], 9_900],
  ] as const)('of %s', (_name, types, cents) => {
    const lines = types.map((productType) => ({ productType }));
    expect(shippingCents(lines, 9_900)).toBe(cents);
  });
});

test.each([
  [0, 0],
  [1.1, 110],
  [1.01, 101],
  [139, 13_900],
  [231.2, 23_120],
  [4.35, 435],
  [1_000_000, 100_000_000],
])('%d pesos are %i cents', (pesos, cents) => expect(centsFromPesos(pesos)).toBe(cents));

test('every price up to 10,000 pesos survives the way out and back', () => {
  const lost = Array.from({ length: 1_000_001 }, (_, cents) => cents).filter(
    (cents) => centsFromPesos(pesosFromCents(cents)) !== cents,
  );
  expect(lost).toEqual([]);
});

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [9_900, '$99.00'],
  [112_700, '$1,127.00'],
  [123_456_789, '$1,234,567.89'],
])('%i cents are shown as %s', (cents, text) => expect(formatCents(cents)).toBe(text));
