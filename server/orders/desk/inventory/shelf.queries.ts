import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** Copies of a line `i` of an order `o` that are no longer to be packed: given back, and not still waiting to be put back. */
const GONE = `coalesce((SELECT sum((l->>'quantity')::int) FROM refund r, jsonb_array_elements(r.lines) l
  WHERE r.order_id = o.order_id AND r.state <> 'failed' AND (l->>'product_id')::int = i.product_id
    AND NOT (r.state IN ('asked', 'sent') AND r.restocked_at IS NULL AND (l->>'restock')::boolean)), 0)::int`;

const HERE = `o.shipping_state IN ('pendiente de envío', 'procesando')`;
/** Condition in the words of the index `orders_to_send`. */
const PAID = `o.state IN ('paid', 'partially_refunded') AND o.shipping_address IS NOT NULL AND ${HERE}`;
/** Condition for stopped orders that were paid for with copies that are here; others never had any. */
const STOPPED = `o.state IN ('disputed', 'review', 'refund_pending') AND ${HERE} AND EXISTS (
  SELECT FROM reservation h WHERE h.order_id = o.order_id AND h.product_id = i.product_id AND h.state = 'consumed')`;

const linesOf = (condition: string) =>
  `SELECT i.product_id, i.quantity - ${GONE} AS copies FROM order_item i JOIN orders o USING (order_id)
   WHERE i.product_id = ANY($1::int[]) AND i.product_type = 'FISICO' AND ${condition}`;

const sold = statement<{ product_id: number; copies: number }>(
  'sold_copies_here',
  `SELECT product_id, sum(copies)::int AS copies FROM (${linesOf(PAID)} UNION ALL ${linesOf(STOPPED)}) AS waiting
   GROUP BY product_id`,
);

/** Copies that are paid for and whose parcel has not left, by book. */
export async function findSoldCopiesHere(db: Database, productIds: readonly number[]) {
  const rows = await sold(db, [productIds]);
  return new Map(rows.map(({ product_id, copies }) => [product_id, copies]));
}

const writer = statement<{ by: string | null; at: Date }>(
  'last_writer_of_copies',
  `SELECT s.name AS by, m.at FROM stock_move m LEFT JOIN staff s USING (staff_id) WHERE m.product_id = $1
   ORDER BY m.stock_move_id DESC LIMIT 1`,
);

/** The person who last changed the copies of a book; no name where an order did. */
export async function findLastMove(db: Database, productId: number) {
  const [row] = await writer(db, [productId]);
  return row;
}
