import type { Limit, RateLimiter, Spent } from '../platform/http/rate-limit.ts';

type Counts = readonly (readonly [limit: Limit, subject: string])[];

/**
 * One try at a secret; undefined means that it was wrong. It is counted before it is looked at, so that tries sent at
 * once cannot get ahead of the count, and given back unless it was wrong. A try that one limit refuses counts for none.
 */
export async function countedGuess<T>(
  limits: RateLimiter,
  counts: Counts,
  attempt: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const counted: Spent[] = [];
  let isWrong = false;
  try {
    for (const count of counts) counted.push(await limits.spend([count]));
    const found = await attempt();
    isWrong = found === undefined;
    return found;
  } finally {
    if (!isWrong) for (const spent of counted) await spent.giveBack();
  }
}
