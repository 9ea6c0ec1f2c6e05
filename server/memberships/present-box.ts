import type { Box } from '#contract/boxes.ts';
import type { DeliveryRule } from '#contract/delivery-words.ts';
import type { ShippingState } from '#contract/orders.ts';
import { webAddressOf } from '#contract/web-address.ts';
import { toImage } from '../catalog/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { arrivalOf } from './box-arrival.ts';
import { findBoxes, type KeptBox, type KeptTitle } from './boxes.queries.ts';

const statuses: Readonly<Record<ShippingState, Box['status']>> = {
  'pendiente de envío': 'preparing',
  procesando: 'preparing',
  enviado: 'sent',
  'en tránsito': 'sent',
  entregado: 'delivered',
};

/** Lists the past and coming boxes of a client, the newest first. */
export async function listBoxesOf(
  shop: Pick<Shop, 'db' | 'files' | 'clock' | 'readSettings'>,
  userId: number,
): Promise<Box[]> {
  const [kept, rule] = await Promise.all([findBoxes(shop.db, userId), shop.readSettings()]);
  const now = shop.clock.now();
  return kept.map((box) => presentBox(shop, box, rule, now));
}

const presentBox = (shop: Pick<Shop, 'files'>, kept: KeptBox, rule: DeliveryRule, now: Date): Box => ({
  subscription_id: kept.subscriptionId,
  number: kept.number,
  period_start: kept.periodStart.toISOString(),
  period_end: kept.periodEnd.toISOString(),
  status: kept.skippedReason === null ? statuses[kept.state] : 'skipped',
  sent_at: kept.shippedAt?.toISOString() ?? null,
  arrives_by: arrivalOf(kept, rule, now),
  delivered_at: kept.deliveredAt?.toISOString() ?? null,
  skipped_reason: kept.skippedReason,
  titles: kept.titles.map((title) => presentTitle(shop, title)),
  carrier: kept.carrier || null,
  tracking_number: kept.trackingNumber,
  tracking_url: webAddressOf(kept.trackingUrl),
});

const presentTitle = (
  { files }: Pick<Shop, 'files'>,
  { productId, title, authors, readingHint, isOnSale, image }: KeptTitle,
) => ({
  product_id: productId,
  product_name: title,
  authors,
  main_image: image && toImage(files, image),
  reading_hint: readingHint,
  is_on_sale: isOnSale,
});
