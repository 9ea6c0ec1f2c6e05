import type { BulkWriter } from './in-bulk.ts';

const BUCKETS = `INSERT INTO rate_bucket (key, window_start, count)
  SELECT encode(sha256(n::text::bytea), 'base64'), now() - CASE WHEN n <= 50 THEN interval '3 days' ELSE (n % 2800) * interval '1 minute' END, 3
  FROM generate_series($1::int, $2::int) AS n`;

const ANSWERS = `INSERT INTO idempotency (actor, route, key, request_hash, status, body, created_at)
  SELECT md5(n::text), 'checkout', md5('k' || n), md5('r' || n), 200, '{"status": true}',
    now() - CASE WHEN n <= 50 THEN interval '2 days' ELSE (n % 1400) * interval '1 minute' END
  FROM generate_series($1::int, $2::int) AS n`;

/** What is counted and remembered for a day or two. */
export async function writeMoreTraces({ fill }: BulkWriter, orders: number) {
  await fill(BUCKETS, 1, Math.max(1_000, orders / 10));
  await fill(ANSWERS, 1, Math.max(100, orders / 500));
}
