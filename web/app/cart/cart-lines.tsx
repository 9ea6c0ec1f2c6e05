import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast-store.ts';
import { useCartChanges } from './cart-changes.ts';
import type { CartItem } from './cart-item.ts';
import { CartLine, GoneLine } from './cart-line.tsx';
import { useCart } from './cart-store.ts';

/** Milliseconds that emptying takes, so that it is seen as an answer to the tap. */
const CLEARING_MS = 300;

/** Shows a message whose button takes a change of the cart back. */
function offerUndo(text: string, before: readonly CartItem[]) {
  const undo = () => useCart.getState().restore(before);
  showToast({ kind: 'success', text, action: { label: 'Deshacer', onPress: undo } });
}

export function CartLines({ onRemoved }: { onRemoved: () => void }) {
  const { items, remove } = useCart();
  const { changes, dismiss } = useCartChanges();
  const gone = [...changes.values()].filter((change) => !change.after);
  const removeItem = (item: CartItem) => {
    remove(item.id);
    dismiss(item.id);
    // The button that had the focus went with its line, so the page moves the focus.
    onRemoved();
    offerUndo(`Quitamos "${item.title}" de tu carrito.`, items);
  };
  return (
    <ul className="panel divide-y divide-line p-4 sm:p-6">
      {items.map((item) => (
        <CartLine key={item.id} item={item} change={changes.get(item.id)} onRemove={() => removeItem(item)} />
      ))}
      {gone.map((change) => (
        <GoneLine key={change.before.id} change={change} />
      ))}
    </ul>
  );
}

export function ClearButton() {
  const { items, clear } = useCart();
  const [isClearing, setIsClearing] = useState(false);
  const clearSoon = () => {
    setIsClearing(true);
    setTimeout(() => {
      clear();
      useCartChanges.getState().forget();
      offerUndo('Vaciaste tu carrito.', items);
    }, CLEARING_MS);
  };
  return (
    <Button
      variant="text"
      size={44}
      className="-mx-3.5"
      busy={isClearing && 'Vaciando...'}
      onClick={clearSoon}
    >
      Vaciar carrito
    </Button>
  );
}
