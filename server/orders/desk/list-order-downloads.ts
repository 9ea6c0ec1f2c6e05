import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { findDownloadingOrders } from './order-downloads.queries.ts';

const PAGE = 50;
const LAST = 2_147_483_647;

/** Fifty paid orders of a book with how often each was downloaded, and the place of the next. */
export async function listOrderDownloads(
  { db }: Pick<Shop, 'db'>,
  { product_id: productId, before }: { product_id: number; before?: string | undefined },
) {
  if (before !== undefined && !/^\d{1,9}$/.test(before)) throw new ShopError('BAD_REQUEST');
  const place = before === undefined ? LAST : Number(before);
  const found = await findDownloadingOrders(db, productId, place, PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    orders: shown.map(({ orderId, folio, contactName, paidAt, downloads, lastAt }) => ({
      order_id: orderId,
      folio,
      contact_name: contactName,
      paid_at: paidAt.toISOString(),
      downloads,
      last_at: lastAt?.toISOString() ?? null,
    })),
    next: found.length > PAGE && last ? String(last.orderId) : null,
  };
}
