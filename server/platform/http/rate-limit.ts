import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { WITHOUT_FLUSH } from '../database/statement.ts';
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
}

export interface RateLimiter {
  /** Counts one request of `subject` against each limit; throws TOO_MANY_REQUESTS when one is used up. */
  spend(limits: readonly (readonly [limit: Limit, subject: string])[]): Promise<void>;
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
      if (due.length === 0) return;
      const counts = await count(due);
      for (const entry of due) {
        const used = counts.get(entry.key) ?? entry.lease;
        if (used - entry.lease >= entry.max) {
          keepLease(entry, { windowStart: entry.windowStart, left: 0, isUsedUp: true });
          throw refusal(entry, now);
        }
        if (entry.lease > 1) keepLease(entry, { windowStart: entry.windowStart, left: entry.lease - 1 });
      }
    },
  };

  function bucket(limit: Limit, subject: string, now: number) {
    const windowMs = limit.windowSeconds * 1000;
    const windowStart = Math.floor(now / windowMs) * windowMs;
    const key = createHmac('sha256', hashKey).update(`${limit.name}\n${subject}`).digest('base64url');
    const max = Math.max(1, Math.floor(limit.max * factor));
    return {
      key,
      windowStart,
      windowEnd: windowStart + windowMs,
      max,
      lease: Math.min(limit.lease ?? 1, max),
    };
  }

  function leaseOf({ key, windowStart }: { key: string; windowStart: number }): Lease | undefined {
    const lease = leases.get(key);
    return lease?.windowStart === windowStart ? lease : undefined;
  }

  function takeFromLease(entry: { key: string; windowStart: number }): boolean {
    const lease = leaseOf(entry);
    if (!lease || lease.left === 0) return false;
    lease.left -= 1;
    return true;
  }

  function keepLease({ key }: { key: string }, lease: Lease) {
    if (leases.size >= LEASES_KEPT) leases.clear();
    leases.set(key, lease);
  }

  /** One statement for all limits of a request; keys sorted so that parallel requests lock in one order. */
  async function count(entries: readonly { key: string; windowStart: number; lease: number }[]) {
    const rows = [...entries].sort((a, b) => (a.key < b.key ? -1 : 1));
    const values = rows.map(
      (row) => sql`(${row.key}, ${new Date(row.windowStart).toISOString()}::timestamptz, ${row.lease}::int)`,
    );
    const result = await db.execute<{ key: string; count: number }>(sql`
      INSERT INTO rate_bucket (key, window_start, count) VALUES ${sql.join(values, sql`, `)}
      ON CONFLICT (key, window_start) DO UPDATE SET count = rate_bucket.count + excluded.count
      RETURNING key, count, ${sql.raw(WITHOUT_FLUSH)}`);
    return new Map(result.rows.map((row) => [row.key, row.count]));
  }
}

function refusal({ windowEnd }: { windowEnd: number }, now: number): ShopError {
  return new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil((windowEnd - now) / 1000) });
}

/**
 * Who is counted. IPv6 users own a whole /64, so that is who; it is written out in full, because the same network
 * has many shorter spellings and each would get a count of its own.
 */
export function rateSubject(ip: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const { hostname } = new URL(`http://[${ip.replace(/%.*/, '')}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
