import { QueryClient, useQuery } from '@tanstack/react-query';
import type { DeskCalls } from '#contract/desk/api.ts';
import { ApiError, createApi } from '#web/ui/api.ts';

/** The calls of the back office, by their keys. */
export const deskApi = createApi<DeskCalls>((path, init) => fetch(`/api${path}`, init));

const isExpected = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The browser's cache of answers; a write invalidates what it changed. */
export const deskQueries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < 2 && !isExpected(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: () => deskApi('GET /desk/staff/me'), staleTime: 60_000 });
