import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type MembershipFamily, membershipFamilies } from '#contract/membership-terms.ts';

const BEGINS_AFTER_MS = 1_000;
const LASTS_MS = 3_000;

/** Events by which a visitor scrolls the page. */
const ownMoves = ['wheel', 'touchmove', 'keydown'] as const;

export const cardId = (code: string) => `plan-${code}`;

/**
 * Returns the family that the address asks to point out, from one second after the page was opened, for three seconds.
 * With `scroll=true` its first card is scrolled into view, unless the visitor has scrolled before.
 */
export function useHighlight(plans: readonly { code: string; family: MembershipFamily }[]) {
  const [query] = useSearchParams();
  const wanted = membershipFamilies.find((family) => family === query.get('highlight')) ?? null;
  const first = plans.find(({ family }) => family === wanted)?.code;
  const scrolls = query.get('scroll') === 'true';
  const [isOn, setIsOn] = useState(false);

  useEffect(() => {
    if (!first) return;
    let isLookingAround = false;
    const notice = () => {
      isLookingAround = true;
    };
    for (const move of ownMoves) window.addEventListener(move, notice, { passive: true, once: true });
    const begin = setTimeout(() => {
      setIsOn(true);
      if (scrolls && !isLookingAround) document.getElementById(cardId(first))?.scrollIntoView();
    }, BEGINS_AFTER_MS);
    const end = setTimeout(() => setIsOn(false), BEGINS_AFTER_MS + LASTS_MS);
    return () => {
      for (const move of ownMoves) window.removeEventListener(move, notice);
      clearTimeout(begin);
      clearTimeout(end);
      setIsOn(false);
    };
  }, [first, scrolls]);

  return isOn ? wanted : null;
}
