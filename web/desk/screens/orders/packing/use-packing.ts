import { useQuery } from '@tanstack/react-query';
import type { DeskCalls } from '#contract/desk/api.ts';
import { deskApi, deskQueries } from '../../../frame/desk-api.ts';

export type Packing = DeskCalls['GET /desk/orders/packing']['response'];
export type PackingOrder = Packing['orders'][number];

const packingKey = (ids: string | null) => ['orders', 'packing', ids];

export const usePackingAnswer = (ids: string | null) =>
  useQuery({
    queryKey: packingKey(ids),
    queryFn: ({ signal }) =>
      deskApi('GET /desk/orders/packing', { query: { ids: ids ?? undefined }, signal }),
    // What is in the hand must not change places; what was undone comes back by invalidation.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    gcTime: 0,
  });

/** An order that left is not among those to be packed any more. */
export function dropPacked(ids: string | null, orderId: number) {
  deskQueries.setQueryData<Packing>(packingKey(ids), (now) => {
    const orders = now?.orders.filter(({ order_id }) => order_id !== orderId) ?? [];
    return now && { ...now, orders, total: now.total - (now.orders.length - orders.length) };
  });
}
