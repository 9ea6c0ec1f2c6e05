import { useEffect, useState } from 'react';
import { arrivalSentence, daysSentence } from '#contract/delivery-words.ts';
import { areKnown, useSite } from '../settings/site-data.ts';

/**
 * Sentence for a parcel paid now, `Llega entre el martes 24 y el jueves 26 de noviembre`; without a postal code the
 * days to anywhere. In the browser only: a cached page would show the days of its rendering.
 */
export function useArrival(postalCode: string): string {
  const { settings } = useSite();
  const [known, setKnown] = useState({ postalCode: '', text: '' });
  useEffect(() => {
    if (postalCode.length !== 5 || !areKnown(settings)) return;
    let isCurrent = true;
    const show = async () => {
      const { deliveryWindow } = await import('#contract/delivery.ts');
      const text = arrivalSentence(deliveryWindow(settings, new Date(), postalCode));
      if (isCurrent) setKnown({ postalCode, text });
    };
    // Without the network the days to anywhere stay.
    const tryToShow = () => void show().catch(() => undefined);
    tryToShow();
    // A page left open outlives the cutoff hour and the day.
    document.addEventListener('visibilitychange', tryToShow);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', tryToShow);
    };
  }, [postalCode, settings]);
  if (postalCode && known.postalCode === postalCode) return known.text;
  return daysSentence(areKnown(settings) ? settings : null);
}
