import { useEffect } from 'react';
import { useSite } from '../settings/site-data.ts';

/** Long after everything that the visitor came for. */
const AFTER_MS = 4_000;

/** Lets this browser show the shop's own page when there is no network. */
export function useOfflinePage() {
  const { settings } = useSite();
  const shopName = settings.brand_name;
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const timer = setTimeout(() => {
      // A browser that refuses, or knows no workers, shows its own page, as before.
      import('./offline-page.ts')
        .then(({ keepOfflinePage }) => keepOfflinePage(shopName))
        .catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [shopName]);
}
