import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { canMoveParcel, type ParcelMove, placeAfter } from '../shipping/shipping.ts';
import { type Parcel, type ParcelStanding, writeParcelMove } from './parcels.queries.ts';

/**
 * Moves a parcel and writes its history; nothing else writes where parcels are, but an order that goes to review. The caller
 * holds the order's lock. Returns the event's id; undefined means that the way is closed.
 */
export async function moveParcel(
  tx: Database,
  parcel: Parcel,
  move: ParcelMove,
): Promise<number | undefined> {
  const { shipping_state: from, order_id: orderId } = parcel;
  if (move.cause !== 'undo' && !canMoveParcel(from, move.to)) return undefined;
  return writeParcelMove(tx, { orderId, from }, placeAfter(parcel, move), move);
}

/** State before the last move, for undoing it; undefined once anything followed it, or it was another one. */
export function beforeLastMove(
  parcel: Parcel,
  standing: ParcelStanding,
  made: { to: ShippingState; at: Date },
): ShippingState | undefined {
  const isIt =
    parcel.shipping_state === made.to &&
    standing.last_to === made.to &&
    standing.last_at?.getTime() === made.at.getTime();
  return isIt ? (standing.last_from ?? undefined) : undefined;
}
