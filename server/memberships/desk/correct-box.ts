import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import { editedMeanwhile } from '../../staff/staff.ts';
import { type DispatchInput, dispatchOf, requireCarrier } from './box-dispatch.ts';
import { sendBoxMail } from './box-mail-jobs.ts';
import { wasBoxMailed } from './box-mails.queries.ts';
import { type LockedBox, readBoxStanding, writeBoxMove } from './box-moves.queries.ts';
import { type Doing, requireBox } from './move-box.ts';
import { recordBoxChange } from './record-box-change.ts';

type Correction = DispatchInput & { shipment_id: number; carrier_code: string; version: number };

/** Corrects the guía or carrier of a box that left; its client reads it in the mail that waits, or in another one. */
export async function correctBox(shop: Shop, doing: Doing, correction: Correction): Promise<void> {
  const { shipment_id: shipmentId, carrier_code, version, ...input } = correction;
  const carrier = await requireCarrier(shop.db, carrier_code);
  await inTransaction(shop.db, async (tx) => {
    const box = await requireBox(tx, shipmentId);
    const standing = await readBoxStanding(tx, shipmentId);
    if (!hasLeft(box.shipping_state))
      throw new ShopError('NOT_SHIPPABLE', { sentence: 'Todavía no sale: no tiene guía que corregir.' });
    const dispatch = await dispatchOf(tx, shipmentId, carrier, input);
    const isSame =
      box.carrier_code === dispatch.carrier_code && box.tracking_number === dispatch.tracking_number;
    // Version is checked first: an answer that was lost is asked for again with the version before it.
    if (!isSame && box.version !== version) throw await boxEditedMeanwhile(tx, box);
    if (!isSame) {
      const kind = (await wasBoxMailed(tx, shipmentId)) ? 'corrected' : 'sent';
      const { by, at } = doing;
      const change = { cause: 'desk', staffId: by.staffId, at };
      const from = { shipmentId, from: box.shipping_state };
      const shippingEventId = await writeBoxMove(tx, from, { ...box, ...dispatch }, change);
      await sendBoxMail(shop, tx, { shipmentId, shippingEventId, kind });
    }
    const after = { carrier: dispatch.carrier, tracking_number: dispatch.tracking_number };
    await recordBoxChange(tx, { box, standing }, { ...doing, call: 'POST /desk/boxes/correct', after });
  });
}

const boxEditedMeanwhile = (tx: Database, box: LockedBox) =>
  editedMeanwhile(
    tx,
    {
      entity: 'shipment',
      entityId: box.shipment_id,
      calls: [
        'POST /desk/boxes/ship-many',
        'POST /desk/boxes/in-transit',
        'POST /desk/boxes/deliver',
        'POST /desk/boxes/correct',
      ],
    },
    {
      version: box.version,
      values: { carrier_code: box.carrier_code, tracking_number: box.tracking_number },
    },
  );
