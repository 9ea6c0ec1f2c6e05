import { expect, test } from 'vitest';
import { copiesText, troubleOf } from './book-thumb.tsx';

const aBook = { state: 'on-sale', product_type: 'FISICO', stock: 3 } as const;
const said = (facts: Partial<Record<keyof typeof aBook, unknown>>) => {
  const book = { ...aBook, ...facts } as Parameters<typeof troubleOf>[0];
  return troubleOf(book) ?? copiesText(book);
};

test.each([
  [{}, '3 copias'],
  [{ stock: 1 }, '1 copia'],
  [{ stock: 0 }, 'Agotado'],
  [{ product_type: 'DIGITAL', stock: 0 }, 'Libro digital'],
  [{ product_type: 'DIGITAL', stock: 0, state: 'retired' }, 'Ya no está en venta'],
  [{ state: 'draft', stock: 0 }, 'Todavía no está en venta'],
])('a book of a month, %o: %s', (facts, text) => {
  expect(said(facts)).toBe(text);
});
