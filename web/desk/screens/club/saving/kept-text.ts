import { record } from '#web/ui/browser-storage.ts';
import { ownName } from '../../../frame/desk-api.ts';
import type { TextKeeping } from './month-saver.ts';
import type { KeptText } from './part-saving.ts';

type Content = Record<string, unknown>;

const keyOf = (year: number, month: number, part: string) =>
  ownName(`mostrador-club:${year}-${month}:${part}`);

/** In this tab only: what another tab holds is its own to save. Without room nothing is kept, and nothing fails. */
export function keepingOf(year: number, month: number): TextKeeping {
  return {
    read: (part) => {
      try {
        return readKept(sessionStorage.getItem(keyOf(year, month, part)));
      } catch {
        return null;
      }
    },
    write: (part, kept) => {
      try {
        if (kept) sessionStorage.setItem(keyOf(year, month, part), JSON.stringify(kept));
        else sessionStorage.removeItem(keyOf(year, month, part));
      } catch {
        // Full or forbidden: the text is still on the screen.
      }
    },
  };
}

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readKept(text: string | null): KeptText<Content> | null {
  if (text === null) return null;
  const { base, version, mine } = record(JSON.parse(text));
  return isContent(base) && isContent(mine) && typeof version === 'number' ? { base, version, mine } : null;
}
