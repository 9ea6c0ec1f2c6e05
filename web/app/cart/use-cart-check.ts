import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cents } from '#contract/money.ts';
import { useSite } from '../settings/site-data.ts';
import { browserApi } from '../ui/api.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { acceptProducts, useCartChanges } from './cart-changes.ts';
import { useCart } from './cart-store.ts';

export const cartCheckKey = ['POST /cart/check-cart'];

/** Prices beside the books, as the shop has them now. */
async function checkCart(): Promise<{ shipping: Cents; wrap: Cents | null } | null> {
  const ids = useCart.getState().items.map((item) => item.id);
  if (ids.length === 0) return null;
  const answer = await browserApi('POST /cart/check-cart', { body: { product_ids: ids } });
  acceptProducts(answer.product_list, new Set(ids));
  // A copy of the release before does not wrap.
  return { shipping: answer.shipping_cents, wrap: answer.gift_wrap_cents ?? null };
}

/** Price of sending one parcel, and of wrapping it. */
export interface ShippingFee {
  /** Null while neither the page nor the shop could tell the fee. */
  cents: Cents | null;
  /** Price of wrapping it as a gift; null or 0 where none is wrapped. */
  wrapCents: Cents | null;
  hasFailed: boolean;
  isLoading: boolean;
  reload(): unknown;
}

/**
 * Compares the stored cart with the shop whenever a page with the cart opens, and reads the shipping fee. A failure
 * does not stop the buyer while the settings tell the fee: the shop prices everything again at the checkout.
 */
export function useCartCheck(): ShippingFee {
  const isHydrated = useHydrated();
  const { settings } = useSite();
  useEffect(() => useCartChanges.getState().forget(), []);
  const { data, isFetching, errorUpdateCount, refetch } = useQuery({
    queryKey: cartCheckKey,
    queryFn: checkCart,
    enabled: isHydrated,
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const cents = data ? data.shipping : settings.shipping_cents;
  const wrapCents = data ? data.wrap : (settings.gift_wrap_cents ?? null);
  const hasFailed = cents === null && (errorUpdateCount > 0 || !isFetching);
  return { cents, wrapCents, hasFailed, isLoading: isFetching, reload: refetch };
}
