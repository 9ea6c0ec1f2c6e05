import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LIST_PATH, type ListState, listPath, readListState } from './list-state.ts';

/** What a link to a book carries, so that its page can lead back to the list as it was left. */
export interface FromList {
  fromProducts: true;
  currentPage: number;
  /** Query of the list, with its filters and page. */
  searchParams: string;
  /** How many pages of the browser's history lie between the book and the list; 0 when it is not known to lie there. */
  steps: number;
}

export function fromList(state: ListState): FromList {
  const searchParams = listPath(state).slice(LIST_PATH.length);
  return { fromProducts: true, currentPage: state.page, searchParams, steps: 1 };
}

/** The state of a history entry may be of an older version of the shop, or of another page. */
export function readFromList(state: unknown): FromList | null {
  const given = (state ?? {}) as Partial<Record<keyof FromList, unknown>>;
  const { fromProducts, currentPage, searchParams, steps } = given;
  if (fromProducts !== true || typeof searchParams !== 'string' || !/^(\?|$)/.test(searchParams)) return null;
  return {
    fromProducts,
    currentPage: typeof currentPage === 'number' ? currentPage : 1,
    searchParams,
    steps: typeof steps === 'number' && steps >= 0 ? Math.trunc(steps) : 1,
  };
}

/** The list that a page was opened from in a tab of its own, or before its links could carry anything. */
export function readReferrer(referrer: string, ownOrigin: string): FromList | null {
  const { origin, pathname, searchParams } = new URL(referrer || 'about:blank');
  if (origin !== ownOrigin || pathname !== LIST_PATH) return null;
  return { ...fromList(readListState(searchParams)), steps: 0 };
}

/** Whether the browser itself opened this page, and the referrer is that of this page. */
function isOpenedByBrowser(pathname: string): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  // The specification first said that every page is called "document".
  return opened !== undefined && new URL(opened.name, window.location.origin).pathname === pathname;
}

/** The way back from a book, and what a link to a related book carries on. */
export function useListReturn() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const referrer = () =>
    isOpenedByBrowser(pathname) ? readReferrer(document.referrer, window.location.origin) : null;
  // The server knows nothing of the browser's history.
  const origin = useHydrated() ? (readFromList(state) ?? referrer()) : null;
  return {
    link: {
      to: LIST_PATH + (origin?.searchParams ?? ''),
      state: origin ? { prevPage: origin.currentPage, searchParams: origin.searchParams } : undefined,
      onClick: (event: MouseEvent) => {
        const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
        if (!origin?.steps || opensElsewhere) return;
        // Going back, instead of there anew, finds the list scrolled to where it was left.
        event.preventDefault();
        navigate(-origin.steps);
      },
    },
    onward: origin ? { ...origin, steps: origin.steps && origin.steps + 1 } : undefined,
  };
}
