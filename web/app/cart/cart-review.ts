import type { ProductCard } from '#contract/catalog.ts';
import { type Cents, formatCents, pesosFromCents } from '#contract/money.ts';
import { type CartItem, cartItem, isLargeOrder, itemUnitCents, maxQuantity } from './cart-item.ts';
import { COPIES_LIMIT } from './large-order.ts';

/** Change of a line since it was last seen. `after` is null when it had to leave the cart. */
export interface CartChange {
  before: CartItem;
  after: CartItem | null;
  isSold: boolean;
}

/** Line that the shop could not sell as asked, from its answer. */
export interface RefusedLine {
  product_id: number;
  product_name: string;
  unit_price_cents: Cents;
  stock: number;
  /** False when the shop no longer sells it. */
  available: boolean;
}

interface Review {
  items: CartItem[];
  changes: CartChange[];
}

/**
 * Reviews each line. `today` gives it as it is now, before its quantity is cut to the stock; null when it is no longer
 * sold.
 */
function review(items: readonly CartItem[], today: (item: CartItem) => CartItem | null): Review {
  const kept: CartItem[] = [];
  const changes: CartChange[] = [];
  for (const before of items) {
    const now = today(before);
    const quantity = now ? Math.min(before.quantity, maxQuantity(now)) : 0;
    const after = now && quantity > 0 ? { ...now, quantity } : null;
    if (after) kept.push(after);
    const isSame =
      after && itemUnitCents(after) === itemUnitCents(before) && after.quantity === before.quantity;
    if (!isSame) changes.push({ before, after, isSold: now !== null });
  }
  return { items: kept, changes };
}

/**
 * Compares the cart with the shop's own data. `held`: copies that are set aside for this buyer and so missing from the
 * stock.
 */
export function reviewAgainst(
  products: readonly ProductCard[],
  items: readonly CartItem[],
  held: (id: number) => number = () => 0,
): Review {
  const byId = new Map(products.map((product) => [product.product_id, product]));
  return review(items, (item) => {
    const product = byId.get(item.id);
    if (!product) return null;
    const now = cartItem(product, item.quantity);
    return { ...now, stock: Math.max(now.stock, Math.min(held(item.id), item.quantity)) };
  });
}

/**
 * Sets a unit price that is known without its list price: the earlier list price stays, struck through, if it is
 * higher.
 */
function priced(item: CartItem, unitCents: Cents): CartItem {
  const unit = pesosFromCents(unitCents);
  const isOffer = unit > 0 && unit < item.price;
  return { ...item, price: isOffer ? item.price : unit, price_offer: isOffer ? unit : null, discount: null };
}

/** Compares the cart with the lines of a refused checkout; lines that the refusal does not name stay as they are. */
export function reviewRefused(lines: readonly RefusedLine[], items: readonly CartItem[]): Review {
  const byId = new Map(lines.map((line) => [line.product_id, line]));
  return review(items, (item) => {
    const line = byId.get(item.id);
    if (!line) return item;
    if (!line.available) return null;
    const isSamePrice = itemUnitCents(item) === line.unit_price_cents;
    return { ...(isSamePrice ? item : priced(item, line.unit_price_cents)), stock: line.stock };
  });
}

/** Sentence about the change of a line, for the buyer. */
export function changeText({ before, after, isSold }: CartChange): string {
  if (!after)
    return isSold
      ? 'Se agotó. Lo quitamos de tu carrito.'
      : 'Ya no está en la tienda. Lo quitamos de tu carrito.';
  const [was, is] = [itemUnitCents(before), itemUnitCents(after)];
  const price = was === is ? '' : `Cambió de precio: antes ${formatCents(was)}, ahora ${formatCents(is)}.`;
  const left = isLargeOrder(after, after.quantity)
    ? COPIES_LIMIT
    : after.quantity === 1
      ? 'Solo queda 1'
      : `Solo quedan ${after.quantity}`;
  const quantity = after.quantity < before.quantity ? `${left}: ajustamos la cantidad.` : '';
  return [price, quantity].filter(Boolean).join(' ');
}
