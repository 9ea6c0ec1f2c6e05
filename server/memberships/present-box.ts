import type { Box } from '#contract/boxes.ts';
import type { DeliveryRule } from '#contract/delivery-words.ts';
import type { ShippingState } from '#contract/orders.ts';
import { webAddressOf } from '#contract/web-address.ts';
import { toImage } from '../catalog/catalog.ts';
import type { Shop } from '../platform/shop.ts';
import { arrivalOf, isLate } from './box-arrival.ts';
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
  subscription_id: kept.subscription_id,
  pass_id: kept.pass_id,
  number: kept.number,
  period_start: kept.period_start.toISOString(),
  period_end: kept.period_end.toISOString(),
  status: kept.skipped_reason === null ? statuses[kept.state] : 'skipped',
  ...leavingOf(kept, now),
  sent_at: kept.shippedAt?.toISOString() ?? null,
  arrives_by: arrivalOf(kept, rule, now),
  delivered_at: kept.delivered_at?.toISOString() ?? null,
  skipped_reason: kept.skipped_reason,
  titles: kept.titles.map((title) => presentTitle(shop, title)),
  carrier: kept.carrier || null,
  tracking_number: kept.tracking_number,
  tracking_url: webAddressOf(kept.tracking_url),
});

/** The day that its client was told, as long as it can be kept. */
function leavingOf(kept: KeptBox, now: Date): Pick<Box, 'leaves_by' | 'is_late'> {
  if (kept.shippedAt || kept.skipped_reason !== null) return { leaves_by: null, is_late: false };
  const late = isLate(kept, now);
  return { leaves_by: late ? null : kept.leaves_by, is_late: late };
}

const presentTitle = (
  { files }: Pick<Shop, 'files'>,
  { product_id, title, authors, reading_hint, is_on_sale, image }: KeptTitle,
) => ({
  product_id,
  product_name: title,
  authors,
  main_image: image && toImage(files, image),
  reading_hint,
  is_on_sale,
});
