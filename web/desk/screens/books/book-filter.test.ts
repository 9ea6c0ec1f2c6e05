import { expect, test } from 'vitest';
import { type BookFilter, bookQuery, booksAddress, bookTabs } from './book-filter.ts';

test('an address brings back the filter it was made of', () => {
  for (const { tab } of bookTabs)
    for (const q of ['', 'dragón & "rojo"'])
      for (const categoryId of [null, 7]) {
        const filter: BookFilter = { tab, q, categoryId };
        const search = new URL(booksAddress.to(filter), 'http://x').searchParams;
        expect(booksAddress.read(search)).toEqual(filter);
      }
});

test('an impossible choice is no filter', () => {
  const search = new URLSearchParams({ ver: 'constructor', q: 'x'.repeat(500), categoria: '1; DROP' });
  expect(booksAddress.read(search)).toEqual({ tab: 'all', q: 'x'.repeat(100), categoryId: null });
  expect(bookQuery({ tab: 'low', q: ' ', categoryId: null })).toEqual({ low: '1' });
});
