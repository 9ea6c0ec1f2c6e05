import { useEffect, useState } from 'react';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { LinkButton } from '../../ui/button.tsx';
import { OFFER_ID, START_ID, useEntry } from './entry.ts';

/** Height that the bar takes: what is focused by keyboard must not end up below it. */
const HEIGHT = '80px';

/** True on phones once the first button has left upwards, while the price card is out of view and nothing is typed. */
function useIsNeeded(): boolean {
  const [isPast, setIsPast] = useState(false);
  const [isAtPrice, setIsAtPrice] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        if (target.id === START_ID) setIsPast(!isIntersecting && boundingClientRect.top < 0);
        else setIsAtPrice(isIntersecting);
    });
    for (const id of [START_ID, OFFER_ID]) {
      const element = document.getElementById(id);
      if (element) watch.observe(element);
    }
    return () => watch.disconnect();
  }, []);
  return isPast && !isAtPrice;
}

/** Price and button that stay in sight on phones; dialogs and the keyboard put them away. */
export function StickyOffer({ price }: { price: string }) {
  const entry = useEntry();
  const isNeeded = useIsNeeded();
  useEffect(() => {
    if (!isNeeded) return;
    const { style } = document.documentElement;
    style.scrollPaddingBottom = HEIGHT;
    return () => {
      style.removeProperty('scroll-padding-bottom');
    };
  }, [isNeeded]);
  if (!isNeeded) return null;
  return (
    <aside
      aria-label="Precio"
      className="fixed inset-x-0 bottom-0 z-20 flex h-20 items-center justify-between gap-4 border-t border-line bg-white px-gutter in-[body:has(dialog[open],input:focus,textarea:focus)]:hidden md:hidden"
    >
      <p className="leading-tight">
        <span className="figure block text-[1.625rem] leading-none">{price}</span>
        <span className="small">cada {PERIOD_DAYS} días</span>
      </p>
      <LinkButton to={entry.to} size={52}>
        {entry.isMember ? entry.label : 'Quiero empezar'}
      </LinkButton>
    </aside>
  );
}
