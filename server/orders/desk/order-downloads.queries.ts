import type { DownloadingOrder } from '#contract/desk/downloads.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Dated } from '../../platform/wire.ts';

/** Sorted by id, which follows the time of the order: so the index of the book's lines gives them in order. */
const page = statement<Dated<DownloadingOrder>>(
  'downloading_orders',
  `SELECT o.order_id, o.folio, o.contact_name, o.paid_at,
     coalesce(d.count, 0)::int AS downloads, d.last_at
   FROM order_item i JOIN orders o USING (order_id)
   CROSS JOIN LATERAL (SELECT sum(count) AS count, max(last_at) AS last_at FROM download_count c
     WHERE c.order_id = i.order_id AND c.product_id = i.product_id) AS d
   WHERE i.product_id = $1 AND i.order_id < $2::int AND o.state IN ('paid', 'partially_refunded') AND o.paid_at IS NOT NULL
   ORDER BY i.order_id DESC LIMIT $3`,
);

export const findDownloadingOrders = (db: Database, productId: number, beforeId: number, atMost: number) =>
  page(db, [productId, beforeId, atMost]);
