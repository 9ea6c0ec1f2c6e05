import { useLocation } from 'react-router';
import { useHydrated } from '../ui/use-hydrated.ts';
import { PURCHASES_PATH } from './purchase-filter-state.ts';

export const purchasePath = (orderId: number) => `${PURCHASES_PATH}/${orderId}`;

/** Given to a link, opens the purchase over the list that it stands in; going back closes it. */
export const overList = { state: { isOverList: true }, preventScrollReset: true } as const;

/**
 * Whether the purchase of this address was opened from the list, which is then one step back. Who came by a mail or a
 * shared address sees the purchase as a page of its own. The server knows nothing of it: the rendered page is the latter.
 */
export function useIsOverList(): boolean {
  const isHydrated = useHydrated();
  const state: unknown = useLocation().state;
  return isHydrated && typeof state === 'object' && state !== null && 'isOverList' in state;
}
