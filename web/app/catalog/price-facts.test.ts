import { expect, test } from 'vitest';
import { priceFacts } from './price-facts.ts';

test('an offer shows the earlier price, the saving and its percentage', () => {
  expect(priceFacts({ price: 289, price_offer: 231.2, discount: null, unit_price_cents: 23_120 })).toEqual({
    cents: 23_120,
    oldCents: 28_900,
    savedCents: 5_780,
    percent: 20,
  });
});

test('a discount without an offer shows its rounded percentage only', () => {
  expect(priceFacts({ price: 300, price_offer: null, discount: 12.5, unit_price_cents: 26_250 })).toEqual({
    cents: 26_250,
    oldCents: null,
    savedCents: 0,
    percent: 13,
  });
});

test('an offer and a discount together show the charged price', () => {
  expect(priceFacts({ price: 200, price_offer: 150, discount: 10, unit_price_cents: 15_000 }).percent).toBe(
    25,
  );
});

test.each([
  ['no offer', { price: 259, price_offer: null, discount: null, unit_price_cents: 25_900 }],
  ['an offer that is no lower', { price: 259, price_offer: 259, discount: null, unit_price_cents: 25_900 }],
  ['an offer that is higher', { price: 259, price_offer: 300, discount: 0, unit_price_cents: 25_900 }],
])('the product with %s shows one price', (_name, product) => {
  expect(priceFacts(product)).toEqual({ cents: 25_900, oldCents: null, savedCents: 0, percent: 0 });
});

test('a free product has no percentage to divide by', () => {
  expect(priceFacts({ price: 0, price_offer: null, discount: null, unit_price_cents: 0 }).percent).toBe(0);
});
