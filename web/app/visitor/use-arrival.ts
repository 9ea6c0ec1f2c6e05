import { useCallback, useEffect, useState } from 'react';
import { arrivalSentence, type DeliveryWindow, daysSentence } from '#contract/delivery-words.ts';
import type { PublicSettings } from '#contract/site.ts';
import { areKnown, useSite } from '../settings/site-data.ts';
import { useShopNow } from './use-shop-now.ts';

type Rule = typeof import('#contract/delivery.ts');
type Read<T> = (rule: Rule, settings: PublicSettings, now: Date) => T;

/**
 * Answer of the delivery rule as of now; null until it is known. In the browser only: a cached page would show the days
 * of its rendering.
 */
function useDaysOf<T>(read: Read<T> | null): T | null {
  const { settings } = useSite();
  const [known, setKnown] = useState<{ read: Read<T>; days: T } | null>(null);
  const now = useShopNow(read !== null);
  useEffect(() => {
    if (!read || now === null || !areKnown(settings)) return;
    let isCurrent = true;
    const show = async () => {
      const days = read(await import('#contract/delivery.ts'), settings, new Date(now));
      if (isCurrent) setKnown({ read, days });
    };
    // Without the network the days stay unknown.
    void show().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [read, settings, now]);
  return known && known.read === read ? known.days : null;
}

/**
 * Sentence for a parcel paid now, `Llega entre el martes 24 y el jueves 26 de noviembre`; without a postal code, and
 * while it is not known, the days to anywhere.
 */
export function useArrival(postalCode: string): string {
  const { settings } = useSite();
  const read = useCallback<Read<string>>(
    ({ deliveryWindow }, rule, now) => arrivalSentence(deliveryWindow(rule, now, postalCode)),
    [postalCode],
  );
  const text = useDaysOf(postalCode.length === 5 ? read : null);
  return text ?? daysSentence(areKnown(settings) ? settings : null);
}

const readFirstBox: Read<DeliveryWindow | null> = ({ firstBoxWindow }, rule, now) =>
  firstBoxWindow(rule, now, null);

/** Days of the first box of a subscription paid now, to anywhere; null where none is promised or known. */
export const useFirstBox = (): DeliveryWindow | null => useDaysOf(readFirstBox);
