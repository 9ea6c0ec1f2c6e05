import { useEffect, useRef } from 'react';

/** Pixels of room below the square. */
const MARGIN = 10;

/**
 * Scrolls to the square where the family goes on, once and only before the page was scrolled: on a phone the board is
 * taller than the window, with its start at the bottom. Null leaves the page at its top.
 */
export function useStartInView(number: number | null) {
  const board = useRef<HTMLOListElement>(null);
  const first = useRef(number);
  useEffect(() => {
    const square = first.current === null ? null : board.current?.children[first.current - 1];
    // The square's own window: the back office's preview stands in another document.
    const view = square?.ownerDocument.defaultView;
    if (!square || !view || view.scrollY > 0) return;
    const below = square.getBoundingClientRect().bottom + MARGIN - view.innerHeight;
    if (below > 0) view.scrollTo({ top: below, behavior: 'instant' });
  }, []);
  return board;
}
