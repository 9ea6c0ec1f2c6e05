import { record } from '../../ui/browser-storage.ts';
import { safeNext } from '../../visitor/next-path.ts';

const KEY = 'after-reset';
/** As long as the mailed link works. */
const KEPT_MS = 30 * 60_000;

/** Remembers where the visitor wanted to go: the mailed link opens a page, often in another tab, that cannot know it. */
export function keepReturn(next: string | null) {
  try {
    if (next) localStorage.setItem(KEY, JSON.stringify({ next, until: Date.now() + KEPT_MS }));
    else localStorage.removeItem(KEY);
  } catch {
    // Then the sign-in leads home.
  }
}

/** Once; null when nothing was wanted, or too long ago. */
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
