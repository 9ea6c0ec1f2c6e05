import { useEffect, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

const useFeet = create<{ count: number }>()(() => ({ count: 0 }));

/** A screen with its own foot (saving, bulk changes, packing) takes the place of the bar of sections while it says so. */
export function useFoot(isShown = true) {
  useEffect(() => {
    if (!isShown) return;
    useFeet.setState(({ count }) => ({ count: count + 1 }));
    document.addEventListener('focusin', showWhole);
    return () => {
      document.removeEventListener('focusin', showWhole);
      useFeet.setState(({ count }) => ({ count: count - 1 }));
    };
  }, [isShown]);
}

/** Of a text area that gets the focus the browser shows the line of the caret: the others stay behind the foot. */
function showWhole({ target }: FocusEvent) {
  if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
}

export const useHasFoot = () => useFeet(({ count }) => count > 0);

const useHeads = create<{ count: number }>()(() => ({ count: 0 }));

/** The same of a task that fills the phone: its own head takes the place of the bar above. */
export function useOwnHead() {
  useEffect(() => {
    useHeads.setState(({ count }) => ({ count: count + 1 }));
    return () => useHeads.setState(({ count }) => ({ count: count - 1 }));
  }, []);
}

export const useHasOwnHead = () => useHeads(({ count }) => count > 0);

const useRecords = create<{ count: number }>()(() => ({ count: 0 }));

/** A record has its way back to the list: on phones it takes the place of the row of entries. */
export function useWayBack(isShown: boolean) {
  // Before anything is painted: the row would be seen for a moment.
  useLayoutEffect(() => {
    if (!isShown) return;
    useRecords.setState(({ count }) => ({ count: count + 1 }));
    return () => useRecords.setState(({ count }) => ({ count: count - 1 }));
  }, [isShown]);
}

export const useHasWayBack = () => useRecords(({ count }) => count > 0);

/** Whether the browser says that there is a network. */
export function useIsOnline() {
  const [isOnline, setIsOnline] = useState(() => navigator.onLine !== false);
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine !== false);
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
