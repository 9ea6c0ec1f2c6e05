import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

// Boxes that are here are few, and found by their own index: most copies of a book left long ago.
const inBoxes = statement<{ product_id: number; copies: number }>(
  'copies_in_boxes_here',
  `SELECT i.product_id, count(*)::int AS copies FROM shipment h JOIN shipment_item i USING (shipment_id)
   WHERE h.state IN ('pendiente de envío', 'procesando') AND i.product_id = ANY($1::int[]) GROUP BY i.product_id`,
);

/** Copies of books that lie in boxes which have not left, by book. */
export async function findCopiesInBoxes(
  db: Database,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await inBoxes(db, [productIds]);
  return new Map(rows.map(({ product_id, copies }) => [product_id, copies]));
}
