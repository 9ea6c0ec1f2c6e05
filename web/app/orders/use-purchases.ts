import { useInfiniteQuery } from '@tanstack/react-query';
import { browserApi } from '../ui/api.ts';
import { type PurchaseFilter, purchaseQuery } from './purchase-filter-state.ts';

/** `purchases` were paid or are undecided, `unfinished` were never paid. */
type Group = 'purchases' | 'unfinished';

const FIVE_MINUTES = 300_000;
export const GET_MY_ORDERS = 'GET /orders/get-my-orders';

/** Orders of a group, page by page. Earlier ones stay shown while others are being loaded. */
export function usePurchases(filter: PurchaseFilter, group: Group = 'purchases') {
  const query = { ...purchaseQuery(filter), group };
  return useInfiniteQuery({
    queryKey: [GET_MY_ORDERS, query],
    queryFn: ({ pageParam: before, signal }) =>
      browserApi(GET_MY_ORDERS, { query: { ...query, before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ orders, has_more }) => (has_more ? orders.at(-1)?.order_id : undefined),
    placeholderData: (before) => before,
    staleTime: FIVE_MINUTES,
  });
}

export const allPurchases: PurchaseFilter = { period: '', text: '' };
