import { deliveryWindow, lastDayAfterLeaving } from '#contract/delivery.ts';
import type { DeliveryRule, DeliveryWindow } from '#contract/delivery-words.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { DeliveryDates } from '#contract/orders.ts';
import type { WholeOrder } from './whole-order.queries.ts';

/** Days between which a parcel arrives, as the buyer is promised. */
export type DeliveryPromise = Pick<DeliveryWindow, 'from' | 'to'>;

/** Promised delivery of an order paid at `paidAt`; null when nothing of it is shipped. */
export function promiseDelivery(
  rule: DeliveryRule,
  { postal_code }: { postal_code: string | null },
  paidAt: Date,
): DeliveryPromise | null {
  return postal_code === null ? null : deliveryWindow(rule, paidAt, postal_code);
}

const noDates: DeliveryDates = {
  promised_from: null,
  promised_to: null,
  leaves_on: null,
  arrives_by: null,
  is_late: false,
};

type Promised = Pick<
  WholeOrder,
  | 'state'
  | 'promised_from'
  | 'promised_to'
  | 'paid_at'
  | 'shipped_at'
  | 'delivered_at'
  | 'shipping_state'
  | 'shipping_address'
>;

/** The days of a parcel that is on its way to its buyer, or will be; of an order whose money went back there are none. */
export function presentDelivery(order: Promised, rule: DeliveryRule, now: Date): DeliveryDates {
  const { state, promised_from, promised_to, paid_at, shipping_address: address } = order;
  const isShippable = state === 'paid' || state === 'partially_refunded';
  if (!isShippable || !promised_from || !promised_to || !paid_at || !address) return noDates;
  const promised = { promised_from, promised_to };
  if (order.shipping_state === 'entregado') return { ...noDates, ...promised };
  const { leaves } = deliveryWindow(rule, paid_at, address.postal_code);
  const { shipped_at } = order;
  const hasLeft =
    shipped_at !== null || order.shipping_state === 'enviado' || order.shipping_state === 'en tránsito';
  const leftLate = shipped_at !== null && mexicoCityDay(shipped_at) > leaves;
  const expected = leftLate ? lastDayAfterLeaving(rule, shipped_at, address.postal_code) : promised_to;
  const arrivesBy = expected > promised_to ? expected : promised_to;
  const hasPassed = mexicoCityDay(now) > arrivesBy;
  // Arrival is not reported by carriers: a parcel that should have come may have, and one that never left will not.
  if (hasPassed) return { ...noDates, ...promised, is_late: !hasLeft };
  return {
    ...promised,
    leaves_on: hasLeft ? null : leaves,
    arrives_by: arrivesBy,
    is_late: arrivesBy > promised_to,
  };
}
