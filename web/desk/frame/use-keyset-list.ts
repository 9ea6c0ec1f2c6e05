import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

interface KeysetList<Page, Row> {
  queryKey: QueryKey;
  /** One page; `cursor` is the `next` of the page before it, undefined for the first. */
  load: (cursor: string | undefined, signal: AbortSignal) => Promise<Page>;
  rowsOf: (page: Page) => Row[];
  enabled?: boolean;
}

/** A list that grows page by page. Rows that are there stay while it asks again. */
export function useKeysetList<Page extends { next: string | null }, Row>({
  queryKey,
  load,
  rowsOf,
  enabled,
}: KeysetList<Page, Row>) {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    // A read that was under way while something was written may bring what was there before: opening a list reads it again.
    staleTime: 0,
    placeholderData: keepPreviousData,
    enabled,
  });
  const pages = query.data?.pages;
  return {
    /** Undefined until the first page is there. */
    rows: pages?.flatMap(rowsOf),
    first: pages?.[0],
    error: query.data ? null : query.error,
    /** Reason why the next page could not be read, until it is asked for again. */
    moreError: query.isFetchNextPageError ? query.error : null,
    /** True while the rows are those of another key. */
    isOfOtherKey: query.isPlaceholderData,
    refetch: () => void query.refetch(),
    /** The rows as they are now; where it is being read already, what that brings. */
    reread: async () => (await query.refetch({ cancelRefetch: false })).data?.pages.flatMap(rowsOf) ?? [],
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}
