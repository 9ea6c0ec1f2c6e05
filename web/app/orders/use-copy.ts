import { useEffect, useState } from 'react';

/** Milliseconds for which a button says that it has copied. */
const COPIED_MS = 3_000;

/** Copies texts; `done` tells for three seconds how it went: copying may be refused or missing. */
export function useCopy() {
  const [done, setDone] = useState<{ has: 'copied' | 'failed' } | null>(null);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setDone({ has: 'copied' });
    } catch {
      setDone({ has: 'failed' });
    }
  };
  return { done: done?.has ?? null, copy };
}
