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

/** The pages of a row that is moved sideways; back to the first whenever the width changes. */
export function usePages(track: RefObject<HTMLUListElement | null>) {
  const [pages, setPages] = useState<Pages>({ current: 0, count: 1 });

  useEffect(() => {
    const list = track.current;
    if (!list) return;
    const look = () =>
      setPages((known) => {
        const now = measure(list);
        return known.current === now.current && known.count === now.count ? known : now;
      });
    let width = list.clientWidth;
    // A phone's bars coming and going change the height only, and are no reason to start again.
    const watcher = new ResizeObserver(() => {
      if (list.clientWidth !== width) list.scrollTo({ left: 0, behavior: 'instant' });
      width = list.clientWidth;
      look();
    });
    watcher.observe(list);
    list.addEventListener('scroll', look, { passive: true });
    return () => {
      watcher.disconnect();
      list.removeEventListener('scroll', look);
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
