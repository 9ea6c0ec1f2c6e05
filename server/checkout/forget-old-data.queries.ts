import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';

/** Rate counters live two days, idempotency answers one, the provider's events ninety. */
export async function deleteOldRows(db: Database, at: Date) {
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000).toISOString();
  const buckets = await db.execute(sql`DELETE FROM rate_bucket WHERE window_start < ${before(2)}`);
  const answers = await db.execute(sql`DELETE FROM idempotency WHERE created_at < ${before(1)}`);
  const events = await db.execute(
    sql`DELETE FROM webhook_event WHERE received_at < ${before(90)} AND processed_at IS NOT NULL`,
  );
  return { buckets: buckets.rowCount, answers: answers.rowCount, events: events.rowCount };
}

/** Who did not buy within thirty days is nobody's business any more: the order stays, the person goes. */
export async function scrubUnpaidOrders(db: Database, at: Date): Promise<number | null> {
  const monthAgo = new Date(at.getTime() - 30 * 86_400_000).toISOString();
  const result = await db.execute(sql`
    UPDATE orders SET contact_name = '', contact_phone = '', contact_email = '', shipping_address = NULL, note = NULL, guest_hash = NULL
    WHERE state IN ('expired', 'canceled', 'failed') AND paid_at IS NULL AND contact_email <> '' AND updated_at < ${monthAgo}`);
  return result.rowCount;
}

/** Where an order came from is asked for thirty days, and longer only while copies are held for it. */
export async function forgetNetworks(db: Database, at: Date): Promise<number | null> {
  const monthAgo = new Date(at.getTime() - 30 * 86_400_000).toISOString();
  const result = await db.execute(sql`
    UPDATE orders SET network_hash = NULL, surroundings_hash = NULL
    WHERE state NOT IN ('creating', 'awaiting_payment', 'processing') AND network_hash IS NOT NULL AND created_at < ${monthAgo}`);
  return result.rowCount;
}
