import { readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { findDownloadingOrders } from './order-downloads.queries.ts';

/** A page of paid orders of a book, with how often each was downloaded. */
export async function listOrderDownloads(
  { db }: Pick<Shop, 'db'>,
  { product_id, cursor }: { product_id: number; cursor?: string | undefined },
) {
  const { rows, next } = await readPage({
    kind: 'id',
    newestFirst: true,
    cursor,
    find: ({ id }, atMost) => findDownloadingOrders(db, product_id, id, atMost),
    cursorOf: ({ order_id }) => ({ key: '', id: order_id }),
  });
  return { orders: wire(rows), next };
}
