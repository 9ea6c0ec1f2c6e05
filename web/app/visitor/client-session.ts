import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import type { UserInformation } from '#contract/accounts.ts';
import { ApiError, browserApi, onFailedCall } from '../ui/api.ts';
import { queryClient } from '../ui/query-client.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { forgetKeptMonth } from './kept-copy.ts';

/** What the server left to be shown at once; it proves nothing. */
export interface DisplayedClient {
  firstName: string;
  isComplete: boolean;
}

/** Who looks at the page. `unknown` until the browser has taken over: the rendered page is the same for everybody. */
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
 * For questions about a client, asked at the moment itself: the effects of a page that was drawn for one may come to run when
 * the session is over.
 */
export const isSignedIn = () => useSession.getState().cookie !== null;

/** Nothing that was loaded for one person may be shown to the next. */
function forgetAnswers() {
  queryClient.clear();
}

/** A worker that cannot see cookies would go on showing the month until the session's last hour. */
function forgetKept() {
  if (!('cookieStore' in window)) forgetKeptMonth().catch(() => undefined);
}

/** The cookie cannot be watched: looked at again whenever something may have changed it. */
function lookAgain() {
  const { cookie } = useSession.getState();
  const now = displayCookie();
  if (now === cookie) return;
  if (now === null) forgetKept();
  if (now === null || cookie === null) forgetAnswers();
  // The same person under a new name, most likely: what they are typing must stay.
  else void queryClient.invalidateQueries();
  useSession.setState({ cookie: now, hasEnded: false });
}

/** Another person, or nobody. */
function startAfresh() {
  forgetAnswers();
  const cookie = displayCookie();
  useSession.setState(({ hasEnded }) => ({ cookie, hasEnded: hasEnded && cookie === null }));
}

const otherTabs = isBrowser && 'BroadcastChannel' in window ? new BroadcastChannel('session') : null;

if (isBrowser) {
  // What a page began to remove while it was being left is removed by the next one.
  if (displayCookie() === null) forgetKept();
  window.addEventListener('focus', lookAgain);
  // A page that the browser had kept shows what it showed, no matter who is signed in by now.
  window.addEventListener('pageshow', lookAgain);
  otherTabs?.addEventListener('message', startAfresh);
  onFailedCall((error) => {
    if (error instanceof ApiError && error.code === 'SESSION_REQUIRED') noticeEnd();
  });
}

function noticeEnd() {
  if (useSession.getState().cookie === null) return;
  // The answer has cleared the cookies of a session that it did not know; a missing one leaves this cookie behind.
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in every browser.
  document.cookie = `${DISPLAY_COOKIE}=; Path=/; Max-Age=0; Secure; SameSite=Strict`;
  forgetAnswers();
  forgetKept();
  useSession.setState({ cookie: displayCookie(), hasEnded: true });
}

/** After the notice that the session ended: the visitor goes on as a guest. */
export function continueAsGuest() {
  useSession.setState({ hasEnded: false });
}

/**
 * Right after the session was ended from this page. A call that was still under way would be refused, and the page
 * would send its visitor to sign in again.
 */
export const giveUpCalls = () => queryClient.cancelQueries();

/** To be called after anything that signs in or out, by other means than those below. */
export function sessionChanged() {
  startAfresh();
  announceSessionChange();
}

/** Tells the other tabs only: this one is about to leave the page, or has seen to itself. */
export function announceSessionChange() {
  otherTabs?.postMessage('changed');
}

/** After an answer that signed in; what it says of the client need not be asked for again. */
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

/** After the client's data was changed; what was `saved` is shown before the answer to the next question. */
export function refreshMyInformation(saved: Partial<UserInformation> = {}) {
  // The change came with a new cookie, which is no reason to ask for anything else again.
  useSession.setState({ cookie: displayCookie() });
  queryClient.setQueryData<UserInformation>([MY_INFORMATION], (known) => known && { ...known, ...saved });
  return queryClient.invalidateQueries({ queryKey: [MY_INFORMATION] });
}
