import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const count = statement(
  'count_download',
  `INSERT INTO download_count (order_id, file_id, product_id, count, last_at) VALUES ($1, $2, $3, 1, $4)
   ON CONFLICT (order_id, file_id) DO UPDATE SET count = download_count.count + 1, last_at = excluded.last_at`,
);

/** Counts one more download of one of an order's files. */
export async function countDownload(
  db: Database,
  orderId: number,
  { fileId, productId }: { fileId: number; productId: number },
  at: Date,
) {
  await count(db, [orderId, fileId, productId, at]);
}
