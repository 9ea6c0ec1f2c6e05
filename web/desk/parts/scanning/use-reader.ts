import { useEffect, useEffectEvent } from 'react';
import { followKey, noBurst } from './reader-keys.ts';

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input,textarea,select');

/**
 * Listens to a reader that types, wherever the focus is. `onStart` is called before a key that may be the first of a
 * code is typed into the focused field.
 */
export function useReader(onCode: (code: string) => void, onStart?: () => void) {
  const tell = useEffectEvent(onCode);
  const start = useEffectEvent(() => onStart?.());
  useEffect(() => {
    let burst = noBurst;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      const next = followKey(burst, event.key, event.timeStamp);
      burst = next.burst;
      if (burst.code.length === 1) start();
      // Keys of a reader are no shortcuts, and its Enter presses no button and sends no form.
      if (next.scanned === undefined && (!next.isOfReader || isField(event.target))) return;
      event.preventDefault();
      event.stopPropagation();
      if (next.scanned !== undefined) tell(next.scanned);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
