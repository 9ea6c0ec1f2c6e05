import type { Database } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { type Carrier, hasLeft } from '../../shipping/shipping.ts';
import { type DispatchInput, dispatchOf } from './box-dispatch.ts';
import { refuseUnshippable } from './box-hindrance.ts';
import { sendBoxMail } from './box-mail-jobs.ts';
import { type BoxStanding, type LockedBox, readBoxStanding } from './box-moves.queries.ts';
import { type Doing, moveBox, requireBox } from './move-box.ts';
import { recordBoxChange } from './record-box-change.ts';

type Shipping = DispatchInput & { shipment_id: number; carrier: Carrier };

/**
 * A box leaves the shop; its client is mailed when that cannot be undone any more. The same person's same guía again is
 * the answer that was lost: nothing more happens, and null is answered.
 */
export async function shipBox(
  shop: Pick<Shop, 'jobs'>,
  tx: Database,
  doing: Doing,
  { shipment_id: shipmentId, carrier, ...input }: Shipping,
): Promise<number | null> {
  const box = await requireBox(tx, shipmentId);
  const standing = await readBoxStanding(tx, shipmentId);
  if (isRepeated(box, standing, doing, { carrier, ...input })) return null;
  refuseUnshippable(box, standing);
  const dispatch = await dispatchOf(tx, shipmentId, carrier, input);
  const shippingEventId = await moveBox(tx, box, { ...doing, to: 'enviado', cause: 'desk', dispatch });
  if (shippingEventId === undefined) throw new Error(`The box ${shipmentId} did not leave.`);
  await sendBoxMail(shop, tx, { shipmentId, shippingEventId, kind: 'sent' });
  const after = {
    shipping_state: 'enviado',
    carrier: dispatch.carrier,
    tracking_number: dispatch.tracking_number,
  };
  return recordBoxChange(tx, { box, standing }, { ...doing, call: 'POST /desk/boxes/ship-many', after });
}

const isRepeated = (
  box: LockedBox,
  { sender_id }: BoxStanding,
  { by }: Doing,
  { carrier, tracking_number }: Omit<Shipping, 'shipment_id'>,
) =>
  hasLeft(box.shipping_state) &&
  sender_id === by.staffId &&
  box.carrier_code === carrier.code &&
  box.tracking_number === (tracking_number ?? null);
