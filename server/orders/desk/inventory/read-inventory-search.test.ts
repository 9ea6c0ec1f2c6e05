import { expect, test } from 'vitest';
import { readInventorySearch } from './read-inventory-search.ts';

test.each([
  ['978-607-16-4833-4', '9786071648334'],
  [' 9786071648334 ', '9786071648334'],
  ['6071648335', '9786071648334'],
  ['607-16-4833-5', '9786071648334'],
  ['080442957x', '9780804429573'],
  ['6071648334', null],
  ['9786071648335', null],
  ['98421', null],
])('of «%s» the ISBN is %s', (typed, isbn13) => {
  expect(readInventorySearch(typed).isbn13).toBe(isbn13);
});

test('what is an ISBN may be the SKU of an imported book', () => {
  expect(readInventorySearch('9786071648334')).toMatchObject({ skuStart: '9786071648334' });
});

test.each([
  ['98421', { words: '98421', skuStart: 'BRI-98421' }],
  ['bri-9842', { words: 'bri-9842', skuStart: 'BRI-9842' }],
  ['volcán 3', { words: 'volcán 3', skuStart: null }],
  ['', { words: null, skuStart: null }],
])('«%s» may be words or the beginning of a SKU', (typed, search) => {
  expect(readInventorySearch(typed)).toEqual({ ...search, isbn13: null });
});
