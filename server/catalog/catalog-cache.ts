import { LRUCache } from 'lru-cache';
import type { Versioned } from './catalog.queries.ts';

interface Entry<T extends Versioned> {
  loading: Promise<T>;
  /** Version of the value; undefined while loading. */
  version?: number;
}

/** Cached values of one kind: the most recently used ones. */
export type Bucket<T extends Versioned> = LRUCache<string, Entry<T>>;

/**
 * Cache of the catalogue in one process, for a short while. Every statement that reads products also returns the
 * catalogue's version, so a change shows at once, in all processes, however long a value was to be cached.
 */
export interface CatalogCache {
  createBucket<T extends Versioned>(size: number, keptMs?: number): Bucket<T>;
  /** The cached value, or what `load` brings; requests that ask meanwhile wait for the same load. */
  getOrLoad<T extends Versioned>(bucket: Bucket<T>, key: string, load: () => Promise<T>): Promise<T>;
  /** Notes the version that a statement returned: values of any other one are loaded again. */
  noticeVersion(version: number): void;
}

const KEPT_MS = 60_000;
/**
 * The version is counted a moment before its change becomes visible: what is read in that moment is old and bears the
 * new number. So shortly after a change nothing is kept for long.
 */
const SETTLING_MS = 1_000;

export function createCatalogCache(clock: { now(): number } = performance): CatalogCache {
  let current = -1;
  let changedAt = 0;

  function noticeVersion(version: number) {
    if (version === current) return;
    current = version;
    changedAt = clock.now();
  }

  async function keep<T extends Versioned>(bucket: Bucket<T>, key: string, entry: Entry<T>) {
    bucket.set(key, entry, { ttl: 0 });
    try {
      const { version } = await entry.loading;
      noticeVersion(version);
      entry.version = version;
      const isSettled = clock.now() - changedAt > SETTLING_MS;
      if (bucket.peek(key) === entry) bucket.set(key, entry, { ttl: isSettled ? bucket.ttl : SETTLING_MS });
    } catch {
      // The request gets the failure; the next one tries again.
      if (bucket.peek(key) === entry) bucket.delete(key);
    }
  }

  return {
    createBucket: (max, ttl = KEPT_MS) => new LRUCache({ max, ttl, ttlResolution: 0, perf: clock }),
    async getOrLoad(bucket, key, load) {
      const known = bucket.get(key);
      if (known && (known.version === undefined || known.version === current)) return known.loading;
      const entry = { loading: load() };
      void keep(bucket, key, entry);
      return entry.loading;
    },
    noticeVersion,
  };
}
