import { findImages } from '../../catalog/catalog.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { packedUntil } from '../shipping-states.ts';
import { countTabs } from './list-orders.ts';
import { findPackingOrders } from './packing.queries.ts';

const MOST = 100;

export const idsOf = (ids: string) => [...new Set(ids.split(',').map(Number))];

/** Shows what is to be packed; of the orders asked for, those that can still leave. */
export async function showPacking(shop: Pick<Shop, 'db' | 'files' | 'clock'>, by: Staff, ids?: string) {
  const wanted = ids === undefined ? null : idsOf(ids);
  const orders = await findPackingOrders(shop.db, wanted, MOST);
  const productIds = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
  const images = await findImages(shop, [...productIds]);
  const now = shop.clock.now();
  return {
    total: wanted || orders.length < MOST ? orders.length : (await countTabs(shop, by))['to-send'],
    orders: orders.map((order) => ({
      order_id: order.orderId,
      folio: order.folio,
      contact_name: order.contactName,
      phone: order.contactPhone,
      address: order.shippingAddress,
      note: order.note,
      packed_by: packedUntil(order, now) && order.packerName,
      packed_since: (packedUntil(order, now) && order.packedAt?.toISOString()) ?? null,
      lines: order.lines.map(({ productId, title, quantity, ageMin }) => ({
        product_id: productId,
        title,
        quantity,
        image_url: images.get(productId)?.url ?? null,
        age_min: ageMin,
      })),
    })),
  };
}
