import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../platform/database/database.ts';

/** The ledger explains every copy, on the shelf and reserved. */
export async function expectLedgerToAgree(db: Database) {
  const { rows } = await db.execute(sql`
    SELECT p.product_id, p.stock, p.reserved, sum(m.quantity) FROM product p LEFT JOIN stock_move m USING (product_id)
    GROUP BY p.product_id
    HAVING p.stock <> coalesce(sum(CASE kind WHEN 'reserve' THEN -quantity WHEN 'consume' THEN 0 ELSE quantity END), 0)
       OR p.reserved <> coalesce(sum(CASE kind WHEN 'reserve' THEN quantity WHEN 'intake' THEN 0 ELSE -quantity END), 0)`);
  expect(rows).toEqual([]);
}
