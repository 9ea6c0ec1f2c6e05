import type { Book } from '../../harness/plant-books.ts';
import type { Done } from './paced.ts';

/** What a group of attackers is asked to do. */
export interface Assault {
  origin: string;
  networks: readonly string[];
  /** Requests a second of all networks together. */
  rates: {
    texts: number;
    floods: number;
    renderings: number;
    guesses: number;
    reservations: number;
    halves: number;
  };
  seconds: number;
  books: readonly Book[];
  /** What they pick by chance can be repeated. */
  seed: number;
}

/** What was done, and how it was answered. */
export interface Report {
  programs: Record<string, Done>;
  statuses: [status: number, count: number][];
  halves: number;
}
