import { findImages } from '../../catalog/catalog.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { idsOf, packedUntil } from '../../shipping/shipping.ts';
import { countTabs } from './list-orders.ts';
import { findPackingOrders } from './packing.queries.ts';

const MOST = 100;

/** Shows what is to be packed; of the orders asked for, those that can still leave. */
export async function showPacking(shop: Pick<Shop, 'db' | 'files' | 'clock'>, by: Staff, ids?: string) {
  const wanted = ids === undefined ? null : idsOf(ids);
  const orders = await findPackingOrders(shop.db, wanted, MOST);
  const productIds = new Set(orders.flatMap(({ lines }) => lines.map(({ product_id }) => product_id)));
  const images = await findImages(shop, [...productIds]);
  const now = shop.clock.now();
  return {
    total: wanted || orders.length < MOST ? orders.length : (await countTabs(shop, by))['to-send'],
    orders: orders.map(({ contact_phone: phone, shipping_address: address, gift, ...order }) => {
      const isPacked = packedUntil(order, now) !== null;
      return wire({
        ...order,
        phone,
        address,
        gift: gift && { message: gift.message ?? null, wrap: gift.wrap },
        packed_by: isPacked ? order.packer_name : null,
        packed_since: isPacked ? order.packed_at : null,
        lines: order.lines.map((line) => ({ ...line, image_url: images.get(line.product_id)?.url ?? null })),
      });
    }),
  };
}
