import type { Box } from '#contract/memberships.ts';
import type { ShippingState } from '#contract/orders.ts';
import { webAddressOf } from '#contract/web-address.ts';
import type { KeptBox } from './boxes.queries.ts';

const statuses: Readonly<Record<ShippingState, Box['status']>> = {
  'pendiente de envío': 'preparing',
  procesando: 'preparing',
  enviado: 'sent',
  'en tránsito': 'sent',
  entregado: 'delivered',
};

export const presentBox = (kept: KeptBox): Box => ({
  subscription_id: kept.subscriptionId,
  number: kept.number,
  period_start: kept.periodStart.toISOString(),
  period_end: kept.periodEnd.toISOString(),
  status: statuses[kept.state],
  sent_at: kept.shippedAt?.toISOString() ?? null,
  carrier: kept.carrier || null,
  tracking_number: kept.trackingNumber,
  tracking_url: webAddressOf(kept.trackingUrl),
});
