import type { Count, RateLimiter } from '../../platform/http/rate-limit.ts';

/**
 * Counts one try at a secret; undefined means that it was wrong. A try is counted before it is looked at, so that tries
 * sent at once cannot get ahead of the count, and given back unless it was wrong. A try that one limit refuses counts
 * for none.
 */
export async function countedGuess<T>(
  limits: RateLimiter,
  counts: readonly Count[],
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counted = await limits.spend(counts);
  let isWrong = false;
  try {
    const found = await attempt();
    isWrong = found === undefined;
    return found;
  } finally {
    if (!isWrong) await counted.giveBack();
  }
}
