import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import type { UserInformation } from '#contract/accounts.ts';
import { ApiError, browserApi, onFailedCall } from '../ui/api.ts';
import { queryClient } from '../ui/query-client.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { forgetKeptMonth } from './kept-copy.ts';

/** Data that the server left in a cookie to be shown at once; they prove nothing. */
export interface DisplayedClient {
  firstName: string;
  isComplete: boolean;
}

/** Visitor at the page. `unknown` until hydration: the rendered page is the same for everybody. */
export type Visitor =
  | { kind: 'unknown' }
  /** `hasEnded`: was signed in on this very page until the session ended by itself. */
  | { kind: 'guest'; hasEnded: boolean }
  /** `information` is undefined while it loads or when it could not be loaded. */
  | {
      kind: 'client';
      displayed: DisplayedClient;
      information: UserInformation | undefined;
      error: Error | null;
      reload: () => void;
    };

/** Other types of users have no pages of their own. */
export const isClient = ({ user_type_name }: UserInformation) => user_type_name === 'Cliente';

const MY_INFORMATION = 'GET /users/get-my-information';
const FIVE_MINUTES = 300_000;
const DISPLAY_COOKIE = 'userInfo';

const isBrowser = typeof window !== 'undefined';

function displayCookie(): string | null {
  if (!isBrowser) return null;
  const pairs = document.cookie.split(';').map((pair) => pair.trim().split('='));
  const [, ...value] = pairs.find(([name]) => name === DISPLAY_COOKIE) ?? [];
  return value.join('=') || null;
}

const useSession = create(() => ({ cookie: displayCookie(), hasEnded: false }));

/**
 * True when a client is signed in at this moment: effects of a page that was drawn for one may run after the session
 * has ended.
 */
export const isSignedIn = () => useSession.getState().cookie !== null;

/** Removes cached answers, which must never be shown to the next person. */
function forgetAnswers() {
  queryClient.clear();
}

/** Removes the kept month: a worker that cannot see cookies would show it until the session's last hour. */
function forgetKept() {
  if (!('cookieStore' in window)) forgetKeptMonth().catch(() => undefined);
}

/** Reads the cookie again whenever something may have changed it, because it cannot be watched. */
function lookAgain() {
  const { cookie } = useSession.getState();
  const now = displayCookie();
  if (now === cookie) return;
  if (now === null) forgetKept();
  if (now === null || cookie === null) forgetAnswers();
  // A changed cookie of the same kind is most likely the same person under a new name: typed values must stay.
  else void queryClient.invalidateQueries();
  useSession.setState({ cookie: now, hasEnded: false });
}

/** Starts the page anew for another person, or for nobody. */
function startAfresh() {
  forgetAnswers();
  const cookie = displayCookie();
  useSession.setState(({ hasEnded }) => ({ cookie, hasEnded: hasEnded && cookie === null }));
}

const otherTabs = isBrowser && 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;

if (isBrowser) {
  // A removal that began while an earlier page was being left is finished here.
  if (displayCookie() === null) forgetKept();
  window.addEventListener('focus', lookAgain);
  // A page from the browser's memory shows the earlier visitor although another may be signed in now.
  window.addEventListener('pageshow', lookAgain);
  otherTabs?.addEventListener('message', startAfresh);
  onFailedCall((error) => {
    if (error instanceof ApiError && error.code === 'SESSION_REQUIRED') noticeEnd();
  });
}

function noticeEnd() {
  if (useSession.getState().cookie === null) return;
  // The shop clears the cookies of an unknown session, but not this one when the session cookie itself is missing.
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in every browser.
  document.cookie = `${DISPLAY_COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Strict`;
  forgetAnswers();
  forgetKept();
  useSession.setState({ cookie: displayCookie(), hasEnded: true });
}

/** Makes the visitor a guest after the notice that the session ended. */
export function continueAsGuest() {
  useSession.setState({ hasEnded: false });
}

/**
 * Gives up pending calls right after this page ended the session: they would be refused, and the page would send its
 * visitor to sign in again.
 */
export const giveUpCalls = () => queryClient.cancelQueries();

/** Called after anything that signs in or out by other means than the functions below. */
export function sessionChanged() {
  startAfresh();
  announceSessionChange();
}

/** Tells the other tabs only: this tab is about to leave the page, or has handled the change itself. */
export function announceSessionChange() {
  otherTabs?.postMessage('changed');
}

/** Signs in by an answer of the shop; the client's data in it need not be read again. */
export function signedIn(information: UserInformation) {
  startAfresh();
  queryClient.setQueryData([MY_INFORMATION], information);
  announceSessionChange();
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
  const { cookie, hasEnded } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: [MY_INFORMATION],
    queryFn: async ({ signal }) => (await browserApi(MY_INFORMATION, { signal })).user,
    enabled: isSignedIn,
    staleTime: FIVE_MINUTES,
  });
  if (!isHydrated) return { kind: 'unknown' };
  if (cookie === null) return { kind: 'guest', hasEnded };
  const displayed = displayedIn(cookie);
  return { kind: 'client', displayed, information: data, error, reload: () => void refetch() };
}

/** Refreshes the client's data after a change; `saved` values are shown before the answer. */
export function refreshMyInformation(saved: Partial<UserInformation> = {}) {
  // The change came with a new cookie, which is no reason to read everything else again.
  useSession.setState({ cookie: displayCookie() });
  queryClient.setQueryData<UserInformation>([MY_INFORMATION], (known) => known && { ...known, ...saved });
  return queryClient.invalidateQueries({ queryKey: [MY_INFORMATION] });
}
