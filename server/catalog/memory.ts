import type { Versioned } from './catalog.queries.ts';

/**
 * What a process remembers of the catalogue for a short while. Every statement that reads the shelf also tells the
 * catalogue's version, so a change shows at once, in all processes, however long something was to be kept.
 */
export interface Memory {
  /** The remembered value, or what `load` brings; requests that ask meanwhile wait for the same load. */
  recall<T extends Versioned>(shelf: Shelf<T>, key: string, load: () => Promise<T>): Promise<T>;
  /** A statement saw this version: whatever is of another one is forgotten. */
  saw(version: number): void;
}

/** One kind of remembered value; at most `size` of them. */
export interface Shelf<T extends Versioned> {
  readonly size: number;
  /** How long each is kept while the catalogue does not change. */
  readonly keptMs: number;
  readonly entries: Map<string, Entry<T>>;
}

interface Entry<T extends Versioned> {
  loading: Promise<T>;
  /** Undefined while loading. */
  loaded?: { version: number; until: number };
}

const KEPT_MS = 60_000;
/**
 * The version is counted a moment before its change becomes visible: what is read in that moment is old and bears the
 * new number. So shortly after a change nothing is trusted for long.
 */
const SETTLING_MS = 1_000;

export function createShelf<T extends Versioned>(size: number, keptMs = KEPT_MS): Shelf<T> {
  return { size, keptMs, entries: new Map() };
}

export function createMemory(now: () => number = Date.now): Memory {
  let current = -1;
  let changedAt = 0;

  return {
    async recall(shelf, key, load) {
      const known = shelf.entries.get(key);
      const entry = known && isFresh(known.loaded) ? known : { loading: load() };
      shelf.entries.delete(key);
      shelf.entries.set(key, entry);
      if (entry !== known) void settle(shelf, key, entry);
      return entry.loading;
    },
    saw,
  };

  function isFresh(loaded: Entry<Versioned>['loaded']): boolean {
    return !loaded || (loaded.version === current && now() < loaded.until);
  }

  async function settle<T extends Versioned>(shelf: Shelf<T>, key: string, entry: Entry<T>) {
    const [oldest] = shelf.entries.keys();
    if (shelf.entries.size > shelf.size && oldest !== undefined) shelf.entries.delete(oldest);
    try {
      const { version } = await entry.loading;
      saw(version);
      const isSettled = now() - changedAt > SETTLING_MS;
      entry.loaded = { version, until: now() + (isSettled ? shelf.keptMs : SETTLING_MS) };
    } catch {
      // Whoever asked gets the failure; the next request tries again.
      if (shelf.entries.get(key) === entry) shelf.entries.delete(key);
    }
  }

  function saw(version: number) {
    if (version === current) return;
    current = version;
    changedAt = now();
  }
}
