const waiting = new Set<HTMLElement>();
let isAtWork = false;

function whenIdle(work: () => void) {
  // Browsers without `requestIdleCallback` get a timer.
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
 * Ref of a block with the class `below-fold`, which spares the first paint the part below the first screen. Once the
 * browser is idle such blocks are laid out, one at a time, so that printing, searching in the page and pictures of the
 * whole page find them.
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
