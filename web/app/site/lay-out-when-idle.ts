import { useEffect } from 'react';

const whenIdle = (work: () => void): (() => void) => {
  // Not every browser says when it is idle.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
};

/**
 * The class `mas-abajo` spares the first paint what is below the first screen. Once the browser has nothing better to do it
 * is laid out after all, one block at a time: printing, searching in the page and pictures of the whole page then find it.
 */
export function useLayOutWhenIdle(pathname: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has blocks of its own.
  useEffect(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('.mas-abajo')];
    let stop = whenIdle(layOutNext);
    function layOutNext() {
      const block = blocks.shift();
      if (!block) return;
      block.style.contentVisibility = 'visible';
      stop = whenIdle(layOutNext);
    }
    return () => stop();
  }, [pathname]);
}
