import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ShopError } from '../errors.ts';
import { networkOf, surroundingsOf } from './network.ts';
import { SURROUNDINGS_FACTOR } from './network-slots.ts';
import { type Bucket, createRateCounts, isUsedUp } from './rate-counts.ts';

export interface Limit {
  /** Name of what is limited, e.g. `checkout-ip`. */
  name: string;
  /** Requests allowed per window. */
  max: number;
  windowSeconds: number;
  /**
   * Counts what went wrong, such as wrong passwords: counted before it is known, and given back when it went well. It
   * may be open again before its window ends, so nobody is refused without asking the database.
   */
  isGivenBack?: boolean;
}

export type Count = readonly [limit: Limit, subject: string];

/** Count of one request. */
export interface Spent {
  /** Takes the request back out of the limits that are given back. */
  giveBack(): Promise<void>;
}

export interface RateLimiter {
  /**
   * Counts one request of `subject` against each limit; throws TOO_MANY_REQUESTS when one is used up, and then counts
   * nothing against those that are given back.
   */
  spend(counts: readonly Count[]): Promise<Spent>;
}

/** The limit of a network, and ten times as much for the /24 or /48 around it. */
export function perNetwork(limit: Limit, ip: string): Count[] {
  const around = { ...limit, name: `${limit.name}-around`, max: limit.max * SURROUNDINGS_FACTOR };
  return [
    [limit, networkOf(ip)],
    [around, surroundingsOf(ip)],
  ];
}

export const isTooMany = (error: unknown): error is ShopError =>
  error instanceof ShopError && error.code === 'TOO_MANY_REQUESTS';

/** Counts as `spend` does, and answers nothing where a limit is used up. */
export const spendIfOpen = (limits: RateLimiter, counts: readonly Count[]): Promise<Spent | undefined> =>
  limits.spend(counts).catch((error: unknown) => {
    if (isTooMany(error)) return undefined;
    throw error;
  });

/** Counts one more, and says whether the limit allows it. */
export const isWithin = async (limits: RateLimiter, limit: Limit, subject: number | string) =>
  (await spendIfOpen(limits, [[limit, `${subject}`]])) !== undefined;

/** Tells whether a limit that is given back is used up, without counting. */
export async function isUsedUpNow(limits: RateLimiter, count: Count): Promise<boolean> {
  const spent = await spendIfOpen(limits, [count]);
  await spent?.giveBack();
  return spent === undefined;
}

const BUCKETS_KEPT = 50_000;

/** Limits whose counts live in the database, so that all copies of the shop agree. */
export function createRateLimiter(db: Database, clock: Clock, hashKey: string, factor: number): RateLimiter {
  const buckets = new LRUCache<string, Bucket>({ max: BUCKETS_KEPT });
  const rateCounts = createRateCounts(db, hashKey);

  return {
    async spend(counts) {
      const now = clock.now().getTime();
      const entries = counts.map(([limit, subject]) => bucketOf(limit, subject, now));
      const usedUp = entries.find((bucket) => !bucket.isGivenBack && isUsedUp(bucket));
      if (usedUp) throw refusal(usedUp, now);
      const places = await Promise.all(entries.map(rateCounts.countIn));
      const giveBack = () => rateCounts.takeBack(entries.filter(({ isGivenBack }) => isGivenBack));
      const refused = entries.find((bucket, index) => (places[index] ?? 0) > bucket.max);
      if (!refused) return { giveBack };
      await giveBack();
      throw refusal(refused, now);
    },
  };

  function bucketOf(limit: Limit, subject: string, now: number): Bucket {
    const windowMs = limit.windowSeconds * 1000;
    const windowStart = Math.floor(now / windowMs) * windowMs;
    const name = `${limit.name}\n${subject}`;
    const kept = buckets.get(name);
    if (kept?.windowStart === windowStart) return kept;
    const bucket = {
      name,
      windowStart,
      windowEnd: windowStart + windowMs,
      max: Math.max(1, Math.floor(limit.max * factor)),
      isGivenBack: limit.isGivenBack ?? false,
      known: 0,
      unreported: 0,
      underWay: 0,
      waiting: [],
    };
    buckets.set(name, bucket);
    return bucket;
  }
}

function refusal({ windowEnd }: Bucket, now: number): ShopError {
  return new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((windowEnd - now) / 1000) });
}
