import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const onPaper = () => window.matchMedia('print').matches;
let isBeingPrinted = false;

function subscribe(notify: () => void) {
  const paper = window.matchMedia('print');
  // The sheet is laid out as soon as this returns.
  const begin = () => {
    isBeingPrinted = true;
    flushSync(notify);
  };
  const end = () => {
    isBeingPrinted = false;
    notify();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', notify);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', notify);
  };
}

/** True while the page goes to paper, for what has to be there that the screen does not show. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBeingPrinted || onPaper(),
    () => false,
  );
}
