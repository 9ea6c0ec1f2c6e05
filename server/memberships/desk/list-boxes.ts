import type { BoxRow } from '#contract/desk/boxes.ts';
import type { ShippingState } from '#contract/orders.ts';
import { webAddressOf } from '#contract/web-address.ts';
import { findImages } from '../../catalog/catalog.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import {
  type BoxPlace,
  findBoxesHere,
  findBoxesLeft,
  findPlansWithBoxes,
  type ListedBox,
} from './box-list.queries.ts';

const PAGE = 50;

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
  before?: string | undefined;
}

/** A page of boxes of one tab, and how many wait in each plan. */
export async function listBoxes(shop: Pick<Shop, 'db' | 'files'>, { tab, membership_id, before }: Wanted) {
  const { db } = shop;
  const wanted = { membershipId: membership_id ?? null, after: placeOf(before), limit: PAGE + 1 };
  const state = hereOf[tab];
  const [found, plans] = await Promise.all([
    state ? findBoxesHere(db, state, wanted) : findBoxesLeft(db, leftOf[tab] ?? [], wanted),
    findPlansWithBoxes(db),
  ]);
  const boxes = found.slice(0, PAGE);
  const last = boxes.at(-1);
  const productIds = boxes.flatMap(({ books }) => books.map(({ productId }) => productId));
  const images = await findImages(shop, [...new Set(productIds)]);
  return {
    boxes: boxes.map((box) => presentRow(box, (productId) => images.get(productId)?.url ?? null)),
    next: found.length > PAGE && last ? `${last.place},${last.shipmentId}` : null,
    plans: plans.map(({ membershipId, name, count, withoutTitles }) => ({
      membership_id: membershipId,
      name,
      count,
      without_titles: withoutTitles,
    })),
  };
}

function placeOf(before: string | undefined): BoxPlace | null {
  if (before === undefined) return null;
  const [place = '', shipmentId = '', ...more] = before.split(',');
  const isPlace = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(place) && !Number.isNaN(Date.parse(place));
  if (!isPlace || !/^\d{1,9}$/.test(shipmentId) || more.length > 0) throw new ShopError('BAD_REQUEST');
  return { place, shipmentId: Number(shipmentId) };
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
