import { networkOf, surroundingsOf } from './network.ts';
import { SURROUNDINGS_FACTOR } from './network-slots.ts';

const HALF_MS = 5_000;

/** Counts the requests of each network over the last five to ten seconds, in this process only. */
export function createNetworkDemand(now: () => number = () => performance.now()) {
  let counts = new Map<string, number>();
  let earlier = new Map<string, number>();
  let endsAt = now() + HALF_MS;

  function turnOver() {
    const late = now() - endsAt;
    if (late < 0) return;
    earlier = late < HALF_MS ? counts : new Map();
    counts = new Map();
    endsAt = now() + HALF_MS;
  }

  function countOne(key: string): number {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count + (earlier.get(key) ?? 0);
  }

  /** Counts one more; of the network, or a tenth of what its /24 or /48 sent, whichever is more. */
  return function noteRequest(ip: string): number {
    turnOver();
    const around = countOne(`around ${surroundingsOf(ip)}`);
    return Math.max(countOne(networkOf(ip)), around / SURROUNDINGS_FACTOR);
  };
}
