import { missWords } from './miss-words.ts';

/** Texts of one minute. */
const WORDS_MAX = 500;
/** Limits of different texts of one network in one minute, and of networks that are watched so. */
const WORDS_PER_NETWORK = 10;
const NETWORKS_MAX = 2_000;

/** Searches without a result, counted in memory until they are taken. */
export interface SearchMisses {
  /** Counts a text once per network and minute. Which network it was is forgotten with the minute. */
  note(typed: string, network: string): void;
  /** Takes the counts since the last time, and begins a new minute. */
  take(): Map<string, number>;
  /** Counts that could not be kept, for the next time. */
  giveBack(counts: ReadonlyMap<string, number>): void;
}

export function countMisses(): SearchMisses {
  let counts = new Map<string, number>();
  let networks = new Map<string, Set<string>>();

  function add(words: string, count: number) {
    if (!counts.has(words) && counts.size >= WORDS_MAX) return;
    counts.set(words, (counts.get(words) ?? 0) + count);
  }

  /** Tells whether the network may still count this text in this minute. */
  function isFirst(words: string, network: string): boolean {
    const known = networks.get(network) ?? new Set();
    if (known.has(words) || known.size >= WORDS_PER_NETWORK) return false;
    if (!networks.has(network) && networks.size >= NETWORKS_MAX) return false;
    networks.set(network, known.add(words));
    return true;
  }

  return {
    note(typed, network) {
      const words = missWords(typed);
      if (words !== undefined && isFirst(words, network)) add(words, 1);
    },
    take() {
      const taken = counts;
      counts = new Map();
      networks = new Map();
      return taken;
    },
    giveBack(taken) {
      for (const [words, count] of taken) add(words, count);
    },
  };
}
