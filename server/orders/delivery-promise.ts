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
  { postalCode }: { postalCode: string | null },
  paidAt: Date,
): DeliveryPromise | null {
  return postalCode === null ? null : deliveryWindow(rule, paidAt, postalCode);
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
  | 'promisedFrom'
  | 'promisedTo'
  | 'paidAt'
  | 'shippedAt'
  | 'deliveredAt'
  | 'shippingState'
  | 'shippingAddress'
>;

/** The days of a parcel that is on its way to its buyer, or will be; of an order whose money went back there are none. */
export function presentDelivery(order: Promised, rule: DeliveryRule, now: Date): DeliveryDates {
  const { state, promisedFrom, promisedTo, paidAt, shippingAddress: address } = order;
  const isShippable = state === 'paid' || state === 'partially_refunded';
  if (!isShippable || !promisedFrom || !promisedTo || !paidAt || !address) return noDates;
  const promised = { promised_from: promisedFrom, promised_to: promisedTo };
  if (order.shippingState === 'entregado') return { ...noDates, ...promised };
  const { leaves } = deliveryWindow(rule, paidAt, address.postal_code);
  const { shippedAt } = order;
  const hasLeft =
    shippedAt !== null || order.shippingState === 'enviado' || order.shippingState === 'en tránsito';
  const leftLate = shippedAt !== null && mexicoCityDay(shippedAt) > leaves;
  const expected = leftLate ? lastDayAfterLeaving(rule, shippedAt, address.postal_code) : promisedTo;
  const arrivesBy = expected > promisedTo ? expected : promisedTo;
  const hasPassed = mexicoCityDay(now) > arrivesBy;
  // Arrival is not reported by carriers: a parcel that should have come may have, and one that never left will not.
  if (hasPassed) return { ...noDates, ...promised, is_late: !hasLeft };
  return {
    ...promised,
    leaves_on: hasLeft ? null : leaves,
    arrives_by: arrivesBy,
    is_late: arrivesBy > promisedTo,
  };
}
