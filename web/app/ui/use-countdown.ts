import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Whole seconds left until `onEnd`, which runs once. Measured on the clock, because browsers slow down the timers
 * of a hidden tab. `isStopped` ends it for good.
 */
export function useCountdown(seconds: number, isStopped: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds);
  const finish = useEffectEvent(onEnd);

  useEffect(() => {
    if (isStopped) return;
    const end = Date.now() + seconds * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      finish();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds, isStopped]);

  return left;
}
