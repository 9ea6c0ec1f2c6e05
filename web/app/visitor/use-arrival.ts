import { useEffect, useState } from 'react';
import { arrivalSentence, daysSentence } from '#contract/delivery-words.ts';
import { areKnown, useSite } from '../settings/site-data.ts';
import { useShopNow } from './use-shop-now.ts';

/**
 * Sentence for a parcel paid now, `Llega entre el martes 24 y el jueves 26 de noviembre`; without a postal code the
 * days to anywhere. In the browser only: a cached page would show the days of its rendering.
 */
export function useArrival(postalCode: string): string {
  const { settings } = useSite();
  const [known, setKnown] = useState({ postalCode: '', text: '' });
  const now = useShopNow(postalCode.length === 5);
  useEffect(() => {
    if (postalCode.length !== 5 || !areKnown(settings) || now === null) return;
    let isCurrent = true;
    const show = async () => {
      const { deliveryWindow } = await import('#contract/delivery.ts');
      const text = arrivalSentence(deliveryWindow(settings, new Date(now), postalCode));
      if (isCurrent) setKnown({ postalCode, text });
    };
    // Without the network the days to anywhere stay.
    void show().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [postalCode, settings, now]);
  if (postalCode && known.postalCode === postalCode) return known.text;
  return daysSentence(areKnown(settings) ? settings : null);
}
