export interface FairQueue<T> {
  length(): number;
  add(owner: string, item: T): void;
  /** The oldest item of the owner who had the fewest of the latest turns. */
  next(): T | undefined;
  /**
   * Makes room for one item of `owner` by taking out the latest of an owner with more of them than it would then have;
   * undefined when no one has more.
   */
  giveWayTo(owner: string): T | undefined;
}

/** The turns that are remembered: enough to tell a crowd from a newcomer for some seconds. */
const LATEST_TURNS = 256;

/** A queue in which one owner's crowd waits for itself, and a newcomer's turn comes before those of crowds. */
export function createFairQueue<T>(): FairQueue<T> {
  const byOwner = new Map<string, T[]>();
  const turns: string[] = [];
  const turnsOf = new Map<string, number>();
  let length = 0;

  function noteTurn(owner: string) {
    turns.push(owner);
    turnsOf.set(owner, (turnsOf.get(owner) ?? 0) + 1);
    const oldest = turns.length > LATEST_TURNS ? turns.shift() : undefined;
    if (oldest === undefined) return;
    const left = (turnsOf.get(oldest) ?? 1) - 1;
    if (left > 0) turnsOf.set(oldest, left);
    else turnsOf.delete(oldest);
  }

  function ownerWithFewestTurns(): string | undefined {
    let chosen: string | undefined;
    for (const owner of byOwner.keys())
      if (chosen === undefined || (turnsOf.get(owner) ?? 0) < (turnsOf.get(chosen) ?? 0)) chosen = owner;
    return chosen;
  }

  return {
    length: () => length,
    add(owner, item) {
      const own = byOwner.get(owner);
      if (own) own.push(item);
      else byOwner.set(owner, [item]);
      length += 1;
    },
    next() {
      const owner = ownerWithFewestTurns();
      const own = owner === undefined ? undefined : byOwner.get(owner);
      if (owner === undefined || !own) return undefined;
      const item = own.shift();
      if (own.length === 0) byOwner.delete(owner);
      length -= 1;
      noteTurn(owner);
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
