import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import { editedMeanwhile } from '../../staff/staff.ts';
import { type LockedParcel, lockedParcel, recordMove } from './at-parcel.ts';
import { carrierOf, chooseDispatch, type DispatchInput } from './choose-dispatch.ts';
import { wasDepartureMailed, writeTracking } from './correct-tracking.queries.ts';
import { correctionMailJob } from './parcel-mail-jobs.ts';

type Correction = DispatchInput & { order_id: number; carrier_code: string; version: number };

/** Corrects the guía or carrier of a parcel that left. Its buyer is mailed only if the first one was mailed. */
export async function correctTracking(shop: Shop, by: Staff, correction: Correction): Promise<void> {
  const { order_id: orderId, carrier_code, version, ...input } = correction;
  const carrier = await carrierOf(shop.db, carrier_code);
  await inTransaction(shop.db, async (tx) => {
    const locked = await lockedParcel(tx, by, orderId, shop.clock.now());
    const { parcel, at } = locked;
    if (!hasLeft(parcel.shipping_state))
      throw new ShopError('NOT_SHIPPABLE', { sentence: 'Todavía no sale: no tiene guía que corregir.' });
    const dispatch = await chooseDispatch(tx, orderId, carrier, input);
    const isSame =
      parcel.carrier_code === dispatch.carrier_code && parcel.tracking_number === dispatch.tracking_number;
    // Version is checked first: an answer that was lost is asked for again with the version before it.
    if (!isSame && parcel.version !== version) throw await orderEditedMeanwhile(tx, parcel, valuesOf(parcel));
    if (!isSame) {
      const corrected = await writeTracking(tx, orderId, dispatch, at);
      if (await wasDepartureMailed(tx, orderId))
        await shop.jobs.send(
          correctionMailJob,
          { orderId, version: corrected },
          { tx, key: `tracking-corrected:${orderId}:${corrected}` },
        );
    }
    const after = { carrier: dispatch.carrier, tracking_number: dispatch.tracking_number };
    await recordMove(locked, by, 'POST /desk/orders/correct-tracking', after);
  });
}

const valuesOf = ({ carrier_code, tracking_number }: LockedParcel['parcel']) => ({
  carrier_code,
  tracking_number,
});

/** Refusal of an order that was edited meanwhile, by its editable fields. */
export const orderEditedMeanwhile = (
  tx: Database,
  { order_id, version }: Pick<LockedParcel['parcel'], 'order_id' | 'version'>,
  values: object,
) =>
  editedMeanwhile(
    tx,
    {
      entity: 'order',
      entityId: order_id,
      calls: [
        'POST /desk/orders/ship',
        'POST /desk/orders/ship-many',
        'POST /desk/orders/correct-tracking',
        'POST /desk/orders/change-address',
      ],
    },
    { version, values },
  );
