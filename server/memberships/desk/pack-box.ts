import { hasLeft } from '../../orders/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { alreadyLeft, refuseUnshippable } from './box-hindrance.ts';
import { readBoxStanding } from './box-moves.queries.ts';
import { type Doing, moveBox, requireBox } from './move-box.ts';
import { recordBoxChange } from './record-box-change.ts';

/** «Lucía la empaca»: until it is put back or leaves. Null where it was theirs already. */
export async function packBox(tx: Database, doing: Doing, shipmentId: number): Promise<number | null> {
  const box = await requireBox(tx, shipmentId);
  const standing = await readBoxStanding(tx, shipmentId);
  refuseUnshippable(box, standing);
  if (box.shippingState === 'procesando') {
    if (box.packedBy === doing.by.staffId) return null;
    throw new ShopError('NOT_SHIPPABLE', { sentence: `${standing.packerName} la empaca.` });
  }
  await moveBox(tx, box, { ...doing, to: 'procesando', cause: 'desk' });
  const change = {
    ...doing,
    call: 'POST /desk/boxes/pack',
    after: { shipping_state: 'procesando' },
  } as const;
  return recordBoxChange(tx, { box, standing }, change);
}

/** It waits again, also one whose money went back meanwhile; null where it already does. */
export async function unpackBox(tx: Database, doing: Doing, shipmentId: number): Promise<number | null> {
  const box = await requireBox(tx, shipmentId);
  if (box.shippingState === 'pendiente de envío') return null;
  const standing = await readBoxStanding(tx, shipmentId);
  if (hasLeft(box.shippingState)) throw alreadyLeft(box, standing);
  await moveBox(tx, box, { ...doing, to: 'pendiente de envío', cause: 'desk' });
  const after = { shipping_state: 'pendiente de envío' };
  return recordBoxChange(tx, { box, standing }, { ...doing, call: 'POST /desk/boxes/unpack', after });
}

/** It arrived; null where that was known. */
export async function deliverBox(tx: Database, doing: Doing, shipmentId: number): Promise<number | null> {
  const box = await requireBox(tx, shipmentId);
  if (box.shippingState === 'entregado') return null;
  if (!hasLeft(box.shippingState))
    throw new ShopError('NOT_SHIPPABLE', { sentence: 'Todavía no sale. Márcala enviada primero.' });
  const standing = await readBoxStanding(tx, shipmentId);
  await moveBox(tx, box, { ...doing, to: 'entregado', cause: 'desk' });
  const after = { shipping_state: 'entregado' };
  return recordBoxChange(tx, { box, standing }, { ...doing, call: 'POST /desk/boxes/deliver', after });
}
