export interface Gate {
  /** Those inside and those that wait. */
  count(): number;
  pass<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets so many in at once; the others wait in the order in which they came. */
export function createGate(atOnce: number): Gate {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return {
    count: () => inside + waiting.length,
    async pass(work) {
      if (inside < atOnce) inside += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // Whoever waits takes the place over, so that nobody who comes meanwhile is faster.
        const next = waiting.shift();
        if (next) next();
        else inside -= 1;
      }
    },
  };
}
