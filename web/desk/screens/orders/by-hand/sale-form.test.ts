import { expect, test } from 'vitest';
import { addBook, emptySale, setQuantity } from './sale-form.ts';

const book = {
  product_id: 1,
  title: 'La luna',
  authors: [],
  sku: 'BRI-1',
  isbn13: null,
  is_digital: false,
  unit_cents: 20_000,
  stock: 5,
};
const quantities = ({ lines }: ReturnType<typeof emptySale>) => lines.map(({ quantity }) => quantity);

test('a book that is scanned again is one copy more, and at most 99 are sold at once', () => {
  const once = addBook(emptySale(), book);
  expect([quantities(once), quantities(addBook(once, book))]).toEqual([[1], [2]]);
  const most = setQuantity(once, 1, 99);
  expect([quantities(most), quantities(addBook(most, book)), quantities(setQuantity(once, 1, 100))]).toEqual([
    [99],
    [99],
    [99],
  ]);
});

test('none takes the book out, and another book stays', () => {
  const two = addBook(addBook(emptySale(), book), { ...book, product_id: 2 });
  expect(setQuantity(two, 1, 0).lines.map(({ product_id }) => product_id)).toEqual([2]);
});
