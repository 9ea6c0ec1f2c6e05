export interface Gate {
  /** Those inside and those that wait. */
  count(): number;
  /** The same of one owner. */
  countOf(owner: string): number;
  pass<T>(owner: string, work: () => Promise<T>): Promise<T>;
}

/** Lets so many in at once. The others wait; of their owners each has a turn before the first has another. */
export function createGate(atOnce: number): Gate {
  const waiting = new Map<string, (() => void)[]>();
  const owned = new Map<string, number>();
  let inside = 0;
  let total = 0;

  function change(owner: string, by: number) {
    total += by;
    const next = (owned.get(owner) ?? 0) + by;
    if (next > 0) owned.set(owner, next);
    else owned.delete(owner);
  }

  function wait(owner: string): Promise<void> {
    return new Promise((resolve) => {
      const line = waiting.get(owner);
      if (line) line.push(resolve);
      else waiting.set(owner, [resolve]);
    });
  }

  function nextWaiting(): (() => void) | undefined {
    for (const [owner, line] of waiting) {
      const first = line.shift();
      waiting.delete(owner);
      if (line.length > 0) waiting.set(owner, line);
      return first;
    }
    return undefined;
  }

  return {
    count: () => total,
    countOf: (owner) => owned.get(owner) ?? 0,
    async pass(owner, work) {
      change(owner, 1);
      if (inside < atOnce) inside += 1;
      else await wait(owner);
      try {
        return await work();
      } finally {
        change(owner, -1);
        // The place is handed on, so that nobody who comes meanwhile is faster.
        const next = nextWaiting();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
