import { record } from '../../ui/browser-storage.ts';
import { safeNext } from '../../visitor/next-path.ts';

const KEY = 'after-reset';
/** Validity of the mailed link. */
const KEPT_MS = 30 * 60_000;

/**
 * Remembers the page that the visitor came for: the mailed link opens a page, often in another tab, that does not know
 * it.
 */
export function keepReturn(next: string | null) {
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify({ next, until: Date.now() + KEPT_MS }));
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that stores nothing leads home after the sign-in.
  }
}

/** Takes the remembered address, once; null when there is none or it is too old. */
export function takeReturn(): string | null {
  try {
    const { next, until } = record(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    localStorage.removeItem(KEY);
    return typeof until === 'number' && until > Date.now() && typeof next === 'string'
      ? safeNext(next)
      : null;
  } catch {
    return null;
  }
}
