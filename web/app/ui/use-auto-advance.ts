import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** Matches a media query; false on the server and until hydration, so that the page keeps everything. */
function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(condition);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(condition).matches,
    () => false,
  );
}

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)');

/** True when the pointer is a finger. */
export const useTouch = () => useMedia('(pointer: coarse)');

/** Suggestions of a search lie over the page: nothing may move behind them. */
const isCovered = () => document.querySelector('[role="combobox"][aria-expanded="true"]') !== null;

function usePageIsHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    const onChange = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isHidden;
}

/** Calls `advance` with `step`, `intervalMs` after it last changed, unless it is stopped, covered or in a hidden tab. */
export function useAutoAdvance(
  step: number,
  intervalMs: number,
  isStopped: boolean,
  advance: (from: number) => void,
) {
  const isHidden = usePageIsHidden();
  const next = useEffectEvent(advance);
  useEffect(() => {
    if (isStopped || isHidden) return;
    const timer = setInterval(() => isCovered() || next(step), intervalMs);
    return () => clearInterval(timer);
  }, [step, intervalMs, isStopped, isHidden]);
}
