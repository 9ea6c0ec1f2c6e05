import { useEffect, useRef } from 'react';

/** Room below the square. */
const MARGIN = 10;

/**
 * On opening, the square where the family goes on is in the window: on a phone the board is taller than that, with its
 * start at the bottom. Only before the page was scrolled, and once; null where the top of the page is the place to be.
 */
export function useStartInView(number: number | null) {
  const board = useRef<HTMLOListElement>(null);
  const first = useRef(number);
  useEffect(() => {
    const square = first.current === null ? null : board.current?.children[first.current - 1];
    // The window that it stands in, which the back office's preview has of its own.
    const view = square?.ownerDocument.defaultView;
    if (!square || !view || view.scrollY > 0) return;
    const below = square.getBoundingClientRect().bottom + MARGIN - view.innerHeight;
    if (below > 0) view.scrollTo({ top: below, behavior: 'instant' });
  }, []);
  return board;
}
