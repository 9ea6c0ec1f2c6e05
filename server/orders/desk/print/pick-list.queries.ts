import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import type { TitleToCollect } from '../../../platform/print/print-pick-list.ts';
import { REFUNDED_COPIES } from '../../parcels.queries.ts';
import { TO_SEND } from '../packing.queries.ts';

const toCollect = statement<TitleToCollect>(
  'titles_to_collect',
  `WITH lines AS (
     SELECT i.product_id, min(i.title) AS title, (array_agg(to_jsonb(i.authors) ORDER BY o.order_id DESC))[1] AS authors,
       sum(i.quantity - ${REFUNDED_COPIES})::int AS copies, count(*)::int AS parcels
     FROM orders o JOIN order_item i USING (order_id)
     WHERE ${TO_SEND} AND i.product_type = 'FISICO' AND i.quantity > ${REFUNDED_COPIES}
       AND CASE WHEN $1::int[] IS NULL THEN o.shipping_state = 'pendiente de envío' OR o.packed_at IS NULL OR o.packed_at <= $2::timestamptz
         ELSE o.order_id = ANY($1) END
     GROUP BY i.product_id)
   SELECT shelf.name AS category, l.title, l.authors, b.sku, l.copies, l.parcels
   FROM lines l LEFT JOIN product b USING (product_id)
   LEFT JOIN LATERAL (SELECT c.name, c.position, c.category_id FROM product_category pc JOIN category c USING (category_id)
     WHERE pc.product_id = l.product_id ORDER BY c.position, c.category_id LIMIT 1) shelf ON true
   ORDER BY shelf.position NULLS LAST, shelf.category_id, l.title, l.product_id LIMIT $3`,
);

/**
 * The titles of the orders to send by category, without copies that were given back: of `orderIds`, or of all that nobody is
 * packing. Books of an order claimed after `packedSince` are with its packer.
 */
export const findTitlesToCollect = (
  db: Database,
  orderIds: readonly number[] | null,
  packedSince: Date,
  limit: number,
) => toCollect(db, [orderIds, packedSince.toISOString(), limit]);
