import { networkOf, surroundingsOf } from './network.ts';

/** Count of work under way for each network, in this process's memory; networks without any are forgotten. */
export interface NetworkTally {
  count(): number;
  of(ip: string): Tallied;
  /** Counts one more, until it is released. */
  add(ip: string): Slot;
}

export interface Tallied {
  /** Count of the address's network. */
  network: number;
  /** Count of the network together with all that lies around it. */
  surroundings: number;
  /** Tells that one more is due to the network, `most` being under way: it has less than an even share, others more. */
  isDue(most: number): boolean;
}

export interface Slot {
  /** Gives the place back; more than once is the same as once. */
  release(): void;
}

type Counts = Map<string, number>;

export function createNetworkTally(): NetworkTally {
  const networks: Counts = new Map();
  const surroundings: Counts = new Map();
  let all = 0;

  function changeAll(network: string, around: string, by: 1 | -1) {
    change(networks, network, by);
    change(surroundings, around, by);
    all += by;
  }

  return {
    count: () => all,
    of(ip) {
      const own = networks.get(networkOf(ip)) ?? 0;
      const around = surroundings.get(surroundingsOf(ip)) ?? 0;
      const isDue = (most: number) =>
        isBelowEvenShare(networks, own, most) || isBelowEvenShare(surroundings, around, most);
      return { network: own, surroundings: around, isDue };
    },
    add(ip) {
      const [network, around] = [networkOf(ip), surroundingsOf(ip)];
      changeAll(network, around, 1);
      let isHeld = true;
      return {
        release() {
          if (isHeld) changeAll(network, around, -1);
          isHeld = false;
        },
      };
    },
  };
}

function change(counts: Counts, key: string, by: number) {
  const next = (counts.get(key) ?? 0) + by;
  if (next > 0) counts.set(key, next);
  else counts.delete(key);
}

/** A share is at least one, so that many networks with one each all keep it. */
function isBelowEvenShare(counts: Counts, own: number, most: number): boolean {
  const sharers = counts.size + (own === 0 ? 1 : 0);
  const share = Math.max(1, Math.floor(most / sharers));
  if (own >= share) return false;
  let held = 0;
  for (const count of counts.values()) held += Math.min(count, share);
  return held < most;
}
