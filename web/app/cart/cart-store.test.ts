// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { useCart } from './cart-store.ts';
import { aProduct } from './testing/a-product.ts';

const cart = () => useCart.getState();
const stored = () => JSON.parse(localStorage.getItem('cart') ?? 'null')?.state;

/** Writes as another tab does, and sends the event by which the browser tells this tab. */
async function writeFromOtherTab(value: string | null) {
  if (value === null) localStorage.removeItem('cart');
  else localStorage.setItem('cart', value);
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
  await Promise.resolve();
}

beforeEach(() => {
  cart().clear();
});

describe('Adding to the cart', () => {
  it('starts a title at one copy with all fields that the cart shows', () => {
    expect(cart().add(aProduct())).toBe('added');
    expect(cart().items).toEqual([
      {
        id: 7,
        title: 'Una ballena en la azotea',
        author: 'Renata Quiroz',
        image: '/media/ballena/480.webp',
        price: 289,
        price_offer: null,
        discount: null,
        stock: 5,
        quantity: 1,
        age: '4-6 años',
        theme: 'Fantasía',
        product_type: 'FISICO',
      },
    ]);
  });

  it('raises a title by one, only while below its stock', () => {
    const lastTwo = aProduct({ stock: 2 });
    expect([cart().add(lastTwo), cart().add(lastTwo), cart().add(lastTwo)]).toEqual([
      'added',
      'added',
      'at-limit',
    ]);
    expect(cart().itemCount).toBe(2);
  });

  it('takes ten copies of a title, however many there are', () => {
    const plenty = aProduct({ stock: 99 });
    cart().add(plenty);
    cart().setQuantity(7, 99);
    expect(cart().itemCount).toBe(10);
    expect(cart().add(plenty)).toBe('at-limit');
  });

  it('refuses a book without stock', () => {
    expect(cart().add(aProduct({ stock: 0 }))).toBe('no-stock');
    expect(cart().items).toEqual([]);
  });

  it('never takes a digital product twice', () => {
    const guide = aProduct({ product_type: 'DIGITAL', stock: 100 });
    expect([cart().add(guide), cart().add(guide)]).toEqual(['added', 'at-limit']);
    expect(cart().itemCount).toBe(1);
  });

  it('takes fifty titles and says so at the next', () => {
    for (let id = 1; id <= 50; id += 1) cart().add(aProduct({ product_id: id }));
    expect(cart().add(aProduct({ product_id: 51 }))).toBe('cart-full');
    expect(cart().add(aProduct({ product_id: 50 }))).toBe('added');
    expect(cart().itemCount).toBe(51);
  });
});

describe('Changing the cart', () => {
  it.each([
    [3, 3],
    [9, 5],
    [2.7, 2],
  ])('sets quantity %s as %s of five', (wanted, kept) => {
    cart().add(aProduct());
    cart().setQuantity(7, wanted);
    expect(cart().items[0]?.quantity).toBe(kept);
  });

  it.each([0, -3])('removes at quantity %s', (quantity) => {
    cart().add(aProduct());
    cart().setQuantity(7, quantity);
    expect(cart().items).toEqual([]);
  });

  it('lowers the count by all copies of a removed line', () => {
    cart().add(aProduct());
    cart().setQuantity(7, 4);
    cart().add(aProduct({ product_id: 8 }));
    cart().remove(7);
    expect(cart().itemCount).toBe(1);
  });

  it('can be undone after emptying', () => {
    cart().add(aProduct());
    cart().setQuantity(7, 2);
    const { items } = cart();
    cart().clear();
    expect(cart()).toMatchObject({ items: [], total: 0, itemCount: 0 });
    cart().restore(items);
    expect(cart()).toMatchObject({ total: 578, itemCount: 2 });
  });
});

it('the total counts offers and discounts, in pesos', () => {
  cart().add(aProduct({ product_id: 1, price: 289, price_offer: 231.2 }));
  cart().add(aProduct({ product_id: 2, price: 199.99, discount: 15 }));
  cart().setQuantity(2, 3);
  // 231.20 + 3 × 169.99
  expect(cart().total).toBe(741.17);
});

describe('The storage of the cart', () => {
  it('keeps items, total and count under the name cart', () => {
    cart().add(aProduct());
    expect(stored()).toMatchObject({ items: [{ id: 7, quantity: 1 }], total: 289, itemCount: 1 });
  });

  it('takes over the cart that another tab wrote', async () => {
    cart().add(aProduct());
    const theirs = { state: { items: [{ ...cart().items[0], quantity: 4 }], total: 0 }, version: 0 };
    await writeFromOtherTab(JSON.stringify(theirs));
    expect(cart()).toMatchObject({ itemCount: 4, total: 1156 });
  });

  it('is empty when another tab cleared the storage', async () => {
    cart().add(aProduct());
    await writeFromOtherTab(null);
    expect(cart().items).toEqual([]);
  });

  it.each([
    ['no JSON', '{"state":'],
    ['another shape', '{"state":{"items":"none"},"version":0}'],
    ['no state', 'null'],
  ])('survives %s', async (_, garbage) => {
    await writeFromOtherTab(garbage);
    expect(cart().items).toEqual([]);
    expect(cart().add(aProduct())).toBe('added');
  });

  it('takes over fifty titles at most', async () => {
    cart().add(aProduct());
    const items = Array.from({ length: 60 }, (_, index) => ({ ...cart().items[0], id: index + 1 }));
    await writeFromOtherTab(JSON.stringify({ state: { items }, version: 0 }));
    expect(cart().items).toHaveLength(50);
  });

  it('drops only the lines that are invalid', async () => {
    cart().add(aProduct());
    const [good] = cart().items;
    const items = [
      good,
      { ...good, id: 8, price: 'free' },
      { ...good, id: 9, quantity: -1 },
      { ...good, id: 1.5 },
      { ...good, quantity: 3 },
      { ...good, id: 10, quantity: 5000, discount: 400, title: null },
      null,
    ];
    await writeFromOtherTab(JSON.stringify({ state: { items }, version: 0 }));
    expect(cart().items).toEqual([
      { ...good, quantity: 3 },
      { ...good, id: 10, quantity: 99, discount: 100, title: '' },
    ]);
  });
});
