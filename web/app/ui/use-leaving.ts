import { useEffect, useState } from 'react';

/** Milliseconds after which the browser has evidently not left for the payment page. */
const LEAVING_MS = 15_000;

/** State of a button that leads to the payment page: busy until the browser has gone there. */
export function useLeaving() {
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    // Going back from the payment page may show this very page again from the browser's memory, frozen as it was left.
    const rest = () => setIsBusy(false);
    window.addEventListener('pageshow', rest);
    return () => window.removeEventListener('pageshow', rest);
  }, []);
  const leaveFor = (url: string) => {
    location.assign(url);
    setTimeout(() => setIsBusy(false), LEAVING_MS);
  };
  return { isBusy, setIsBusy, leaveFor };
}
