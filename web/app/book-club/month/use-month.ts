import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ClubMonth } from '#contract/book-club.ts';
import { browserApi } from '../../ui/api.ts';
import { queryClient } from '../../ui/query-client.ts';
import { LINK_FRESH_MS, sameFile } from '../fresh-link.ts';

/** A month that was asked for by its address; without one it is that of today. */
export interface WantedMonth {
  year: number;
  month: number;
}

const GET_MONTH = 'GET /book-club/get-month';
const GET_HISTORY = 'GET /book-club/get-history';

/** Asked again before its links end, and at least this long after the last time, whatever the browser's clock says. */
const ASK_AGAIN_MS = 10 * 60_000;
const ASK_AT_LEAST_MS = 30_000;

const monthKey = (wanted: WantedMonth | null) => [GET_MONTH, wanted] as const;

/** How long until the board changes by itself, never shorter than is good for the server. */
function untilChange(month: ClubMonth | undefined): number {
  if (!month?.changes_at) return ASK_AGAIN_MS;
  const left = Date.parse(month.changes_at) - Date.now();
  return Math.min(ASK_AGAIN_MS, Math.max(ASK_AT_LEAST_MS, left));
}

export function useMonth(wanted: WantedMonth | null) {
  return useQuery({
    queryKey: monthKey(wanted),
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

/** The month on the page as the browser keeps it, and the links in it, which end by themselves. */
interface KeptMonth {
  key: readonly unknown[];
  areLinksFresh: () => boolean;
  /** A new link to the same file. */
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
