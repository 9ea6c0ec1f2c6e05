import { type RefObject, useEffect, useState } from 'react';

interface Pages {
  current: number;
  count: number;
}

function measure(list: HTMLElement): Pages {
  const count = Math.max(1, Math.round(list.scrollWidth / Math.max(1, list.clientWidth)));
  const last = list.scrollLeft >= list.scrollWidth - list.clientWidth - 2;
  const current = last ? count - 1 : Math.round(list.scrollLeft / Math.max(1, list.clientWidth));
  return { current: Math.min(current, count - 1), count };
}

/** Pages of a row that scrolls sideways; back to the first whenever the width changes. */
export function usePages(track: RefObject<HTMLUListElement | null>) {
  const [pages, setPages] = useState<Pages>({ current: 0, count: 1 });

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    let startsAgain = false;
    const look = () => {
      if (startsAgain && list.scrollLeft > 0) list.scrollTo({ left: 0, behavior: 'instant' });
      setPages((known) => {
        const now = measure(list);
        return known.current === now.current && known.count === now.count ? known : now;
      });
    };
    let width = list.clientWidth;
    // Changes of height are ignored, as a phone's bars coming and going cause them.
    const watcher = new ResizeObserver(() => {
      if (list.clientWidth !== width) startsAgain = true;
      width = list.clientWidth;
      look();
    });
    watcher.observe(list);
    // A scroll that runs while the width changes, or the browser's snapping after it, would undo the return to the
    // start, so only the visitor's next move ends it.
    const moved = () => {
      startsAgain = false;
    };
    const listening = new AbortController();
    const { signal } = listening;
    list.addEventListener('scroll', look, { passive: true, signal });
    for (const gesture of ['pointerdown', 'click', 'touchstart', 'wheel', 'keydown', 'focusin'])
      addEventListener(gesture, moved, { passive: true, capture: true, signal });
    return () => {
      watcher.disconnect();
      listening.abort();
    };
  }, [track]);

  const go = (page: number) => {
    const list = track.current;
    if (!list) return;
    const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
    const target = Math.min(Math.max(0, page), pages.count - 1);
    list.scrollTo({ left: target * (list.clientWidth + gap) });
  };

  return { ...pages, go };
}
