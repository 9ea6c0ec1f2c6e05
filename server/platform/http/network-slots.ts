import { networkOf, surroundingsOf } from './network.ts';

/** How much larger the budget of the /24 or /48 around a network is. */
export const SURROUNDINGS_FACTOR = 10;

/** Places for work that is under way, shared out by network, so that one network cannot take those of all others. */
export interface NetworkSlots {
  /** Takes a place; undefined when the network, or what lies around it, has none left. */
  take(ip: string): Slot | undefined;
}

export interface Slot {
  /** Gives the place back; more than once is the same as once. */
  release(): void;
}

/** In this process's memory, and only for what is under way: nothing is kept of a network that waits for nothing. */
export function createNetworkSlots(max: number): NetworkSlots {
  const taken = new Map<string, number>();
  const count = (key: string) => taken.get(key) ?? 0;

  function change(key: string, by: number) {
    const next = count(key) + by;
    if (next > 0) taken.set(key, next);
    else taken.delete(key);
  }

  return {
    take(ip) {
      const network = networkOf(ip);
      const surroundings = `around ${surroundingsOf(ip)}`;
      if (count(network) >= max || count(surroundings) >= max * SURROUNDINGS_FACTOR) return undefined;
      change(network, 1);
      change(surroundings, 1);
      let isHeld = true;
      return {
        release() {
          if (!isHeld) return;
          isHeld = false;
          change(network, -1);
          change(surroundings, -1);
        },
      };
    },
  };
}
