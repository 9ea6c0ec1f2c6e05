import { useEffect, useEffectEvent } from 'react';
import { followKey, noBurst } from './reader-keys.ts';

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input,textarea,select');

/** A reader that types, wherever on the screen the focus is. */
export function useReader(onCode: (code: string) => void) {
  const tell = useEffectEvent(onCode);
  useEffect(() => {
    let burst = noBurst;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      const next = followKey(burst, event.key, event.timeStamp);
      burst = next.burst;
      // Keys of a reader are no shortcuts, and its Enter presses no button and sends no form.
      const isOfReader = next.scanned !== undefined || (burst.code.length > 1 && !isField(event.target));
      if (!isOfReader) return;
      event.preventDefault();
      event.stopPropagation();
      if (next.scanned !== undefined) tell(next.scanned);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
