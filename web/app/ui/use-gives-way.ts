import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether messages give way to the other edge of the screen, because they would lie on the decisive button of the page. Asked anew while
 * the page scrolls below them.
 */
export function useGivesWay(region: RefObject<HTMLElement | null>, count: number): boolean {
  const [givesWay, setGivesWay] = useState(false);
  useLayoutEffect(() => {
    if (count === 0) return setGivesWay(false);
    const look = () => coversButton(region.current) && setGivesWay((before) => !before);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [region, count]);
  return givesWay;
}

function coversButton(region: HTMLElement | null): boolean {
  const own = region?.getBoundingClientRect();
  return [...document.querySelectorAll('[data-size="56"]')].some((button) => {
    const { top, bottom, left, right } = button.getBoundingClientRect();
    return own && top < own.bottom && bottom > own.top && left < own.right && right > own.left;
  });
}
