// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { useCart } from '../cart/cart-store.ts';
import { aProduct } from '../cart/testing/a-product.ts';
import { useToasts } from '../ui/toast-store.ts';
import { addMany } from './add-many.ts';

afterEach(() => {
  useCart.getState().clear();
  useToasts.setState({ toasts: [] });
  vi.unstubAllGlobals();
});

const book = (id: number, facts = {}) => aProduct({ product_id: id, product_name: `Libro ${id}`, ...facts });
const said = () => useToasts.getState().toasts.at(-1);

/** Answers the question about today's prices and stock; no answer stands for a lost connection. */
function answers(product_list?: unknown) {
  vi.stubGlobal('fetch', async () => {
    if (!product_list) throw new TypeError('Failed to fetch');
    return Response.json({ status: true, product_list, shipping_cents: 9_900 });
  });
}

test('adds what there is, and counts what was in the cart already', async () => {
  const books = [book(1), book(2), book(3, { stock: 0 }), book(4)];
  useCart.getState().add(book(2));
  answers([book(1), book(4)]);
  await addMany(books);
  expect(said()).toMatchObject({ kind: 'success', text: 'Agregamos 2. Ya tenías 1.' });
  expect(useCart.getState().items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [2, 1],
    [1, 1],
    [4, 1],
  ]);
});

test('names what sold out meanwhile, is sold no more, or costs another price now', async () => {
  answers([book(1, { stock: 0 }), book(3, { price: 300, unit_price_cents: 30_000 })]);
  await addMany([book(1), book(2), book(3)]);
  expect(said()).toMatchObject({
    kind: 'warning',
    text: 'Agregamos 1. «Libro 1» se agotó. «Libro 2» se agotó. «Libro 3» ahora cuesta $300.',
  });
  expect(useCart.getState().total).toBe(300);
});

test('adds the books as they were shown when the shop does not answer', async () => {
  answers();
  await addMany([book(1), book(2)]);
  expect(said()?.text).toBe('Agregamos 2.');
});

test('says so when all of them are in the cart', async () => {
  useCart.getState().add(book(1));
  answers([]);
  await addMany([book(1)]);
  expect(said()?.text).toBe('Ya lo tenías.');
});

test('a full cart says what found no room', async () => {
  for (let id = 100; id < 150; id += 1) useCart.getState().add(book(id));
  answers([book(1)]);
  await addMany([book(1)]);
  expect(said()?.text).toBe('No agregamos ninguno. «Libro 1» no cupo: tu carrito ya tiene 50 títulos.');
});

test('two buttons of a page that are pressed at once put one copy of each book into the cart', async () => {
  answers([book(1), book(2)]);
  await Promise.all([addMany([book(1), book(2)]), addMany([book(1), book(2)])]);
  expect(useCart.getState().items.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(said()?.text).toBe('Ya tenías los 2.');
});
