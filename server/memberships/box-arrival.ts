import { lastDayAfterLeaving } from '#contract/delivery.ts';
import type { DeliveryRule } from '#contract/delivery-words.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { ShippingState } from '#contract/orders.ts';

export interface BoxOnItsWay {
  state: ShippingState;
  shippedAt: Date | null;
  /** Postal code; null once its person's account was deleted. */
  postalCode: string | null;
}

/** The day by which a box arrives, as of an order's parcel; null where it has not left or no day can be said. */
export function arrivalOf(
  { state, shippedAt, postalCode }: BoxOnItsWay,
  rule: DeliveryRule,
  now: Date,
): string | null {
  if ((state !== 'enviado' && state !== 'en tránsito') || !shippedAt || !postalCode) return null;
  const last = lastDayAfterLeaving(rule, shippedAt, postalCode);
  // Arrival is not reported by carriers: a box that should have come may have.
  return mexicoCityDay(now) > last ? null : last;
}

/** Tells that a box is still here after the day on which it was to leave. */
export const isLate = (
  { leaves_by, shippedAt }: { leaves_by: string | null; shippedAt: Date | null },
  now: Date,
): boolean => leaves_by !== null && shippedAt === null && mexicoCityDay(now) > leaves_by;
