import type { ProductCard } from '#contract/catalog.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { Purchase } from '#contract/orders.ts';
import { addAndTell } from '../cart/add-to-cart-button.tsx';
import { useCart } from '../cart/cart-store.ts';
import { browserApi } from '../ui/api.ts';
import { Button } from '../ui/button.tsx';
import { errorText } from '../ui/error-texts.ts';
import { FieldError } from '../ui/field.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useChange } from '../ui/use-change.ts';

/** Product of an earlier order, and whether it could be bought today. */
export type BoughtProduct = Pick<Purchase['products'][number], 'product_id' | 'stock' | 'status'>;

export const isForSale = ({ stock, status }: BoughtProduct) => stock > 0 && status === 1;

interface BuyAgainButtonProps {
  products: readonly BoughtProduct[];
  /** Name of the product, where several such buttons stand on a page. */
  name?: string;
  size?: 44 | 52;
  variant?: 'primary' | 'secondary';
}

/** Puts a copy of each product in the cart, at the price and stock of this moment. */
export function BuyAgainButton({ products, name, size = 52, variant = 'primary' }: BuyAgainButtonProps) {
  const { change, isPending, error } = useChange({ mutationFn: addAtTodaysPrice });
  const inCart = useCart((cart) => cart.items);
  const isInCart = ({ product_id }: BoughtProduct) => inCart.some((item) => item.id === product_id);
  const forSale = products.filter(isForSale);
  const missing = forSale.filter((product) => !isInCart(product));
  const ofWhat = name ? <span className="sr-only">{`: ${name}`}</span> : null;
  const look = { size, variant, wide: true };

  if (forSale.length === 0)
    return (
      <Button {...look} disabled>
        No disponible{ofWhat}
      </Button>
    );
  return (
    <>
      <Button
        {...look}
        busy={isPending && <>Agregando…{ofWhat}</>}
        done={missing.length === 0 && <>En tu carrito{ofWhat}</>}
        onClick={() => change(missing.map(({ product_id }) => product_id))}
      >
        Volver a comprar{ofWhat}
      </Button>
      <div role="alert">
        {error ? <FieldError>{errorText(error, errorCatalogue.INTERNAL.text)}</FieldError> : null}
      </div>
    </>
  );
}

/** Reads prices anew: those of the list are the prices that were paid. */
async function addAtTodaysPrice(product_ids: number[]) {
  const { product_list } = await browserApi('POST /cart/check-cart', { body: { product_ids } });
  const [only, ...more] = product_list;
  if (!only) return showToast({ kind: 'warning', text: errorCatalogue.PRODUCT_NOT_FOUND.text });
  if (more.length === 0) return addAndTell(only);
  addSeveral(product_list);
}

function addSeveral(products: readonly ProductCard[]) {
  const { add } = useCart.getState();
  const added = products.filter((product) => add(product) === 'added');
  const action = { label: 'Ver carrito', to: '/carrito' };
  if (added.length === products.length)
    showToast({ kind: 'success', text: `Agregamos ${added.length} títulos a tu carrito.`, action });
  else
    showToast({
      kind: 'warning',
      text: `Agregamos ${added.length} de ${products.length} títulos a tu carrito.`,
      action,
    });
}
