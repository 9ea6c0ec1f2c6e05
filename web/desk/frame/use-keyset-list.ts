import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface KeysetList<Page, Row> {
  queryKey: QueryKey;
  /** One page; `before` is where the page before it ended, undefined for the first. */
  load: (before: string | undefined, signal: AbortSignal) => Promise<Page>;
  rowsOf: (page: Page) => Row[];
  /** The value of `before` for the page after this one; null at the end. */
  nextOf: (page: Page) => string | null;
  enabled?: boolean;
}

/** A list that grows page by page. Rows that are there stay while it asks again. */
export function useKeysetList<Page, Row>({ queryKey, load, rowsOf, nextOf, enabled }: KeysetList<Page, Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => nextOf(page) ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  });
  const pages = query.data?.pages;
  return {
    /** Undefined until the first page is there. */
    rows: pages?.flatMap(rowsOf),
    first: pages?.[0],
    error: query.data ? null : query.error,
    reload: () => void query.refetch(),
    /** The rows as they are now; where it is being read already, what that brings. */
    reread: async () => (await query.refetch({ cancelRefetch: false })).data?.pages.flatMap(rowsOf) ?? [],
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
