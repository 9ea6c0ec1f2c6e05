import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cents } from '#contract/money.ts';
import { useSite } from '../settings/site-data.ts';
import { browserApi } from '../ui/api.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { acceptProducts, useCartChanges } from './cart-changes.ts';
import { useCart } from './cart-store.ts';

export const cartCheckKey = ['POST /cart/check-cart'];

async function checkCart(): Promise<Cents | null> {
  const ids = useCart.getState().items.map((item) => item.id);
  if (ids.length === 0) return null;
  const answer = await browserApi('POST /cart/check-cart', { body: { product_ids: ids } });
  acceptProducts(answer.product_list, new Set(ids));
  return answer.shipping_cents;
}

/**
 * Compares the stored cart with the shop whenever a page with the cart opens. A failure is no obstacle:
 * the shop prices everything again at the checkout. Returns the shipping fee.
 */
export function useCartCheck(): Cents {
  const isHydrated = useHydrated();
  const { settings } = useSite();
  useEffect(() => useCartChanges.getState().forget(), []);
  const { data } = useQuery({
    queryKey: cartCheckKey,
    queryFn: checkCart,
    enabled: isHydrated,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  return data ?? settings.shipping_cents;
}
