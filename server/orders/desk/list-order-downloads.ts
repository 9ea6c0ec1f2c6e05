import { readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import { findDownloadingOrders } from './order-downloads.queries.ts';

/** A page of paid orders of a book, with how often each was downloaded. */
export async function listOrderDownloads(
  { db }: Pick<Shop, 'db'>,
  { product_id: productId, cursor }: { product_id: number; cursor?: string | undefined },
) {
  const { rows, next } = await readPage({
    kind: 'id',
    newestFirst: true,
    cursor,
    find: ({ id }, atMost) => findDownloadingOrders(db, productId, id, atMost),
    cursorOf: ({ orderId }) => ({ key: '', id: orderId }),
  });
  return {
    orders: rows.map(({ orderId, folio, contactName, paidAt, downloads, lastAt }) => ({
      order_id: orderId,
      folio,
      contact_name: contactName,
      paid_at: paidAt.toISOString(),
      downloads,
      last_at: lastAt?.toISOString() ?? null,
    })),
    next,
  };
}
