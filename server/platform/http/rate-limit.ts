import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { plannedOnce, statement, WITHOUT_FLUSH } from '../database/statement.ts';
import { ShopError } from '../errors.ts';
import { networkOf, surroundingsOf } from './network.ts';
import { SURROUNDINGS_FACTOR } from './network-slots.ts';

export interface Limit {
  /** What is limited, e.g. `checkout-ip`. */
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

/** What was counted for one request. */
export interface Spent {
  /** As if the request had not been, for the limits that are given back. */
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

/**
 * The part of a limit that a copy of the shop may count in memory before it reports it to the database. Two copies
 * together exceed a limit by a tenth at most; nobody is ever refused early for it.
 */
const UNREPORTED_SHARE = 0.05;
const BUCKETS_KEPT = 50_000;

/** What one limit counts for one subject in the window that is under way. */
interface Bucket {
  name: string;
  windowStart: number;
  windowEnd: number;
  max: number;
  isGivenBack: boolean;
  /** The count of all copies when the database was last asked. */
  known: number;
  /** Let in since then by this copy alone. */
  unreported: number;
  /** Being reported at this moment. */
  underWay: number;
  waiting: Waiting[];
}

interface Keyed {
  key: string;
  bucket: Bucket;
}

interface Waiting {
  /** The place of a request among all that were counted in the window, from 1. */
  resolve(place: number): void;
  reject(error: unknown): void;
}

/**
 * Counts live in the database, so that all copies of the shop agree. Requests that arrive while it is asked are
 * reported together, each with a place of its own: parallel requests are counted exactly, and a flood costs one
 * statement at a time.
 */
export function createRateLimiter(db: Database, clock: Clock, hashKey: string, factor: number): RateLimiter {
  const buckets = new LRUCache<string, Bucket>({ max: BUCKETS_KEPT });
  const due = new Set<Bucket>();
  let isReporting = false;

  return {
    async spend(counts) {
      const now = clock.now().getTime();
      const entries = counts.map(([limit, subject]) => bucketOf(limit, subject, now));
      const usedUp = entries.find((bucket) => !bucket.isGivenBack && isUsedUp(bucket));
      if (usedUp) throw refusal(usedUp, now);
      const places = await Promise.all(entries.map(countIn));
      const giveBack = () => takeBack(entries.filter(({ isGivenBack }) => isGivenBack));
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

  /** The place of this request; those that are counted in memory are below the limit as far as this copy knows. */
  function countIn(bucket: Bucket): number | Promise<number> {
    const mayWait = bucket.isGivenBack ? 0 : Math.floor(bucket.max * UNREPORTED_SHARE);
    if (bucket.unreported < mayWait && !isUsedUp(bucket)) {
      bucket.unreported += 1;
      return bucket.known + bucket.underWay + bucket.unreported;
    }
    return new Promise((resolve, reject) => {
      bucket.waiting.push({ resolve, reject });
      due.add(bucket);
      void reportDue();
    });
  }

  async function reportDue() {
    if (isReporting) return;
    isReporting = true;
    // What the same turn of the event loop still brings goes along.
    await Promise.resolve();
    while (due.size > 0) await report(takeDue());
    isReporting = false;
  }

  /** Those of different keys: one that was forgotten and began anew meanwhile waits for the next statement. */
  function takeDue() {
    const reported = new Map<string, Bucket>();
    for (const bucket of due) {
      const key = hashed(bucket);
      if (reported.has(key)) continue;
      reported.set(key, bucket);
      due.delete(bucket);
    }
    return [...reported].map(([key, bucket]) => ({ key, bucket }));
  }

  /** One statement for all; keys sorted, so that parallel ones of several copies lock in one order. */
  async function report(reported: readonly Keyed[]) {
    const entries = inOrder(reported).map(({ key, bucket }) => {
      const { unreported, waiting } = bucket;
      bucket.underWay = unreported + waiting.length;
      bucket.unreported = 0;
      bucket.waiting = [];
      return { key, bucket, unreported, waiting };
    });
    try {
      const rows = await countRequests(db, [
        ...namesOf(entries),
        entries.map(({ bucket }) => bucket.underWay),
      ]);
      const counted = new Map(rows.map((row) => [row.key, row.count]));
      for (const { key, bucket, waiting } of entries) {
        bucket.known = counted.get(key) ?? 0;
        const before = bucket.known - waiting.length;
        for (const [index, { resolve }] of waiting.entries()) resolve(before + index + 1);
      }
    } catch (error) {
      for (const { bucket, unreported, waiting } of entries) {
        bucket.unreported += unreported;
        for (const { reject } of waiting) reject(error);
      }
    } finally {
      for (const { bucket } of entries) bucket.underWay = 0;
    }
  }

  async function takeBack(entries: readonly Bucket[]) {
    const keyed = entries.map((bucket) => ({ key: hashed(bucket), bucket }));
    if (keyed.length > 0) await uncountRequests(db, namesOf(inOrder(keyed)));
  }

  /** No table shows who came here: the subject leaves this process only as a keyed hash. */
  function hashed({ name, windowStart }: Bucket): string {
    return createHmac('sha256', hashKey).update(`${name}\n${windowStart}`).digest('base64url');
  }
}

const inOrder = (entries: readonly Keyed[]) =>
  entries.toSorted((one, other) => (one.key < other.key ? -1 : 1));

const isUsedUp = ({ known, underWay, unreported, max }: Bucket) => known + underWay + unreported >= max;

const namesOf = (entries: readonly Keyed[]) => [
  entries.map(({ key }) => key),
  entries.map(({ bucket }) => new Date(bucket.windowStart).toISOString()),
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
