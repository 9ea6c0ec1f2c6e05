import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import type { SameOrder } from '#contract/same-order.ts';
import type { CartItem } from '../cart/cart-item.ts';
import { useCart } from '../cart/cart-store.ts';
import { leftWith, wasLeftWith } from '../cart/left-with.ts';
import { clearAfterPayment } from '../orders/clear-after-payment.ts';
import { browserApi } from '../ui/api.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** Folio of the order that the buyer wants once more; null until the buyer says so. */
export const useAgainAfter = create<{ folio: string | null }>()(() => ({ folio: null }));

export interface BoughtCart {
  order: SameOrder;
  /** Copies that were taken out of the cart, as they are paid for or wait for their payment. */
  items: CartItem[];
}

/**
 * State of the cart that this browser left for the payment page with, as a buyer need not come back from there. Ordered
 * copies are taken out of the cart, as by the page after the payment.
 */
export function useBoughtCart() {
  const isHydrated = useHydrated();
  const [items, setItems] = useState<CartItem[]>([]);
  const [isAnswered, setIsAnswered] = useState(false);
  const { data: order, refetch } = useQuery({
    queryKey: ['POST /orders/find-same-order'],
    queryFn: findOrder,
    enabled: isHydrated,
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    // A transfer has no payment session.
    const paymentKey = order?.session_id ?? order?.link_token;
    if (paymentKey && order?.state !== 'open') setItems(clearAfterPayment(paymentKey));
  }, [order]);
  useEffect(() => {
    // Going back from the payment page may show this very page again from the browser's memory, frozen as it was left.
    const askAgain = ({ persisted }: PageTransitionEvent) => void (persisted && refetch());
    window.addEventListener('pageshow', askAgain);
    return () => window.removeEventListener('pageshow', askAgain);
  }, [refetch]);

  const bought: BoughtCart | null = order && !isAnswered ? { order, items } : null;
  const again = () => {
    if (order) useAgainAfter.setState({ folio: order.folio });
    const { items: others, restore } = useCart.getState();
    restore([...others.filter(({ id }) => !items.some((item) => item.id === id)), ...items]);
    setIsAnswered(true);
  };
  return { bought, again };
}

async function findOrder(): Promise<SameOrder | null> {
  const lines = leftWith();
  if (lines.length === 0) return null;
  const { order } = await browserApi('POST /orders/find-same-order', { body: { lines } });
  // An unpaid order no longer matters to a buyer who has changed the cart since.
  const inCart = useCart.getState().items.map(({ id, quantity }) => ({ product_id: id, quantity }));
  return order?.state === 'open' && !wasLeftWith(inCart) ? null : order;
}
