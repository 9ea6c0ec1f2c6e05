import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

function subscribeToMotion(onChange: () => void) {
  const query = matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The server does not know; until the browser says so, nothing is taken away from the page. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribeToMotion,
    () => matchMedia(reducedMotion).matches,
    () => false,
  );
}

function usePageIsHidden(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    const onChange = () => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);
  return isHidden;
}

/** Calls `advance` with `step`, `intervalMs` after it last changed, unless it is stopped or the tab is hidden. */
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
    const timer = setTimeout(() => next(step), intervalMs);
    return () => clearTimeout(timer);
  }, [step, intervalMs, isStopped, isHidden]);
}
