import type { Box } from '#contract/memberships.ts';
import type { ShippingState } from '#contract/orders.ts';
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
  tracking_url: asWebAddress(kept.trackingUrl),
});

/** Typed by people: what is no web address would be a link that leads nowhere, or to a script. */
function asWebAddress(typed: string | null): string | null {
  return typed && URL.canParse(typed) && new URL(typed).protocol === 'https:' ? typed : null;
}
