import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { UserInformation } from '#contract/accounts.ts';
import { queryClient } from '../query-client.ts';
import { ApiError, browserApi } from '../ui/api.ts';
import { useHydrated } from '../ui/use-hydrated.ts';

/** What the server left to be shown at once; it proves nothing. */
export interface DisplayedClient {
  firstName: string;
  isComplete: boolean;
}

/** Who looks at the page. `unknown` until the browser has taken over: the rendered page is the same for everybody. */
export type Visitor =
  | { kind: 'unknown' }
  | { kind: 'guest' }
  /** `information` is undefined while it loads or when it could not be loaded. */
  | {
      kind: 'client';
      displayed: DisplayedClient;
      information: UserInformation | undefined;
      error: Error | null;
      reload: () => void;
    };

const MY_INFORMATION = 'GET /users/get-my-information';
const FIVE_MINUTES = 300_000;

const listeners = new Set<() => void>();

/** To be called after anything that signs in or out: the cookie cannot be watched. */
export function sessionChanged() {
  for (const listener of listeners) listener();
}

function onSessionChange(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('focus', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('focus', listener);
  };
}

function displayCookie(): string | null {
  return /(?:^|;\s*)userInfo=([^;]+)/.exec(document.cookie)?.[1] ?? null;
}

function displayedIn(cookie: string): DisplayedClient {
  try {
    const { n, c } = JSON.parse(decodeURIComponent(cookie)) as { n?: unknown; c?: unknown };
    return { firstName: typeof n === 'string' ? n : '', isComplete: c === true };
  } catch {
    return { firstName: '', isComplete: true };
  }
}

export function useVisitor(): Visitor {
  const isHydrated = useHydrated();
  const cookie = useSyncExternalStore(onSessionChange, displayCookie, () => null);
  const { data, error, refetch } = useQuery({
    queryKey: [MY_INFORMATION],
    queryFn: async ({ signal }) => {
      try {
        return (await browserApi(MY_INFORMATION, { signal })).user;
      } catch (failure) {
        // The answer has cleared the cookies of a session that ended.
        if (failure instanceof ApiError && failure.status === 401) sessionChanged();
        throw failure;
      }
    },
    enabled: cookie !== null,
    staleTime: FIVE_MINUTES,
  });
  if (!isHydrated) return { kind: 'unknown' };
  if (cookie === null) return { kind: 'guest' };
  const displayed = displayedIn(cookie);
  return { kind: 'client', displayed, information: data, error, reload: () => void refetch() };
}

/** After the client's data was changed. */
export function refreshMyInformation() {
  return queryClient.invalidateQueries({ queryKey: [MY_INFORMATION] });
}
