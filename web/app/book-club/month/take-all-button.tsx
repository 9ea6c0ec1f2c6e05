import { type ReactNode, useState } from 'react';
import type { ClubBook } from '#contract/book-club.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { useCart } from '../../cart/cart-store.ts';
import { browserApi } from '../../ui/api.ts';
import { Button } from '../../ui/button.tsx';
import { errorText } from '../../ui/error-texts.ts';
import { FieldError } from '../../ui/field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChange } from '../../ui/use-change.ts';
import { tellTaken } from './taken.ts';

interface TakeAllProps {
  books: readonly ClubBook[];
  variant?: 'ink' | 'secondary';
  children: ReactNode;
}

/** Puts a copy of each book of the month into the cart, as far as the shop has them today. */
export function TakeAllButton({ books, variant = 'ink', children }: TakeAllProps) {
  const inCart = useCart((cart) => cart.items);
  const products = books.flatMap(({ product }) => product ?? []);
  const isInCart = ({ product_id }: ProductCard) => inCart.some(({ id }) => id === product_id);
  const missing = products.filter((product) => !isInCart(product));
  const forSale = missing.filter(({ stock }) => stock > 0);
  /** A book that ran out does not keep the others from being all that can be had. */
  const hasAllThereIs = forSale.length === 0 && missing.length < products.length;
  /** Books that could not be taken stay listed here after the message has gone. */
  const [shortage, setShortage] = useState('');
  const { change, isPending, error } = useChange({
    mutationFn: () => takeAll(missing),
    onSuccess: (taken) => setShortage(taken.left.length > 0 ? tellTaken(taken).text : ''),
  });

  return (
    <div className="lg:max-w-80">
      <Button
        variant={variant}
        icon="shopping-bag-open-bold"
        busy={isPending && 'Agregando…'}
        done={hasAllThereIs && 'En tu carrito'}
        disabled={forSale.length === 0}
        onClick={() => change()}
      >
        {children}
      </Button>
      <p role="status" className="small mt-2 empty:hidden">
        {shortage}
      </p>
      <div role="alert">
        {error ? (
          <FieldError>{errorText(error, 'No se pudieron agregar los libros. Intenta de nuevo.')}</FieldError>
        ) : null}
      </div>
    </div>
  );
}

/** Reads prices and stock anew, as the page may have been open for days. */
async function takeAll(wanted: readonly ProductCard[]) {
  const ids = wanted.map(({ product_id }) => product_id);
  const { product_list } = await browserApi('POST /cart/check-cart', { body: { product_ids: ids } });
  const { add } = useCart.getState();
  const added = product_list
    .filter((product) => add(product) === 'added')
    .map(({ product_id }) => product_id);
  const left = wanted.filter(({ product_id }) => !added.includes(product_id));
  const taken = { added: added.length, left: left.map(({ product_name }) => product_name) };
  showToast({ ...tellTaken(taken), action: { label: 'Ver carrito', to: '/carrito' } });
  return taken;
}
