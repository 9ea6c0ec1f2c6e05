import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { REFUNDED_COPIES } from './parcels.queries.ts';

interface BoughtBook {
  user_id: number;
  product_id: number;
}

const bought = statement<BoughtBook>(
  'books_bought_by_clients',
  `SELECT DISTINCT o.user_id, i.product_id FROM orders o JOIN order_item i USING (order_id)
   WHERE o.user_id = ANY($1::int[]) AND i.product_id = ANY($2::int[]) AND o.state IN ('paid', 'partially_refunded', 'disputed')
     AND i.quantity > ${REFUNDED_COPIES}`,
);

/** Finds which of these books each of these clients has paid for and kept. */
export const findBoughtBooks = (
  db: Database,
  userIds: readonly number[],
  productIds: readonly number[],
): Promise<BoughtBook[]> => bought(db, [userIds, productIds]);
