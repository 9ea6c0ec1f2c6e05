import { QueryClient } from '@tanstack/react-query';
import { type Api, ApiError, browserApi } from './api.ts';

/** Milliseconds for which the browser trusts an answer about the catalogue or the shop. */
const PUBLIC_DATA_MS = 60_000;

const isExpected = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Two more tries, unless the answer is a refusal. */
const retry = (failures: number, error: Error) => failures < 2 && !isExpected(error);

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        retry,
        // Without a connection a call fails with a sentence of its own instead of waiting silently.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });

/** The browser's cache of API answers. */
export const queryClient = createQueryClient();

/** Client for one rendering: on the server a shared cache would outlive the request and grow with every address. */
export const queryClientForRendering = () => (import.meta.env.SSR ? createQueryClient() : queryClient);

/** API through the browser's cache, for the loaders of public pages: going back is immediate. */
export const cachedApi: Api = (key, ...request) =>
  queryClient.fetchQuery({
    queryKey: [key, ...request],
    queryFn: () => browserApi(key, ...request),
    staleTime: PUBLIC_DATA_MS,
    retry,
  });
