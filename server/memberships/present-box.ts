import type { Box } from '#contract/boxes.ts';
import type { Image } from '#contract/catalog.ts';
import type { ShippingState } from '#contract/orders.ts';
import { webAddressOf } from '#contract/web-address.ts';
import { findImages } from '../catalog/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { findBoxes, type KeptBox, type KeptTitle } from './boxes.queries.ts';

const statuses: Readonly<Record<ShippingState, Box['status']>> = {
  'pendiente de envío': 'preparing',
  procesando: 'preparing',
  enviado: 'sent',
  'en tránsito': 'sent',
  entregado: 'delivered',
};

/** What was and will be sent to a client, the newest first. */
export async function listBoxesOf(shop: Pick<Shop, 'db' | 'files'>, userId: number): Promise<Box[]> {
  const kept = await findBoxes(shop.db, userId);
  const productIds = kept.flatMap(({ titles }) => titles.map(({ productId }) => productId));
  const images = await findImages(shop, [...new Set(productIds)]);
  return kept.map((box) => presentBox(box, images));
}

const presentBox = (kept: KeptBox, images: ReadonlyMap<number, Image | null>): Box => ({
  subscription_id: kept.subscriptionId,
  number: kept.number,
  period_start: kept.periodStart.toISOString(),
  period_end: kept.periodEnd.toISOString(),
  status: kept.skippedReason === null ? statuses[kept.state] : 'skipped',
  sent_at: kept.shippedAt?.toISOString() ?? null,
  delivered_at: kept.deliveredAt?.toISOString() ?? null,
  skipped_reason: kept.skippedReason,
  titles: kept.titles.map((title) => presentTitle(title, images)),
  carrier: kept.carrier || null,
  tracking_number: kept.trackingNumber,
  tracking_url: webAddressOf(kept.trackingUrl),
});

const presentTitle = (
  { productId, title, authors, readingHint, isOnSale }: KeptTitle,
  images: ReadonlyMap<number, Image | null>,
) => ({
  product_id: productId,
  product_name: title,
  authors,
  main_image: images.get(productId) ?? null,
  reading_hint: readingHint,
  is_on_sale: isOnSale,
});
