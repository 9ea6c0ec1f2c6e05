import type { BoxRow } from '#contract/desk/boxes.ts';
import type { ShippingState } from '#contract/orders.ts';
import { webAddressOf } from '#contract/web-address.ts';
import { findImages } from '../../catalog/catalog.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  findBoxesHere,
  findBoxesLeft,
  findPlansWithBoxes,
  hereOrder,
  type ListedBox,
  leftOrder,
} from './box-list.queries.ts';

const hereOf: Readonly<Record<string, ShippingState>> = {
  'to-send': 'pendiente de envío',
  packing: 'procesando',
};
const leftOf: Readonly<Record<string, readonly ShippingState[]>> = {
  'on-the-way': ['enviado', 'en tránsito'],
  delivered: ['entregado'],
};

interface Wanted {
  tab: 'to-send' | 'packing' | 'on-the-way' | 'delivered';
  membership_id?: number | undefined;
  cursor?: string | undefined;
}

/** A page of boxes of one tab, and how many wait in each plan. */
export async function listBoxes(shop: Pick<Shop, 'db' | 'files'>, { tab, membership_id, cursor }: Wanted) {
  const { db } = shop;
  const membershipId = membership_id ?? null;
  const state = hereOf[tab];
  const [{ rows, next }, plans] = await Promise.all([
    readPage({
      ...(state ? hereOrder : leftOrder),
      cursor,
      find: (after, limit) => {
        const wanted = { membershipId, after, limit };
        return state ? findBoxesHere(db, state, wanted) : findBoxesLeft(db, leftOf[tab] ?? [], wanted);
      },
      cursorOf: ({ key, shipmentId }) => ({ key, id: shipmentId }),
    }),
    findPlansWithBoxes(db),
  ]);
  const productIds = rows.flatMap(({ books }) => books.map(({ productId }) => productId));
  const images = await findImages(shop, [...new Set(productIds)]);
  return {
    boxes: rows.map((box) => presentRow(box, (productId) => images.get(productId)?.url ?? null)),
    next,
    plans: plans.map(({ membershipId: planId, name, count, withoutTitles }) => ({
      membership_id: planId,
      name,
      count,
      without_titles: withoutTitles,
    })),
  };
}

const presentRow = (box: ListedBox, imageOf: (productId: number) => string | null): BoxRow => ({
  shipment_id: box.shipmentId,
  plan: box.plan,
  number: box.number,
  contact_name: box.contactName,
  phone: box.phone,
  address: box.address,
  state: box.state,
  created_at: box.createdAt.toISOString(),
  period_end: box.periodEnd.toISOString(),
  is_held: box.isHeld,
  carrier_code: box.carrierCode,
  carrier: box.carrier,
  tracking_number: box.trackingNumber,
  tracking_url: webAddressOf(box.trackingUrl),
  shipped_at: box.shippedAt?.toISOString() ?? null,
  packed_by: box.state === 'procesando' ? box.packedBy : null,
  packed_since: box.state === 'procesando' ? (box.packedAt?.toISOString() ?? null) : null,
  titles: box.books.map(({ productId, title }) => ({
    product_id: productId,
    title,
    image_url: imageOf(productId),
  })),
  needs_titles: box.needsTitles,
  version: box.version,
});
