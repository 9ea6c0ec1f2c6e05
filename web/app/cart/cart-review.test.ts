import { describe, expect, it } from 'vitest';
import { type CartItem, cartItem, itemUnitCents } from './cart-item.ts';
import { changeText, type RefusedLine, reviewAgainst, reviewRefused } from './cart-review.ts';
import { aProduct } from './testing/a-product.ts';

const item = (facts: Partial<CartItem> = {}): CartItem => ({ ...cartItem(aProduct()), ...facts });
const texts = (review: { changes: Parameters<typeof changeText>[0][] }) => review.changes.map(changeText);

describe('The review against the catalogue', () => {
  it('finds nothing when nothing changed, and takes over a new title', () => {
    const review = reviewAgainst([aProduct({ product_name: 'La ballena' })], [item({ quantity: 2 })]);
    expect(review.changes).toEqual([]);
    expect(review.items).toMatchObject([{ title: 'La ballena', quantity: 2 }]);
  });

  it.each([
    [{ price: 300 }, 'Cambió de precio: antes $289.00, ahora $300.00.'],
    [{ price_offer: 231.2 }, 'Cambió de precio: antes $289.00, ahora $231.20.'],
    [{ stock: 2 }, 'Solo quedan 2: ajustamos la cantidad.'],
    [{ stock: 1 }, 'Solo queda 1: ajustamos la cantidad.'],
    [
      { price: 300, stock: 1 },
      'Cambió de precio: antes $289.00, ahora $300.00. Solo queda 1: ajustamos la cantidad.',
    ],
    [{ stock: 0 }, 'Se agotó. Lo quitamos de tu carrito.'],
  ])('finds %o', (change, text) => {
    expect(texts(reviewAgainst([aProduct(change)], [item({ quantity: 3 })]))).toEqual([text]);
  });

  it('cuts an old cart to the limit of one order', () => {
    const review = reviewAgainst([aProduct({ stock: 40 })], [item({ quantity: 15 })]);
    expect(review.items).toMatchObject([{ quantity: 10 }]);
    expect(texts(review)).toEqual([
      'En línea puedes pedir hasta 10 ejemplares de cada libro: ajustamos la cantidad.',
    ]);
  });

  it('takes out books that are no longer sold', () => {
    const review = reviewAgainst([], [item()]);
    expect(review.items).toEqual([]);
    expect(texts(review)).toEqual(['Ya no está en la tienda. Lo quitamos de tu carrito.']);
  });

  it('leaves the copies that are set aside for this buyer', () => {
    const review = reviewAgainst([aProduct({ stock: 0 })], [item({ quantity: 2 })], () => 2);
    expect(review.changes).toEqual([]);
    expect(review.items).toMatchObject([{ quantity: 2, stock: 2 }]);
    const fewer = reviewAgainst([aProduct({ stock: 0 })], [item({ quantity: 1 })], () => 2);
    expect(fewer.items, 'no more of them than the cart still has').toMatchObject([{ quantity: 1, stock: 1 }]);
  });
});

describe('The review after a refused checkout', () => {
  const line = (facts: Partial<RefusedLine> = {}): RefusedLine => ({
    product_id: 7,
    product_name: 'Una ballena en la azotea',
    unit_price_cents: 28_900,
    stock: 5,
    available: true,
    ...facts,
  });

  it.each([
    ['cheaper', 23_120],
    ['dearer', 31_000],
    ['a cent off', 28_899],
  ])('ends at exactly the price of the answer: %s', (_, unit_price_cents) => {
    const { items } = reviewRefused([line({ unit_price_cents })], [item({ discount: 10 })]);
    expect(items.map(itemUnitCents)).toEqual([unit_price_cents]);
  });

  it('keeps an offer that is still valid', () => {
    const offer = item({ price_offer: 250 });
    const { items, changes } = reviewRefused([line({ unit_price_cents: 25_000 })], [offer]);
    expect(items).toEqual([offer]);
    expect(changes).toEqual([]);
  });

  it('removes missing books, cuts short ones, leaves lines that are not named', () => {
    const cart = [item({ id: 1 }), item({ id: 2, quantity: 4 }), item({ id: 3 })];
    const review = reviewRefused(
      [line({ product_id: 1, available: false, stock: 0 }), line({ product_id: 2, stock: 1 })],
      cart,
    );
    expect(review.items).toMatchObject([
      { id: 2, quantity: 1, stock: 1 },
      { id: 3, quantity: 1 },
    ]);
    expect(texts(review)).toEqual([
      'Ya no está en la tienda. Lo quitamos de tu carrito.',
      'Solo queda 1: ajustamos la cantidad.',
    ]);
  });
});
