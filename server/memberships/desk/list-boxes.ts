import type { BoxRow } from '#contract/desk/boxes.ts';
import type { ShippingState } from '#contract/orders.ts';
import { webAddressOf } from '#contract/web-address.ts';
import { findImages } from '../../catalog/catalog.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { isLate } from '../box-arrival.ts';
import {
  findBoxesHere,
  findBoxesLeft,
  findPlansWithBoxes,
  hereOrder,
  type ListedBox,
  leftOrder,
} from './box-list.queries.ts';
import { forChild } from './for-child.ts';

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
export async function listBoxes(
  shop: Pick<Shop, 'db' | 'files' | 'clock'>,
  { tab, membership_id, cursor }: Wanted,
) {
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
      cursorOf: ({ key, shipment_id }) => ({ key, id: shipment_id }),
    }),
    findPlansWithBoxes(db),
  ]);
  const productIds = rows.flatMap(({ books }) => books.map(({ product_id }) => product_id));
  const images = await findImages(shop, [...new Set(productIds)]);
  const now = shop.clock.now();
  return {
    boxes: rows.map((box) => presentRow(box, (productId) => images.get(productId)?.url ?? null, now)),
    next,
    plans,
  };
}

const presentRow = (
  { books, nickname, birth_month, ...box }: ListedBox,
  imageOf: (productId: number) => string | null,
  now: Date,
): BoxRow => {
  const isPacked = box.state === 'procesando';
  return wire({
    ...box,
    for_child: forChild({ nickname, birth_month }, now),
    is_late: isLate({ leaves_by: box.leaves_by, shippedAt: box.shipped_at }, now),
    tracking_url: webAddressOf(box.tracking_url),
    packed_by: isPacked ? box.packed_by : null,
    packed_since: isPacked ? box.packed_since : null,
    titles: books.map((book) => ({ ...book, image_url: imageOf(book.product_id) })),
  });
};
