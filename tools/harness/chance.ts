/** Chance that can be repeated: the same seed makes the same choices in the same order. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** From 0 up to, but not including, `below`. */
  whole(below: number): number;
  pick<T>(list: readonly T[]): T;
}

/** mulberry32: small, fast, and the same on every machine. */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    pick<T>(list: readonly T[]): T {
      const item = list[whole(list.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
