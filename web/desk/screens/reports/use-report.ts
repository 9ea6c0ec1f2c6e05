import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeskCalls } from '#contract/desk/api.ts';
import { deskApi } from '../../frame/desk-api.ts';
import type { ReportDays } from './report-period.ts';

type ReportKey = Extract<Exclude<keyof DeskCalls, `${string}.csv`>, `GET /desk/reports/${string}`>;

const FRESH_MS = 60_000;

/** One report of some days; while others are read the ones before stay. */
export function useReport<K extends ReportKey>(key: K, { from, to }: ReportDays) {
  const call = deskApi as (key: K, request: object) => Promise<DeskCalls[K]['response']>;
  return useQuery<DeskCalls[K]['response']>({
    queryKey: ['report', key, from, to],
    queryFn: ({ signal }) => call(key, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}
