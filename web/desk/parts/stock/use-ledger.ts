import { useInfiniteQuery } from '@tanstack/react-query';
import { deskApi } from '../../frame/desk-api.ts';

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
