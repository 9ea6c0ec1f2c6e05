import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReducedMotion } from '../../ui/use-auto-advance.ts';

const HOP_MS = 420;
const HEIGHT = 56;
const OUT = 'cubic-bezier(.2,.8,.2,1)';
const IN = 'cubic-bezier(.6,0,.9,.4)';

/** Animates a hop to the token's new square in four phases: squash 60 ms, rise 180, fall 140, settle 40. */
function hop(token: HTMLElement, dx: number, dy: number) {
  const at = (x: number, y: number, scale = '1') => `translate(${x}px, ${y}px) scale(${scale})`;
  return token.animate(
    [
      { offset: 0, transform: at(dx, dy) },
      { offset: 60 / HOP_MS, transform: at(dx, dy, '1.1, .86'), easing: OUT },
      { offset: 240 / HOP_MS, transform: at(dx / 2, dy / 2 - HEIGHT), easing: IN },
      { offset: 380 / HOP_MS, transform: at(0, 0, '1.08, .9') },
      { offset: 1, transform: at(0, 0) },
    ],
    HOP_MS,
  );
}

/** A hidden tab may never end an animation, so a timer ends it there. */
const ended = (animation: Animation) =>
  Promise.race([
    animation.finished.catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, HOP_MS * 2)),
  ]);

/** State of the token on its square. With reduced motion it appears at its goal. */
export function useToken(home: number) {
  const [at, setAt] = useState(home);
  const [isHopping, setIsHopping] = useState(false);
  const token = useRef<HTMLSpanElement>(null);
  const isAway = useRef(false);
  const isStill = useReducedMotion();

  useEffect(
    () => () => {
      isAway.current = true;
    },
    [],
  );

  const place = (square: number) => {
    const before = token.current?.getBoundingClientRect();
    flushSync(() => setAt(square));
    const after = token.current?.getBoundingClientRect();
    return { dx: (before?.left ?? 0) - (after?.left ?? 0), dy: (before?.top ?? 0) - (after?.top ?? 0) };
  };

  /** Resolves when the token has arrived; `false` when the page was left meanwhile. */
  const go = async (way: readonly number[], onLand: () => void): Promise<boolean> => {
    setIsHopping(true);
    for (const square of isStill ? way.slice(-1) : way) {
      const { dx, dy } = place(square);
      if (!isStill && token.current) await ended(hop(token.current, dx, dy));
      if (isAway.current) return false;
      onLand();
    }
    setIsHopping(false);
    return true;
  };

  return { at, token, isHopping, go };
}
