import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

export interface StoredAnswer {
  requestHash: string;
  status: number | null;
  body: unknown;
}

export interface IdempotencyKey {
  actor: string;
  route: string;
  key: string;
}

/**
 * Claims a key for a first request (undefined), or returns what is known of the earlier one. A claim whose request
 * never answered (the shop was killed) is free again after half a minute.
 */
export async function claimKey(
  db: Database,
  { actor, route, key }: IdempotencyKey,
  requestHash: string,
  at: Date,
) {
  const claimed = await db.execute(sql`
    INSERT INTO idempotency (actor, route, key, request_hash, created_at)
    VALUES (${actor}, ${route}, ${key}, ${requestHash}, ${at.toISOString()})
    ON CONFLICT (actor, route, key) DO UPDATE SET created_at = excluded.created_at
    WHERE idempotency.status IS NULL AND idempotency.request_hash = excluded.request_hash
      AND idempotency.created_at < excluded.created_at - interval '30 seconds'
    RETURNING key`);
  if (claimed.rows.length > 0) return undefined;
  const earlier = await db.execute<{ requestHash: string; status: number | null; body: unknown }>(sql`
    SELECT request_hash AS "requestHash", status, body FROM idempotency
    WHERE actor = ${actor} AND route = ${route} AND key = ${key}`);
  return earlier.rows[0] satisfies StoredAnswer | undefined;
}

export async function keepAnswer(
  db: Database,
  { actor, route, key }: IdempotencyKey,
  status: number,
  body: unknown,
) {
  await db.execute(sql`
    UPDATE idempotency SET status = ${status}, body = ${JSON.stringify(body)}::jsonb
    WHERE actor = ${actor} AND route = ${route} AND key = ${key}`);
}

export async function forgetKey(db: Database, { actor, route, key }: IdempotencyKey) {
  await db.execute(sql`DELETE FROM idempotency WHERE actor = ${actor} AND route = ${route} AND key = ${key}`);
}
