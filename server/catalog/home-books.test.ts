import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog.ts';
import { chooseRows } from './home-books.ts';

const book = (product_id: number, stock = 1) => ({ product_id, stock }) as ProductCard;
const books = (...ids: number[]) => ids.map((id) => book(id));
const idsOf = (row: readonly ProductCard[]) => row.map(({ product_id }) => product_id);

test('no book of the newest stands on its shelf, too', () => {
  const { first, rows } = chooseRows(books(1, 2, 3, 4, 5, 6, 7), [books(1, 7, 8, 9), books(2, 3, 7, 10, 11)]);
  expect(idsOf(first)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(rows.map(idsOf)).toEqual([
    [7, 8, 9],
    [7, 10, 11],
  ]);
});

test('sold-out books come last, and not at all where six others can be had', () => {
  const { first, rows } = chooseRows(
    [book(1, 0), ...books(2, 3), book(4, 0), ...books(5)],
    [[book(20, 0), ...books(21, 22, 23, 24, 25, 26, 27)]],
  );
  expect(idsOf(first)).toEqual([2, 3, 5, 1, 4]);
  expect(rows.map(idsOf)).toEqual([[21, 22, 23, 24, 25, 26]]);
});

test('a shelf of fewer than three books is empty', () => {
  expect(chooseRows([], [books(1, 2), books(1, 2, 3)]).rows.map(idsOf)).toEqual([[], [1, 2, 3]]);
});
