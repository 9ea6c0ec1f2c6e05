import { type RefObject, useLayoutEffect, useState } from 'react';

/** From the edge of the screen to the messages, with the bars that stand there. */
const ROOM = 92;

/**
 * Whether messages give way to the other edge of the screen, because at their own they would lie on the decisive button of the page. Asked
 * anew while the page scrolls below them.
 */
export function useGivesWay(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [givesWay, setGivesWay] = useState(false);
  useLayoutEffect(() => {
    if (count === 0) return;
    const look = () => setGivesWay(isInTheWay(region.current?.offsetHeight ?? 0));
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [region, count]);
  return givesWay;
}

/** Messages stand at the bottom of a small screen and at the top of a large one. */
function isInTheWay(height: number): boolean {
  const isLarge = matchMedia('(min-width: 64rem)').matches;
  const [from, to] = isLarge ? [0, height + ROOM] : [innerHeight - height - ROOM, innerHeight];
  return [...document.querySelectorAll('[data-size="56"]')].some((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return top < to && bottom > from;
  });
}
