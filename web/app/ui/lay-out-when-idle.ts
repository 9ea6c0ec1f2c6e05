const waiting = new Set<HTMLElement>();
let isAtWork = false;

function whenIdle(work: () => void) {
  // Not every browser says when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}

function layOutNext() {
  const [block] = waiting;
  isAtWork = block !== undefined;
  if (!block) return;
  waiting.delete(block);
  block.style.contentVisibility = 'visible';
  whenIdle(layOutNext);
}

/**
 * The `ref` of a block with the class `below-fold`, which spares the first paint what is below the first screen. Once the
 * browser has nothing better to do it is laid out after all, one block at a time: printing, searching in the page and pictures
 * of the whole page then find it.
 */
export function layOutWhenIdle(block: HTMLElement | null) {
  if (!block) return;
  waiting.add(block);
  if (!isAtWork) whenIdle(layOutNext);
  isAtWork = true;
  return () => {
    waiting.delete(block);
  };
}
