import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import type { DeskCalls } from '#contract/desk/api.ts';
import type { Permission } from '#contract/desk/permissions.ts';
import type { Me } from '#contract/desk/staff.ts';
import { ApiError, createApi } from '#web/ui/api.ts';
import { ask, type ConfirmWords } from './prompts.ts';

/** Sends a request as the page of the person it was drawn for: with another person's session the shop does nothing. */
export function deskFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const me = knownMe();
  if (me) headers.set('x-desk-person', String(me.staff_id));
  return fetch(`/api${path}`, { ...init, headers });
}

/** The calls of the back office, by their keys. */
export const deskApi = createApi<DeskCalls>(deskFetch);

const isExpected = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** A busy shop, which turned the call away before it did anything, is asked again for a quarter of a minute. */
const triesAfter = (error: Error) => (error instanceof ApiError && error.code === 'OVERLOADED' ? 4 : 2);

const isSignedOut = (error: unknown) => error instanceof ApiError && error.code === 'STAFF_SESSION_REQUIRED';

/** The browser's cache of answers; a write invalidates what it changed. */
export const deskQueries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      // The very first question is the frame's: it leads to the sign-in page.
      if (whoElse(error) || (isSignedOut(error) && query.queryKey[0] !== 'me')) void askToSignIn(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => failures < triesAfter(error) && !isExpected(error),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

/** Who is in this browser instead of the person whose page this is; null after every other failure. */
const whoElse = (error: unknown) =>
  error instanceof ApiError && error.code === 'ANOTHER_PERSON_HERE'
    ? String((error.details as { name?: string } | undefined)?.name ?? 'otra persona')
    : null;

async function askToSignIn(error: unknown) {
  if (await ask('sign-in', { whoElse: whoElse(error) })) await deskQueries.invalidateQueries();
}

export const meKey = ['me'];

export const useMe = () =>
  useQuery({ queryKey: meKey, queryFn: () => deskApi('GET /desk/staff/me'), staleTime: 60_000 });

/** Whether the signed-in person has a permission; what it is false for is left out of the screen. */
export function useMay(permission: Permission): boolean {
  return useMe().data?.me.permissions.includes(permission) ?? false;
}

/** Whether the signed-in person decides what is the owner's alone, such as prices. */
export const useIsOwner = () => useMe().data?.me.role === 'owner';

/** The signed-in person, as last answered: for whom the page is drawn. */
export const knownMe = (): Me | undefined => deskQueries.getQueryData<{ me: Me }>(meKey)?.me;

/** A name under which this browser keeps something of this person's alone: it stays until they are back. */
export const ownName = (name: string) => `${name}:${knownMe()?.staff_id ?? 0}`;

/**
 * Carries out a call. Where it needs a code or a new session it asks for that over the screen, and then sends the same
 * call again: under the same idempotency key.
 */
export async function askingFirst<T>(call: () => Promise<T>, words?: ConfirmWords): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      const other = whoElse(error);
      const code = error instanceof ApiError ? error.code : null;
      const kind = code === 'CONFIRM_AGAIN' ? 'confirm' : other || isSignedOut(error) ? 'sign-in' : null;
      if (!kind || !(await ask(kind, { words, whoElse: other }))) throw error;
    }
  }
}
