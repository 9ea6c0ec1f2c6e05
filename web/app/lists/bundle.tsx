import { useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import type { Cents } from '#contract/money.ts';
import { useCart } from '../cart/cart-store.ts';
import { Button } from '../ui/button.tsx';
import { roundAmount } from '../ui/round-amount.ts';
import { addMany } from './add-many.ts';

/** Books of a page that can be bought today, and their sum without shipping. */
export function availableOf<Book extends ProductCard>(books: readonly Book[]) {
  const available = books.filter(({ stock }) => stock > 0);
  const cents: Cents = available.reduce((sum, { unit_price_cents }) => sum + unit_price_cents, 0);
  return { available, cents };
}

interface BundleButtonProps {
  books: readonly ProductCard[];
  /** True where all the books there are belong together, as on a list; of a person's books these are «los que hay». */
  isWhole?: boolean;
  variant?: 'primary' | 'ink';
  wide?: boolean;
}

/** Button that puts all the available books into the cart; absent when there is none. */
export function BundleButton({ books, isWhole, variant, wide }: BundleButtonProps) {
  const [isAdding, setIsAdding] = useState(false);
  const inCart = useCart((cart) => cart.items);
  const { available, cents } = availableOf(books);
  if (available.length === 0) return null;
  const ids = new Set(inCart.map(({ id }) => id));
  const isDone = available.every(({ product_id }) => ids.has(product_id));
  const add = async () => {
    setIsAdding(true);
    await addMany(books);
    setIsAdding(false);
  };
  const areAll = isWhole && available.length === books.length;
  return (
    <Button
      variant={variant}
      wide={wide}
      busy={isAdding && 'Agregando...'}
      done={isDone && 'En tu carrito'}
      onClick={() => void add()}
      className="max-w-full whitespace-normal"
    >
      {bundleText(available.length, books.length, areAll)} · {roundAmount(cents)}
    </Button>
  );
}

function bundleText(count: number, all: number, areAll: boolean | undefined): string {
  if (count === 1) return all === 1 ? 'Llevar el libro' : 'Llevar el que hay';
  return areAll ? `Llevar los ${count}` : `Llevar los ${count} que hay`;
}
