import { CART_LINES_MAX } from '#contract/cart-limits.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { useCart } from '../cart/cart-store.ts';
import { browserApi } from '../ui/api.ts';
import { roundAmount } from '../ui/round-amount.ts';
import { showToast } from '../ui/toast-store.ts';

const TOLD_MAX = 3;

/** Puts one copy of each book that there is into the cart, at the price and stock of this moment, and tells what it did. */
export async function addMany(shown: readonly ProductCard[]): Promise<void> {
  const available = shown.filter(({ stock }) => stock > 0);
  const wanted = available.filter(({ product_id }) => !isInCart(product_id));
  const result = addFresh(wanted, await readToday(wanted));
  showToast({
    kind: result.left.length > 0 ? 'warning' : 'success',
    text: sentences({ ...result, had: available.length - wanted.length + result.had }),
    action: { label: 'Ver carrito', to: '/carrito' },
  });
}

const isInCart = (productId: number) => useCart.getState().items.some(({ id }) => id === productId);

/** The books as the shop has them now; as they were shown where it does not answer: the cart asks again. */
async function readToday(wanted: readonly ProductCard[]): Promise<readonly ProductCard[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ product_id }) => product_id);
  return browserApi('POST /cart/check-cart', { body: { product_ids: ids } }).then(
    ({ product_list }) => product_list,
    () => wanted,
  );
}

interface Added {
  added: number;
  /** Books that were put into the cart while the shop was asked, as by the other button of a page. */
  had: number;
  /** Sentences about what is not as it was shown. */
  left: string[];
}

function addFresh(wanted: readonly ProductCard[], today: readonly ProductCard[]): Added {
  const now = new Map(today.map((product) => [product.product_id, product]));
  const left: string[] = [];
  let [added, had] = [0, 0];
  for (const before of wanted) {
    if (isInCart(before.product_id)) {
      had += 1;
      continue;
    }
    const product = now.get(before.product_id);
    const result = product ? useCart.getState().add(product) : 'no-stock';
    if (result === 'added') added += 1;
    if (result === 'no-stock') left.push(`«${before.product_name}» se agotó.`);
    if (result === 'cart-full')
      left.push(`«${before.product_name}» no cupo: tu carrito ya tiene ${CART_LINES_MAX} títulos.`);
    if (result === 'added' && product && product.unit_price_cents !== before.unit_price_cents)
      left.push(`«${before.product_name}» ahora cuesta ${roundAmount(product.unit_price_cents)}.`);
  }
  return { added, had, left };
}

/** «Agregamos 4. Ya tenías 2.», and what is not as it was shown. */
function sentences({ added, had, left }: Added): string {
  const done = added === 0 ? (had > 0 ? '' : 'No agregamos ninguno.') : `Agregamos ${added}.`;
  const known =
    had === 0
      ? ''
      : added === 0
        ? `Ya ${had === 1 ? 'lo tenías' : `tenías los ${had}`}.`
        : `Ya tenías ${had}.`;
  const more = left.length - TOLD_MAX;
  return [done, known, ...left.slice(0, TOLD_MAX), more > 0 ? `Y ${more} más cambiaron.` : '']
    .filter(Boolean)
    .join(' ');
}
