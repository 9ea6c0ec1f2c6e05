import { useEffect } from 'react';
import { useSite } from '../settings/site-data.ts';

/** Milliseconds after which the page has loaded everything for its visitor. */
const AFTER_MS = 4_000;

/** Lets this browser show the shop's own page when there is no network. */
export function useOfflinePage() {
  const { settings } = useSite();
  const shopName = settings.brand_name;
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      // A browser that refuses, or knows no service workers, goes on showing its own page.
      import('./offline-page.ts')
        .then(({ keepOfflinePage }) => keepOfflinePage(shopName))
        .catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [shopName]);
}
