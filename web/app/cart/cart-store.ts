import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { CART_LINES_MAX } from '#contract/cart-limits.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { pesosFromCents } from '#contract/money.ts';
import { browserStorage, followStorage } from '../ui/browser-storage.ts';
import { type CartItem, cartItem, maxQuantity, storedItems, subtotalCents } from './cart-item.ts';

/** Result of adding: `no-stock` is sold out, `at-limit` as many as there are, `cart-full` no room for another title. */
type AddResult = 'added' | 'no-stock' | 'at-limit' | 'cart-full';

interface Cart {
  items: CartItem[];
  /** Pesos, without shipping. */
  total: number;
  itemCount: number;
}

interface CartState extends Cart {
  add: (product: ProductCard) => AddResult;
  /** Keeps the quantity between 0 and the stock; 0 removes. */
  setQuantity: (id: number, quantity: number) => void;
  remove: (id: number) => void;
  clear: () => void;
  /** Replaces the contents, e.g. when an emptied cart is taken back. */
  restore: (items: readonly CartItem[]) => void;
}

/** Computes the state from the items. */
function cartOf(items: readonly CartItem[]): Cart {
  return {
    items: [...items],
    total: pesosFromCents(subtotalCents(items)),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
  };
}

function withQuantity(items: readonly CartItem[], id: number, quantity: number): CartItem[] {
  return items
    .map((item) =>
      item.id === id
        ? { ...item, quantity: Math.max(0, Math.min(Math.trunc(quantity), maxQuantity(item))) }
        : item,
    )
    .filter((item) => item.quantity > 0);
}

function added(items: readonly CartItem[], product: ProductCard): { items: CartItem[]; result: AddResult } {
  const known = items.find((item) => item.id === product.product_id);
  const next = cartItem(product, (known?.quantity ?? 0) + 1);
  const unchanged = (result: AddResult) => ({ items: [...items], result });
  if (maxQuantity(next) === 0) return unchanged('no-stock');
  if (next.quantity > maxQuantity(next)) return unchanged('at-limit');
  if (!known && items.length >= CART_LINES_MAX) return unchanged('cart-full');
  const changed = known ? items.map((item) => (item === known ? next : item)) : [...items, next];
  return { items: changed, result: 'added' };
}

/** Cart of this browser; empty while the server renders and the page hydrates. */
export const useCart = create<CartState>()(
  persist(
    (set, get) => ({
      ...cartOf([]),
      add: (product) => {
        const { items, result } = added(get().items, product);
        if (result === 'added') set(cartOf(items));
        return result;
      },
      setQuantity: (id, quantity) => set((cart) => cartOf(withQuantity(cart.items, id, quantity))),
      remove: (id) => set((cart) => cartOf(cart.items.filter((item) => item.id !== id))),
      clear: () => set(cartOf([])),
      restore: (items) => set(cartOf(items)),
    }),
    {
      name: 'cart',
      storage: browserStorage<Cart>(),
      partialize: ({ items, total, itemCount }) => ({ items, total, itemCount }),
      merge: (stored, state) => ({ ...state, ...cartOf(storedItems(stored)) }),
    },
  ),
);

followStorage(useCart);

/** Copies in the cart, for the badge; 0 until the page is hydrated. */
export function useCartCount(): number {
  return useCart((cart) => cart.itemCount);
}
