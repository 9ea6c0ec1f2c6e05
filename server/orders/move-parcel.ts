import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type Parcel,
  type ParcelDispatch,
  type ParcelPlace,
  type ParcelStanding,
  writeParcelMove,
} from './parcels.queries.ts';
import { canMoveParcel, hasLeft } from './shipping-states.ts';

/**
 * `desk`, `claim` and `undo` are a person's; `claim` is what only stood open before them. `time` frees what was packed too
 * long; `seed` is the stand-in shop's past.
 */
export type ParcelCause = 'desk' | 'claim' | 'undo' | 'time' | 'seed';

export interface ParcelMove {
  to: ShippingState;
  cause: ParcelCause;
  staffId: number | null;
  dispatch?: ParcelDispatch;
  at: Date;
}

const NO_DISPATCH: ParcelDispatch = {
  carrier_code: null,
  carrier: null,
  tracking_number: null,
  tracking_url: null,
};

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

/** Place of a parcel after a move. Its packer stays noted while it is away: undoing gives it back to them. */
export function placeAfter(
  parcel: ParcelPlace,
  { to, staffId, dispatch, at, cause }: ParcelMove,
): ParcelPlace {
  const { carrier_code, carrier, tracking_number, tracking_url } = dispatch ?? parcel;
  const isHere = !hasLeft(to);
  const isPacked = to === 'procesando' && cause !== 'undo';
  return {
    shipping_state: to,
    ...(isHere ? NO_DISPATCH : { carrier_code, carrier, tracking_number, tracking_url }),
    shipped_at: isHere ? null : hasLeft(parcel.shipping_state) ? parcel.shipped_at : at,
    delivered_at: to === 'entregado' ? at : null,
    packed_by: isPacked ? staffId : to === 'pendiente de envío' ? null : parcel.packed_by,
    packed_at: isPacked ? at : to === 'pendiente de envío' ? null : parcel.packed_at,
  };
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
