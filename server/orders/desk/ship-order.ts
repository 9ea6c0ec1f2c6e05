import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { type Carrier, hasLeft } from '../../shipping/shipping.ts';
import { moveParcel } from '../move-parcel.ts';
import { atParcel, type LockedParcel, recordMove } from './at-parcel.ts';
import { chooseDispatch, type DispatchInput } from './choose-dispatch.ts';
import { PARCEL_MAIL_AFTER_SECONDS, parcelMailJob } from './parcel-mail-jobs.ts';
import { refuseUnshippable } from './refuse-unshippable.ts';
import { findDepartureEntry } from './ship-order.queries.ts';

type ShipCall = 'POST /desk/orders/ship' | 'POST /desk/orders/ship-many';

/**
 * An order leaves the shop. The same person's same guía again is the answer that was lost: nothing more happens. Returns
 * the audit entry by which it can be undone.
 */
export function shipOrder(
  shop: Shop,
  by: Staff,
  { orderId, carrier, call, ...input }: DispatchInput & { orderId: number; carrier: Carrier; call: ShipCall },
): Promise<number> {
  return atParcel(shop, by, orderId, async (locked) => {
    const { tx, parcel, standing, at } = locked;
    if (isRepeated(locked, by, carrier, input)) {
      const entry = await findDepartureEntry(tx, orderId);
      if (entry !== undefined) return entry;
    }
    refuseUnshippable(parcel, standing);
    const dispatch = await chooseDispatch(tx, orderId, carrier, input);
    const move = { to: 'enviado', cause: 'desk', staffId: by.staffId, dispatch, at } as const;
    const shippingEventId = await moveParcel(tx, parcel, move);
    if (shippingEventId === undefined) throw new Error(`The parcel of ${parcel.folio} did not leave.`);
    const sending = { tx, key: `parcel-sent:${shippingEventId}`, delaySeconds: PARCEL_MAIL_AFTER_SECONDS };
    await shop.jobs.send(parcelMailJob, { orderId, shippingEventId }, sending);
    const { carrier: name, tracking_number } = dispatch;
    const after = { shipping_state: 'enviado', carrier: name, tracking_number };
    return recordMove(locked, by, call, after);
  });
}

const isRepeated = (
  { parcel, standing }: LockedParcel,
  by: Staff,
  carrier: Carrier,
  { tracking_number }: DispatchInput,
) =>
  hasLeft(parcel.shipping_state) &&
  standing.sender_id === by.staffId &&
  parcel.carrier_code === carrier.code &&
  parcel.tracking_number === (tracking_number ?? null);
