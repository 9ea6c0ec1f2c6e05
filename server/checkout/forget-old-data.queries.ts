import { sql } from 'drizzle-orm';
import { RECIPIENT_KEPT_DAYS } from '#contract/pass-gift-terms.ts';
import { ACCOUNT_KEPT_DAYS } from '#contract/transfer-terms.ts';
import type { Database } from '../platform/database/database.ts';

/**
 * Rate counters live two days, idempotency answers one, the provider's events ninety; accounts thirty from the transfer, and the
 * e-mail of who received a pass thirty from its beginning.
 */
export async function deleteOldRows(db: Database, at: Date) {
  const before = (days: number) => new Date(at.getTime() - days * 86_400_000).toISOString();
  const buckets = await db.execute(sql`DELETE FROM rate_bucket WHERE window_start < ${before(2)}`);
  const answers = await db.execute(sql`DELETE FROM idempotency WHERE created_at < ${before(1)}`);
  const events = await db.execute(
    sql`DELETE FROM webhook_event WHERE received_at < ${before(90)} AND processed_at IS NOT NULL`,
  );
  const accounts = await db.execute(
    sql`UPDATE refund_transfer SET sealed_account = NULL WHERE sealed_account IS NOT NULL AND transferred_at < ${before(ACCOUNT_KEPT_DAYS)}`,
  );
  const recipients = await db.execute(sql`
    UPDATE pass_gift g SET to_email = NULL FROM membership_pass b JOIN orders o USING (order_id)
    WHERE b.pass_id = g.pass_id AND g.to_email IS NOT NULL AND (b.activated_at < ${before(RECIPIENT_KEPT_DAYS)}
      OR b.activated_at IS NULL AND b.state = 'void' AND o.updated_at < ${before(RECIPIENT_KEPT_DAYS)})`);
  return {
    buckets: buckets.rowCount,
    answers: answers.rowCount,
    events: events.rowCount,
    accounts: accounts.rowCount,
    recipients: recipients.rowCount,
  };
}

/**
 * The oldest unpaid orders that ended a month ago, so many at a time: with their lines, reservations and history,
 * and with what the ledger says of their copies, which is nothing in the end. One with money, or whose copies are not all back,
 * stays for a person to look at. A payment that came all the same finds no order and is logged. Answers the customers of their
 * transfers, null of the others.
 */
export async function deleteUnpaidOrders(db: Database, at: Date, atMost: number): Promise<(string | null)[]> {
  const monthAgo = new Date(at.getTime() - 30 * 86_400_000).toISOString();
  const result = await db.execute<{ provider_customer_id: string | null }>(sql`
    WITH gone AS MATERIALIZED (
      SELECT order_id FROM orders o
      WHERE state IN ('expired', 'canceled', 'failed') AND paid_at IS NULL AND updated_at < ${monthAgo}
        AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.order_id)
        AND NOT EXISTS (SELECT FROM reservation r WHERE r.order_id = o.order_id AND r.state <> 'released')
        AND NOT EXISTS (SELECT FROM stock_move m WHERE m.order_id = o.order_id GROUP BY m.product_id
          HAVING sum(CASE kind WHEN 'reserve' THEN quantity WHEN 'release' THEN -quantity END) <> 0 OR bool_or(kind NOT IN ('reserve', 'release')))
      ORDER BY updated_at LIMIT ${atMost} FOR UPDATE SKIP LOCKED),
    moves AS (DELETE FROM stock_move WHERE order_id IN (SELECT order_id FROM gone)),
    reservations AS (DELETE FROM reservation WHERE order_id IN (SELECT order_id FROM gone)),
    lines AS (DELETE FROM order_item WHERE order_id IN (SELECT order_id FROM gone)),
    events AS (DELETE FROM order_event WHERE order_id IN (SELECT order_id FROM gone))
    DELETE FROM orders WHERE order_id IN (SELECT order_id FROM gone) RETURNING provider_customer_id`);
  return result.rows.map((row) => row.provider_customer_id);
}

/** Forgets the networks of orders after thirty days, and later only while copies are held for them. */
export async function forgetNetworks(db: Database, at: Date): Promise<number | null> {
  const monthAgo = new Date(at.getTime() - 30 * 86_400_000).toISOString();
  const result = await db.execute(sql`
    UPDATE orders SET network_hash = NULL, surroundings_hash = NULL
    WHERE state NOT IN ('creating', 'awaiting_payment', 'processing') AND network_hash IS NOT NULL AND created_at < ${monthAgo}`);
  return result.rowCount;
}
