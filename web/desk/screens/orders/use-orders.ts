import { useQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';
import { useKeysetList } from '../../frame/use-keyset-list.ts';
import { type OrderFilter, queryOf } from './order-filter.ts';

const ordersKey = ['orders'];

export function useOrderList(filter: OrderFilter) {
  const query = queryOf(filter);
  return useKeysetList({
    queryKey: [...ordersKey, 'list', query],
    load: (cursor, signal) => deskApi('GET /desk/orders/list', { query: { ...query, cursor }, signal }),
    rowsOf: (page) => page.orders,
  });
}

export const useOrderCounts = () =>
  useQuery({
    queryKey: [...ordersKey, 'counts'],
    queryFn: ({ signal }) => deskApi('GET /desk/orders/counts', { signal }),
  });
