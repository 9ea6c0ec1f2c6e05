import type { ShippingState } from '#contract/orders.ts';
import { hasLeft } from './shipping-states.ts';

/** Dispatch of a parcel, as it is stored. */
export interface ParcelDispatch {
  carrier_code: string | null;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
}

/** Fields that change when a parcel moves. */
export interface ParcelPlace extends ParcelDispatch {
  shipping_state: ShippingState;
  shipped_at: Date | null;
  delivered_at: Date | null;
  packed_by: number | null;
  packed_at: Date | null;
}

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
