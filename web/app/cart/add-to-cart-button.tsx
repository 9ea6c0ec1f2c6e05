import { useState } from 'react';
import { Link } from 'react-router';
import { CART_LINES_MAX, TITLE_COPIES_MAX } from '#contract/cart-limits.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { isLargeOrder } from './cart-item.ts';
import { useCart } from './cart-store.ts';
import { COPIES_LIMIT, LARGE_ORDER, LARGE_ORDER_PATH } from './large-order.ts';

/** Milliseconds that are long enough to be seen as an answer to the tap. */
const ADDING_MS = 200;

/** Puts one copy in the cart and shows a message with the result. */
export function addAndTell(product: ProductCard) {
  const result = useCart.getState().add(product);
  const action = { label: 'Ver carrito', to: '/carrito' };
  if (result === 'added')
    showToast({ kind: 'success', text: `¡"${product.product_name}" agregado al carrito!`, action });
  if (result === 'no-stock') showToast({ kind: 'error', text: 'Este producto no tiene stock disponible.' });
  if (result === 'at-limit') showToast({ kind: 'warning', ...atLimit(product, action) });
  if (result === 'cart-full')
    showToast({
      kind: 'warning',
      text: `Tu carrito ya tiene ${CART_LINES_MAX} títulos. Termina esta compra para agregar más.`,
      action,
    });
}

function atLimit(product: ProductCard, toCart: { label: string; to: string }) {
  return isLargeOrder(product, TITLE_COPIES_MAX)
    ? { text: `${COPIES_LIMIT}.`, action: { label: LARGE_ORDER, to: LARGE_ORDER_PATH } }
    : { text: 'Ya tienes en tu carrito todos los que hay.', action: toCart };
}

interface AddToCartButtonProps {
  product: ProductCard;
  /**
   * `card`: one of many in a list; `block`: of the one book of a block. `detail`: the main button of the book's own page;
   * `bar`: the same in a narrow bar.
   */
  size: keyof typeof looks;
}

const looks = {
  card: { variant: 'secondary', size: 44 },
  block: { variant: 'ink', size: 52 },
  detail: { variant: 'primary', size: 56 },
  bar: { variant: 'primary', size: 52 },
} as const;

export function AddToCartButton({ product, size }: AddToCartButtonProps) {
  const [isAdding, setIsAdding] = useState(false);
  const isInCart = useCart((cart) => cart.items.some((item) => item.id === product.product_id));
  const isDetail = size === 'detail';
  const isBlock = size === 'block';
  // The visible word alone would be the same on every card of a list.
  const ofWhat = isDetail ? null : <span className="sr-only">{`: ${product.product_name}`}</span>;
  const look = looks[size];

  const add = () => {
    setIsAdding(true);
    setTimeout(() => {
      addAndTell(product);
      setIsAdding(false);
    }, ADDING_MS);
  };

  if (product.stock <= 0 && !isInCart)
    return (
      <Button {...look} wide={!isBlock} disabled>
        {isDetail ? 'Sin stock disponible' : isBlock ? 'Agotado' : 'Sin stock'}
        {ofWhat}
      </Button>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button
        {...look}
        wide={!isBlock && !(isDetail && isInCart)}
        icon={isDetail || isBlock ? 'shopping-bag-open-bold' : 'plus-bold'}
        busy={isAdding && <>Agregando...{ofWhat}</>}
        done={isInCart && <>En tu carrito{ofWhat}</>}
        onClick={add}
      >
        {isDetail || isBlock ? 'Agregar al carrito' : 'Agregar'}
        {ofWhat}
      </Button>
      {isDetail && isInCart ? (
        <Link to="/carrito" className="link inline-flex min-h-11 items-center">
          Ver carrito
        </Link>
      ) : null}
    </span>
  );
}
