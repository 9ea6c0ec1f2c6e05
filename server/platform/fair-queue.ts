export interface FairQueue<T> {
  length(): number;
  add(owner: string, item: T): void;
  /** The item whose turn it is: owners take turns, however many items each has. */
  next(): T | undefined;
  /**
   * Makes room for one item of `owner` by taking out the latest of an owner with more of them than it would then have;
   * undefined when nobody has more.
   */
  giveWayTo(owner: string): T | undefined;
}

/** A queue in which one owner's crowd waits for itself and not in front of the others. */
export function createFairQueue<T>(): FairQueue<T> {
  /** In the order of their turns. */
  const byOwner = new Map<string, T[]>();
  let length = 0;

  return {
    length: () => length,
    add(owner, item) {
      const own = byOwner.get(owner);
      if (own) own.push(item);
      else byOwner.set(owner, [item]);
      length += 1;
    },
    next() {
      const [first] = byOwner;
      if (!first) return undefined;
      const [owner, own] = first;
      const item = own.shift();
      byOwner.delete(owner);
      if (own.length > 0) byOwner.set(owner, own);
      length -= 1;
      return item;
    },
    giveWayTo(owner) {
      const [longest] = [...byOwner.values()].sort((one, other) => other.length - one.length);
      if (!longest || longest.length <= (byOwner.get(owner)?.length ?? 0) + 1) return undefined;
      length -= 1;
      return longest.pop();
    },
  };
}
