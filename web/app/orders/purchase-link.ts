import { useLocation } from 'react-router';
import { useHydrated } from '../ui/use-hydrated.ts';
import { PURCHASES_PATH } from './purchase-filter-state.ts';

export const purchasePath = (orderId: number) => `${PURCHASES_PATH}/${orderId}`;

/** Props of a link that opens the purchase over the list it stands in; going back closes it. */
export const overList = { state: { isOverList: true }, preventScrollReset: true } as const;

/**
 * True when the purchase of this address was opened from the list, which is then one step back. Visitors from a mail or
 * a shared address see the purchase as a page of its own, and so does the server, which knows no history.
 */
export function useIsOverList(): boolean {
  const isHydrated = useHydrated();
  const state: unknown = useLocation().state;
  return isHydrated && typeof state === 'object' && state !== null && 'isOverList' in state;
}
