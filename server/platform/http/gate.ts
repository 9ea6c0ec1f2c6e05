import { createFairQueue } from '../fair-queue.ts';

export interface Gate {
  /** Number of tasks inside and waiting. */
  count(): number;
  /** Number of tasks of one owner. */
  countOf(owner: string): number;
  pass<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

/** Lets so many in at once. Of those that wait the owner with the fewest of the latest turns is next. */
export function createGate(atOnce: number): Gate {
  const waiting = createFairQueue<() => void>();
  const owned = new Map<string, number>();
  let inside = 0;
  let total = 0;

  function change(owner: string, by: number) {
    total += by;
    const next = (owned.get(owner) ?? 0) + by;
    if (next > 0) owned.set(owner, next);
    else owned.delete(owner);
  }

  return {
    count: () => total,
    countOf: (owner) => owned.get(owner) ?? 0,
    async pass(owner, work) {
      change(owner, 1);
      if (inside < atOnce) inside += 1;
      else await new Promise<void>((resolve) => waiting.add(owner, resolve));
      try {
        return await work();
      } finally {
        change(owner, -1);
        // The place is handed on, so that a newcomer cannot take it first.
        const next = waiting.next();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
