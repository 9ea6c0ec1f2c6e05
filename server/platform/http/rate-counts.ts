import { createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { plannedOnce, statement, WITHOUT_FLUSH } from '../database/statement.ts';

/**
 * The part of a limit that a copy of the shop may count in memory before it reports it to the database. Two copies
 * together exceed a limit by a tenth at most; no request is refused early for it.
 */
const UNREPORTED_SHARE = 0.05;

/** Count of one limit for one subject in the current window. */
export interface Bucket {
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
 * Requests that arrive while the database is asked are reported together, each with a place of its own: parallel
 * requests are counted exactly, and a flood costs one statement at a time.
 */
export function createRateCounts(db: Database, hashKey: string) {
  const due = new Set<Bucket>();
  let isReporting = false;

  return { countIn, takeBack };

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
    // Counts made later in the same turn of the event loop go along.
    await Promise.resolve();
    while (due.size > 0) await report(takeFrom(due, hashed));
    isReporting = false;
  }

  /** Reports all counts with one statement; keys sorted, so that parallel ones of several copies lock in one order. */
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

  /** Hash of the subject, so that no table shows who came here: it leaves this process only as a keyed hash. */
  function hashed({ name, windowStart }: Bucket): string {
    return createHmac('sha256', hashKey).update(`${name}\n${windowStart}`).digest('base64url');
  }
}

/** Takes buckets of different keys: one that was forgotten and began anew meanwhile waits for the next statement. */
function takeFrom(due: Set<Bucket>, keyOf: (bucket: Bucket) => string): Keyed[] {
  const reported = new Map<string, Bucket>();
  for (const bucket of due) {
    const key = keyOf(bucket);
    if (reported.has(key)) continue;
    reported.set(key, bucket);
    due.delete(bucket);
  }
  return [...reported].map(([key, bucket]) => ({ key, bucket }));
}

const inOrder = (entries: readonly Keyed[]) =>
  entries.toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** Tells whether a limit is used up as far as this copy knows: the count of all copies is never less. */
export const isUsedUp = ({ known, underWay, unreported, max }: Bucket) =>
  known + underWay + unreported >= max;

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
