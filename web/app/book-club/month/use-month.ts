import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ClubMonth, PastMonth } from '#contract/book-club.ts';
import { browserApi } from '../../ui/api.ts';
import { queryClient } from '../../ui/query-client.ts';
import { LINK_FRESH_MS, sameFile } from '../fresh-link.ts';

/** Month named by the address; without one the page shows today's. */
export interface WantedMonth {
  year: number;
  month: number;
}

const GET_MONTH = 'GET /book-club/get-month';
const GET_HISTORY = 'GET /book-club/get-history';

/**
 * Longest and shortest time between two reads of the month: links must not end, and the browser's clock may be wrong.
 */
const ASK_AGAIN_MS = 10 * 60_000;
const ASK_AT_LEAST_MS = 30_000;

const monthKey = (wanted: WantedMonth | null) => [GET_MONTH, wanted] as const;

/** Milliseconds until the board changes by itself, but no fewer than the server can bear. */
function untilChange(month: ClubMonth | undefined): number {
  if (!month?.changes_at) return ASK_AGAIN_MS;
  const left = Date.parse(month.changes_at) - Date.now();
  return Math.min(ASK_AGAIN_MS, Math.max(ASK_AT_LEAST_MS, left));
}

/** `isWanted` is false while it is not known whether the visitor may see the club. */
export function useMonth(wanted: WantedMonth | null, isWanted = true) {
  return useQuery({
    queryKey: monthKey(wanted),
    enabled: isWanted,
    queryFn: async ({ signal }) => (await browserApi(GET_MONTH, { query: { ...wanted }, signal })).month,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : untilChange(state.data)),
    refetchOnWindowFocus: true,
    staleTime: 60_000,
  });
}

export function useHistory() {
  return useQuery({
    queryKey: [GET_HISTORY],
    queryFn: async ({ signal }) => (await browserApi(GET_HISTORY, { signal })).months,
    staleTime: 60_000,
  });
}

/** Squares of a past month that a child, or the family, has opened. */
export const openedOf = (
  { squares_opened, boards }: Pick<PastMonth, 'squares_opened' | 'boards'>,
  childId: number | undefined,
): number =>
  childId === undefined
    ? squares_opened
    : (boards.find(({ child_id }) => child_id === childId)?.squares_opened ?? 0);

/** A month in the browser's memory, and its links, which expire. */
interface KeptMonth {
  key: readonly unknown[];
  areLinksFresh: () => boolean;
  /** Resolves to a fresh link to the same file. */
  renewLink: (url: string) => Promise<string>;
}

export function keptMonth(wanted: WantedMonth | null): KeptMonth {
  const key = monthKey(wanted);
  return {
    key,
    areLinksFresh: () => Date.now() - (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0) < LINK_FRESH_MS,
    renewLink: async (url) => {
      await queryClient.refetchQueries({ queryKey: key, exact: true }, { throwOnError: true });
      const month = queryClient.getQueryData<ClubMonth>(key);
      return (month && sameFile(url, month)) ?? url;
    },
  };
}

export const KeptMonthContext = createContext<KeptMonth>(keptMonth(null));
export const useKeptMonth = () => useContext(KeptMonthContext);
