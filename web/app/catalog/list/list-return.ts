import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LIST_PATH, type ListState, listPath, readListState } from './list-state.ts';

/** State of a link to a book, so that its page can lead back to the list as it was left. */
export interface FromList {
  fromProducts: true;
  currentPage: number;
  /** Query of the list, with its filters and page. */
  searchParams: string;
  /**
   * Number of steps in the browser's history between the book and the list; 0 when the list is not known to be there.
   */
  steps: number;
}

export function fromList(state: ListState): FromList {
  const searchParams = listPath(state).slice(LIST_PATH.length);
  return { fromProducts: true, currentPage: state.page, searchParams, steps: 1 };
}

/** Reads the state of a history entry, which may be of an older version of the shop, or of another page. */
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

/** Reads the list from the referrer, for a page opened in a tab of its own or by a link without state. */
export function readReferrer(referrer: string, ownOrigin: string): FromList | null {
  const { origin, pathname, searchParams } = new URL(referrer || 'about:blank');
  if (origin !== ownOrigin || pathname !== LIST_PATH) return null;
  return { ...fromList(readListState(searchParams)), steps: 0 };
}

/** True when the browser itself loaded this page, so that the referrer is this page's. */
function isOpenedByBrowser(pathname: string): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  // The entry's name is a URL; the specification first called every page "document".
  return opened !== undefined && new URL(opened.name, window.location.origin).pathname === pathname;
}

/** The way back from a book, and the state that a link to a related book carries on. */
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
        // Going back, rather than to the address anew, restores the list's scroll position.
        event.preventDefault();
        navigate(-origin.steps);
      },
    },
    onward: origin ? { ...origin, steps: origin.steps && origin.steps + 1 } : undefined,
  };
}
