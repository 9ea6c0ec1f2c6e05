import { expect, test } from 'vitest';
import { effectivePrices, pricesOf, typedPesos } from './price-filter.tsx';

const range = { min: 89.5, max: 420.4 };

function form(price_min: string, price_max: string) {
  const data = new FormData();
  data.set('price_min', price_min);
  data.set('price_max', price_max);
  return data;
}

test('limits that leave nothing out are no filter', () => {
  expect(pricesOf(form('89', '421'), range)).toEqual({ priceMin: null, priceMax: null });
  expect(pricesOf(form('0', '1000'), range)).toEqual({ priceMin: null, priceMax: null });
  expect(pricesOf(form('', ''), range)).toEqual({ priceMin: null, priceMax: null });
});

test('limits inside the range are applied as whole pesos, even when they are swapped', () => {
  expect(pricesOf(form('150', '320'), range)).toEqual({ priceMin: 150, priceMax: 320 });
  expect(pricesOf(form('320', '150'), range)).toEqual({ priceMin: 150, priceMax: 320 });
  expect(pricesOf(form('90', '421'), range)).toEqual({ priceMin: 90, priceMax: null });
});

test('without a known range every limit counts', () => {
  expect(effectivePrices({ priceMin: 0, priceMax: 1000 }, null)).toEqual({ priceMin: 0, priceMax: 1000 });
});

test.each([
  ['150', '150'],
  ['$1,250.50', '1250'],
  ['  99 pesos', '99'],
  ['-5', '5'],
  ['.', ''],
  ['99999999999', '9999999'],
])('the typed text %j is taken as %j', (typed, kept) => {
  expect(typedPesos(typed)).toBe(kept);
});
