import { useEffect, useLayoutEffect, useState } from 'react';
import { create } from 'zustand';

const useFeet = create<{ count: number; height: number }>()(() => ({ count: 0, height: 0 }));

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

/** A message of 56 px with its margins fits below a foot that hangs as high as this. */
const ROOM_BELOW = 80;

/** How much of the screen's end a foot takes that stands or sticks there; none of one in the page or with room below it. */
function heightOf(node: HTMLElement): number {
  const { position, bottom } = getComputedStyle(node);
  const below = Number.parseFloat(bottom);
  if (position === 'static' || Number.isNaN(below) || below > ROOM_BELOW) return 0;
  return below + node.offsetHeight;
}

/** Ties the box of a foot to its height, which changes with its words: messages stand above it, not on its buttons. */
export function footRef(node: HTMLElement | null) {
  if (!node) return;
  const measure = () => useFeet.setState({ height: heightOf(node) });
  const sizes = new ResizeObserver(measure);
  sizes.observe(node);
  window.addEventListener('resize', measure);
  return () => {
    sizes.disconnect();
    window.removeEventListener('resize', measure);
    useFeet.setState({ height: 0 });
  };
}

export const useFootHeight = () => useFeet(({ height }) => height);

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
