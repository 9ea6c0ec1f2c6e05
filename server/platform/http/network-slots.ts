import { createNetworkTally, type Slot } from './network-tally.ts';

/** Factor by which the budget of the /24 or /48 around a network is larger. */
export const SURROUNDINGS_FACTOR = 10;

/** Places for work that is under way, shared out by network, so that one network cannot take those of all others. */
export interface NetworkSlots {
  /** Takes a place; undefined when the network, or what lies around it, has none left. */
  take(ip: string): Slot | undefined;
}

export function createNetworkSlots(max: number): NetworkSlots {
  const taken = createNetworkTally();
  return {
    take(ip) {
      const { network, surroundings } = taken.of(ip);
      return network < max && surroundings < max * SURROUNDINGS_FACTOR ? taken.add(ip) : undefined;
    },
  };
}
