import { CART_LINES_MAX, LINE_QUANTITY_MAX, TITLE_COPIES_MAX } from '#contract/cart-limits.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { type Cents, centsFromPesos, type ProductType, unitPriceCents } from '#contract/money.ts';
import { record } from '../ui/browser-storage.ts';

/**
 * Book in the cart, as the browser keeps it. Prices are pesos, as the catalogue gave them when it was added or last
 * checked.
 */
export interface CartItem {
  id: number;
  title: string;
  author: string;
  image: string | null;
  price: number;
  price_offer?: number | null;
  discount?: number | null;
  stock: number;
  quantity: number;
  age: string;
  theme: string;
  product_type: ProductType;
}

export function cartItem(product: ProductCard, quantity = 1): CartItem {
  return {
    id: product.product_id,
    title: product.product_name,
    author: product.author_list.map((author) => author.author_name).join(', '),
    image: product.main_image?.url ?? product.main_image_url,
    price: product.price,
    price_offer: product.price_offer,
    discount: product.discount,
    stock: product.stock,
    quantity,
    age: product.category_list[0]?.category_name ?? '',
    theme: product.topic_list[0]?.topic_name ?? '',
    product_type: product.product_type,
  };
}

/**
 * Largest quantity of a line: a digital product is bought once; of a book, as many as there are and one order may have.
 */
export function maxQuantity({ product_type, stock }: Pick<CartItem, 'product_type' | 'stock'>): number {
  return Math.min(Math.max(0, stock), product_type === 'DIGITAL' ? 1 : TITLE_COPIES_MAX);
}

/** True when the shop has more copies than one order may have. */
export function isLargeOrder(
  { product_type, stock }: Pick<CartItem, 'product_type' | 'stock'>,
  quantity: number,
) {
  return product_type === 'FISICO' && quantity >= TITLE_COPIES_MAX && stock > TITLE_COPIES_MAX;
}

type Priced = Pick<CartItem, 'price' | 'price_offer' | 'discount'>;

export function itemUnitCents({ price, price_offer, discount }: Priced): Cents {
  return unitPriceCents({
    priceCents: centsFromPesos(price),
    offerCents: price_offer == null ? null : centsFromPesos(price_offer),
    discountPercent: discount ?? null,
  });
}

export function subtotalCents(items: readonly CartItem[]): Cents {
  return items.reduce((sum, item) => sum + itemUnitCents(item) * item.quantity, 0);
}

const count = (value: unknown) => (Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : null);
const amount = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null;
const text = (value: unknown) => (typeof value === 'string' ? value : '');

function storedItem(value: unknown): CartItem[] {
  const raw = record(value);
  const id = count(raw.id);
  const price = amount(raw.price);
  const stock = count(raw.stock);
  const quantity = count(raw.quantity);
  if (!id || price === null || stock === null || !quantity) return [];
  return [
    {
      id,
      title: text(raw.title),
      author: text(raw.author),
      image: text(raw.image) || null,
      price,
      price_offer: amount(raw.price_offer),
      discount: Math.min(100, amount(raw.discount) ?? 0) || null,
      stock,
      quantity: Math.min(quantity, LINE_QUANTITY_MAX),
      age: text(raw.age),
      theme: text(raw.theme),
      product_type: raw.product_type === 'DIGITAL' ? 'DIGITAL' : 'FISICO',
    },
  ];
}

/** Returns the usable part of a stored cart, which an older version of the shop, or anybody, may have written. */
export function storedItems(stored: unknown): CartItem[] {
  const { items } = record(stored);
  const found = Array.isArray(items) ? items.flatMap(storedItem) : [];
  return [...new Map(found.map((item) => [item.id, item])).values()].slice(0, CART_LINES_MAX);
}
