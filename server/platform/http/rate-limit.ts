import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { plannedOnce, statement, WITHOUT_FLUSH } from '../database/statement.ts';
import { ShopError } from '../errors.ts';

export interface Limit {
  /** What is limited, e.g. `checkout-ip`. */
  name: string;
  /** Requests allowed per window. */
  max: number;
  windowSeconds: number;
  /**
   * How many requests one write to the database pays for. 1 counts exactly; a larger lease keeps a limit that only
   * fends off floods from costing a write per request: the count may run ahead by up to that many per copy of the shop.
   */
  lease?: number;
  /**
   * Counts what went wrong, such as wrong passwords: counted before it is known, and given back when it went well. It
   * may be open again before its window ends, so nobody is refused without asking the database.
   */
  isGivenBack?: boolean;
}

/** What was counted for one request. */
export interface Spent {
  /** As if the request had not been; not for limits that are paid for in leases. */
  giveBack(): Promise<void>;
}

export interface RateLimiter {
  /** Counts one request of `subject` against each limit; throws TOO_MANY_REQUESTS when one is used up. */
  spend(limits: readonly (readonly [limit: Limit, subject: string])[]): Promise<Spent>;
}

/** What one limit counts for one subject, in the window that is under way. */
interface Bucket {
  name: string;
  windowStart: number;
  windowEnd: number;
  max: number;
  lease: number;
  isGivenBack: boolean;
}

interface Lease {
  windowStart: number;
  left: number;
  /** Nothing is left until the window ends: further requests are refused without asking the database. */
  isUsedUp?: boolean;
}

const LEASES_KEPT = 20_000;

/** Counts live in the database, so that all copies of the shop agree and parallel requests cannot under-count. */
export function createRateLimiter(db: Database, clock: Clock, hashKey: string, factor: number): RateLimiter {
  const leases = new Map<string, Lease>();

  return {
    async spend(limits) {
      const now = clock.now().getTime();
      const entries = limits.map(([limit, subject]) => bucket(limit, subject, now));
      const usedUp = entries.find((entry) => leaseOf(entry)?.isUsedUp);
      if (usedUp) throw refusal(usedUp, now);
      const due = entries.filter((entry) => !takeFromLease(entry));
      const spent = { giveBack: () => takeBack(due.filter(({ isGivenBack }) => isGivenBack)) };
      if (due.length === 0) return spent;
      const counts = await count(due);
      for (const entry of due) {
        const used = counts.get(hashed(entry)) ?? entry.lease;
        if (used - entry.lease >= entry.max) {
          if (!entry.isGivenBack)
            keepLease(entry, { windowStart: entry.windowStart, left: 0, isUsedUp: true });
          throw refusal(entry, now);
        }
        if (entry.lease > 1) keepLease(entry, { windowStart: entry.windowStart, left: entry.lease - 1 });
      }
      return spent;
    },
  };

  function bucket(limit: Limit, subject: string, now: number): Bucket {
    const windowMs = limit.windowSeconds * 1000;
    const windowStart = Math.floor(now / windowMs) * windowMs;
    const max = Math.max(1, Math.floor(limit.max * factor));
    return {
      name: `${limit.name}\n${subject}`,
      windowStart,
      windowEnd: windowStart + windowMs,
      max,
      lease: Math.min(limit.lease ?? 1, max),
      isGivenBack: limit.isGivenBack ?? false,
    };
  }

  function leaseOf({ name, windowStart }: Bucket): Lease | undefined {
    const lease = leases.get(name);
    return lease?.windowStart === windowStart ? lease : undefined;
  }

  function takeFromLease(entry: Bucket): boolean {
    const lease = leaseOf(entry);
    if (!lease || lease.left === 0) return false;
    lease.left -= 1;
    return true;
  }

  function keepLease({ name }: Bucket, lease: Lease) {
    if (leases.size >= LEASES_KEPT) leases.clear();
    leases.set(name, lease);
  }

  /** No table tells who came here: the subject leaves this process only as a keyed hash. */
  function hashed({ name }: Bucket): string {
    return createHmac('sha256', hashKey).update(name).digest('base64url');
  }

  /** One statement for all limits of a request; keys sorted so that parallel requests lock in one order. */
  async function count(entries: readonly Bucket[]) {
    const rows = inOrder(entries);
    const counted = await countRequests(db, [...namesOf(rows), rows.map(({ lease }) => lease)]);
    return new Map(counted.map((row) => [row.key, row.count]));
  }

  async function takeBack(entries: readonly Bucket[]) {
    if (entries.length > 0) await uncountRequests(db, namesOf(inOrder(entries)));
  }

  function inOrder(entries: readonly Bucket[]) {
    return entries
      .map((entry) => ({ ...entry, key: hashed(entry) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}

const namesOf = (rows: readonly (Bucket & { key: string })[]) => [
  rows.map(({ key }) => key),
  rows.map(({ windowStart }) => new Date(windowStart).toISOString()),
];

const countRequests = statement<{ key: string; count: number }>(
  'count_requests',
  `INSERT INTO rate_bucket (key, window_start, count)
   SELECT * FROM unnest(${plannedOnce('$1::text[]')}, ${plannedOnce('$2::timestamptz[]')}, ${plannedOnce('$3::int[]')})
   ON CONFLICT (key, window_start) DO UPDATE SET count = rate_bucket.count + excluded.count
   RETURNING key, count, ${WITHOUT_FLUSH}`,
);

const uncountRequests = statement<{ key: string }>(
  'uncount_requests',
  `WITH locked AS (
     SELECT key, window_start FROM rate_bucket
     WHERE (key, window_start) IN (SELECT * FROM unnest(${plannedOnce('$1::text[]')}, ${plannedOnce('$2::timestamptz[]')}))
     ORDER BY key FOR UPDATE)
   UPDATE rate_bucket SET count = count - 1 FROM locked
   WHERE rate_bucket.key = locked.key AND rate_bucket.window_start = locked.window_start
   RETURNING rate_bucket.key, ${WITHOUT_FLUSH}`,
);

function refusal({ windowEnd }: Bucket, now: number): ShopError {
  return new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((windowEnd - now) / 1000) });
}
