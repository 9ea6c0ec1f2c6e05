import type { Limit, RateLimiter, Spent } from '../platform/http/rate-limit.ts';

type Counts = readonly (readonly [limit: Limit, subject: string])[];

/**
 * One try at a secret; undefined means that it was wrong. It is counted before it is looked at, so that tries sent at
 * once cannot get ahead of the count, and given back unless it was wrong. Of several groups each is counted only where
 * the ones before it let the try in.
 */
export async function countedGuess<T>(
  limits: RateLimiter,
  groups: readonly Counts[],
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counted: Spent[] = [];
  let isWrong = false;
  try {
    for (const group of groups) counted.push(await limits.spend(group));
    const found = await attempt();
    isWrong = found === undefined;
    return found;
  } finally {
    if (!isWrong) for (const spent of counted) await spent.giveBack();
  }
}
