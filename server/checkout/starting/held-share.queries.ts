import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

export interface HeldShare extends Record<string, unknown> {
  /** Copies held for orders that are not paid. */
  copies: number;
  orders: number;
  /** Number of networks that the orders came from. */
  networks: number;
  /** Copies on the shelf and held; exact only when more than a third of them is held. */
  all: number;
}

/**
 * Share of held copies. Each title with copies has at least one: once three times as many titles as held copies have
 * been read, less than a third is held, however many titles there are.
 */
const share = sql`
  WITH held AS (
    SELECT coalesce(sum(r.quantity), 0) AS copies, count(DISTINCT o.order_id) AS orders, count(DISTINCT o.network_hash) AS networks
    FROM reservation r JOIN orders o USING (order_id)
    WHERE r.state = 'held' AND o.state IN ('creating', 'awaiting_payment', 'processing'))
  SELECT copies, orders, networks, (
    SELECT coalesce(sum(copies), 0) FROM (
      SELECT stock + reserved AS copies FROM product
      WHERE product_type = 'FISICO' AND stock + reserved > 0 AND (active OR reserved > 0)
      LIMIT (SELECT 3 * copies + 1 FROM held)) AS title) AS "all"
  FROM held`;

/** Finds the unpaid held copies when they are more than a third of all, else undefined. */
export async function findLargeShare(db: Database): Promise<HeldShare | undefined> {
  const [row] = (await db.execute<HeldShare>(share)).rows;
  return row && 3 * row.copies > row.all ? row : undefined;
}
