import { randomUUID } from 'node:crypto';
import type { Sale } from '#contract/desk/sales.ts';
import { aBook, type BookInput } from '../../catalog/testing/a-book.ts';
import type { TestShop } from '../../testing/test-shop.ts';

type Sold = Awaited<ReturnType<typeof aBook>>;

/** What the desk sends to sell copies of books by hand: in cash and handed over, unless said otherwise. */
export const saleOf = (
  books: readonly (Pick<Sold, 'productId' | 'unitCents'> & { quantity?: number })[],
  changes: Partial<Sale> = {},
): Sale => {
  const lines = books.map(({ productId, unitCents, quantity = 1 }) => ({
    product_id: productId,
    quantity,
    unit_cents: unitCents,
  }));
  return {
    request_key: randomUUID(),
    lines,
    expected_cents: lines.reduce((sum, line) => sum + line.unit_cents * line.quantity, 0),
    payment: 'cash',
    handed_over: true,
    contact: null,
    address: null,
    note: null,
    ...changes,
  };
};

/** Sale of one copy of a new book. */
export const aSale = async ({ shop }: TestShop, changes: Partial<Sale> = {}, book: BookInput = {}) =>
  saleOf([await aBook(shop.db, { stock: 10, ...book })], changes);
