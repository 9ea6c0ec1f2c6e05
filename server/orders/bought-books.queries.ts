import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { REFUNDED_COPIES } from './parcels.queries.ts';

interface BoughtBook {
  user_id: number;
  product_id: number;
}

/** Line `i` of an order `o` that was paid for, and of which not every copy went back. */
const IS_KEPT = `o.state IN ('paid', 'partially_refunded', 'disputed') AND i.quantity > ${REFUNDED_COPIES}`;

const bought = statement<BoughtBook>(
  'books_bought_by_clients',
  `SELECT DISTINCT o.user_id, i.product_id FROM orders o JOIN order_item i USING (order_id)
   WHERE o.user_id = ANY($1::int[]) AND i.product_id = ANY($2::int[]) AND ${IS_KEPT}`,
);

const unbought = statement<{ ids: number[]; has_any: boolean }>(
  'unbought_books_of_age',
  `WITH sold AS NOT MATERIALIZED (
     SELECT p.product_id, p.published_at FROM product_category c JOIN product p USING (product_id)
     WHERE c.category_id = $2 AND p.active AND p.product_type = 'FISICO' AND p.stock > 0)
   SELECT ARRAY(SELECT product_id FROM sold
       WHERE product_id <> ALL (ARRAY(SELECT i.product_id FROM orders o JOIN order_item i USING (order_id)
         WHERE o.user_id = $1 AND ${IS_KEPT}))
       ORDER BY published_at DESC, product_id DESC LIMIT $3) AS ids,
     EXISTS (SELECT FROM sold) AS has_any`,
);

/** Finds the newest books in stock of a category that a client has not bought, and whether it has any in stock. */
export async function findUnboughtBooks(
  db: Database,
  userId: number,
  categoryId: number,
  limit: number,
): Promise<{ ids: number[]; hasAny: boolean }> {
  const [row] = await unbought(db, [userId, categoryId, limit]);
  return { ids: row?.ids ?? [], hasAny: row?.has_any ?? false };
}

/** Finds which of these books each of these clients has paid for and kept. */
export const findBoughtBooks = (
  db: Database,
  userIds: readonly number[],
  productIds: readonly number[],
): Promise<BoughtBook[]> => bought(db, [userIds, productIds]);
