import { useEffect, useState } from 'react';

/** Smaller movements are a trembling finger, or the page moving by itself. */
const NOTICED_PX = 8;
const TOP_PX = 120;

/** True while the visitor reads on downwards, away from the top of the page. */
export function useScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) < NOTICED_PX) return;
      setIsDown(now > last && now > TOP_PX);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isDown;
}
