import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Request that a page made to the API while it was rendered. */
export interface Question {
  path: string;
  init: RequestInit;
  /** Fingerprint of the answer. */
  answered: string;
  /** Counts reported by the answer. */
  counted?: string;
}

interface ShownPage {
  status: number;
  /** The HTML, cut where each answer puts a nonce of its own. */
  pieces: readonly Buffer[];
  /** Counts to repeat for each visitor who is shown the page; most pages count nothing. */
  counted?: readonly string[];
}

interface KeptPage {
  status: number;
  /** The HTML at a fifth of its size, for the tenth of a millisecond that an answer then takes longer. */
  packed: Buffer;
  /** Lengths of the pieces in bytes. */
  lengths: readonly number[];
  counted?: readonly string[];
  asked: readonly Question[];
  renderedAt: number;
  /** Time until which the page is shown without checking it again. */
  holdsUntil: number;
}

/** Pages whose HTML is the same for everybody. Never errors, never private pages. */
export interface PageCache {
  /** A page that holds without asking anybody. */
  get(key: string): ShownPage | undefined;
  /** Asks again what the page was made of: while the answers are the same, so would be the page. */
  renew(key: string): Promise<ShownPage | undefined>;
  set(key: string, page: ShownPage & Pick<KeptPage, 'asked'>): void;
}

const HOLDS_MS = 30_000;
/** Lifetime of a cached page, for what it shows without asking, such as the year in the footer. */
const KEPT_MS = 600_000;
const BYTES = 16 * 2 ** 20;
/** Lists and searches have room of their own: a network can ask for any number of them, and must not push out the other pages. */
const QUERY_BYTES = 8 * 2 ** 20;

/** Asking costs a fraction of rendering, which is most of what a shop with many visitors does. */
export function createPageCache(
  fingerprint: (path: string, init: RequestInit) => Promise<string>,
  now = () => Date.now(),
): PageCache {
  const withoutQuery = createStore(BYTES);
  const withQuery = createStore(QUERY_BYTES);
  const storeOf = (key: string) => (key.includes('?') ? withQuery : withoutQuery);
  const holds = async ({ path, init, answered }: Question) => (await fingerprint(path, init)) === answered;

  return {
    get(key) {
      const page = storeOf(key).get(key);
      return page && now() < page.holdsUntil ? unpacked(page) : undefined;
    },
    async renew(key) {
      const page = storeOf(key).get(key);
      if (!page) return undefined;
      const askedAt = now();
      const hasChanged =
        askedAt >= page.renderedAt + KEPT_MS || (await Promise.all(page.asked.map(holds))).includes(false);
      if (hasChanged) {
        storeOf(key).delete(key);
        return undefined;
      }
      page.holdsUntil = askedAt + HOLDS_MS;
      return unpacked(page);
    },
    set(key, { status, pieces, asked, counted }) {
      const renderedAt = now();
      const holdsUntil = renderedAt + HOLDS_MS;
      storeOf(key).set(key, { status, asked, counted, ...packed(pieces), renderedAt, holdsUntil });
    },
  };
}

const createStore = (maxSize: number) =>
  new LRUCache<string, KeptPage>({
    maxSize,
    sizeCalculation: ({ packed }) => packed.length,
  });

function packed(pieces: readonly Buffer[]): Pick<KeptPage, 'packed' | 'lengths'> {
  const compressed = zstdCompressSync(Buffer.concat(pieces));
  // Copied into memory of its own: a slice of the compressor's buffer, or of Node's pool, would keep the whole of that.
  const bytes = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(bytes);
  return { packed: bytes, lengths: pieces.map(({ length }) => length) };
}

function unpacked({ status, packed, lengths, counted }: KeptPage): ShownPage {
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const html = zstdDecompressSync(packed, { chunkSize: Math.max(MIN_CHUNK, whole) });
  let end = 0;
  const pieces = lengths.map((length) => {
    end += length;
    return html.subarray(end - length, end);
  });
  return { status, pieces, counted };
}

/** The least that the decompressor takes. */
const MIN_CHUNK = 64;
