import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { deskApi } from '../frame/desk-api.ts';
import { useKeysetList } from '../frame/use-keyset-list.ts';
import type { InventoryFilter } from './inventory-words.ts';

export function useInventoryList({ tab, q, categoryId }: InventoryFilter) {
  const query = { tab, q: q || undefined, category_id: categoryId ?? undefined };
  return useKeysetList({
    queryKey: ['inventory', query],
    load: (before, signal) => deskApi('GET /desk/catalog/inventory', { query: { ...query, before }, signal }),
    rowsOf: (page) => page.books,
    nextOf: (page) => page.next,
  });
}

/** Categories to narrow the list by. */
export const useShelfNames = () =>
  useQuery({
    queryKey: ['taxonomy'],
    queryFn: ({ signal }) => deskApi('GET /desk/catalog/taxonomy', { signal }),
    staleTime: 60_000,
  });

export function useLedger(productId: number) {
  const query = useInfiniteQuery({
    queryKey: ['ledger', productId],
    queryFn: ({ pageParam, signal }) =>
      deskApi('GET /desk/catalog/ledger', { query: { product_id: productId, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ moves, has_more }) => (has_more ? moves.at(-1)?.stock_move_id : undefined),
  });
  return {
    book: query.data?.pages[0]?.book,
    moves: query.data?.pages.flatMap(({ moves }) => moves),
    error: query.data ? null : query.error,
    reload: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
