import { timeText } from '#contract/mexico-city.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { hasLeft, packedUntil, packingEnded } from '../../shipping/shipping.ts';
import { alreadyLeft, refuseUnshippable } from './box-hindrance.ts';
import { findBoxesPackedBefore, type LockedBox, readBoxStanding } from './box-moves.queries.ts';
import { type Doing, moveBox, requireBox } from './move-box.ts';
import { recordBoxChange } from './record-box-change.ts';

/** «Lucía la empaca»: kept for one person for four hours. Null where it was theirs already, and of a claim, as of orders. */
export async function packBox(
  tx: Database,
  doing: Doing,
  shipmentId: number,
  isClaim: boolean,
): Promise<number | null> {
  const box = await requireBox(tx, shipmentId);
  const standing = await readBoxStanding(tx, shipmentId);
  refuseUnshippable(box, standing);
  if (packedUntil(box, doing.at)) {
    if (box.packed_by === doing.by.staffId) return null;
    throw new ShopError('NOT_SHIPPABLE', {
      sentence: `${standing.packer_name} la empaca desde las ${timeText(box.packed_at ?? doing.at)}.`,
    });
  }
  const free = await freed(tx, box, doing.at);
  await moveBox(tx, free, { ...doing, to: 'procesando', cause: isClaim ? 'claim' : 'desk' });
  if (isClaim) return null;
  const change = {
    ...doing,
    call: 'POST /desk/boxes/pack',
    after: { shipping_state: 'procesando' },
  } as const;
  return recordBoxChange(tx, { box, standing }, change);
}

/** A box that was packed for too long waits again. */
async function freed(tx: Database, box: LockedBox, at: Date): Promise<LockedBox> {
  if (box.shipping_state !== 'procesando') return box;
  await moveBox(tx, box, { by: null, at, to: 'pendiente de envío', cause: 'time' });
  return { ...box, shipping_state: 'pendiente de envío' };
}

/** Frees boxes whose packing began more than four hours ago. */
export async function freePackedBoxes({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  for (const { shipment_id } of await findBoxesPackedBefore(db, packingEnded(clock.now())))
    await inTransaction(db, async (tx) => {
      const box = await requireBox(tx, shipment_id);
      if (!packedUntil(box, clock.now())) await freed(tx, box, clock.now());
    });
}

/**
 * Takes a box out of packing, even one whose money went back meanwhile; null where it already waits. A claim is given
 * back as for orders, and answers null.
 */
export async function unpackBox(
  tx: Database,
  doing: Doing,
  shipmentId: number,
  isClaim: boolean,
): Promise<number | null> {
  const box = await requireBox(tx, shipmentId);
  if (box.shipping_state === 'pendiente de envío') return null;
  const standing = await readBoxStanding(tx, shipmentId);
  if (isClaim && !(standing.is_claimed && box.packed_by === doing.by.staffId)) return null;
  if (hasLeft(box.shipping_state)) throw alreadyLeft(box, standing);
  await moveBox(tx, box, { ...doing, to: 'pendiente de envío', cause: isClaim ? 'claim' : 'desk' });
  if (isClaim) return null;
  const after = { shipping_state: 'pendiente de envío' };
  return recordBoxChange(tx, { box, standing }, { ...doing, call: 'POST /desk/boxes/unpack', after });
}

/** A box that left is on its way, or arrived; null where it already is. Only the owner takes back that one arrived. */
export const moveBoxOn =
  (to: 'en tránsito' | 'entregado') =>
  async (tx: Database, doing: Doing, shipmentId: number): Promise<number | null> => {
    const box = await requireBox(tx, shipmentId);
    if (box.shipping_state === to) return null;
    if (!hasLeft(box.shipping_state))
      throw new ShopError('NOT_SHIPPABLE', { sentence: 'Todavía no sale. Márcala enviada primero.' });
    if (box.shipping_state === 'entregado' && doing.by.role !== 'owner') throw new ShopError('NOT_ALLOWED');
    const standing = await readBoxStanding(tx, shipmentId);
    await moveBox(tx, box, { ...doing, to, cause: 'desk' });
    const call = to === 'entregado' ? 'POST /desk/boxes/deliver' : 'POST /desk/boxes/in-transit';
    return recordBoxChange(tx, { box, standing }, { ...doing, call, after: { shipping_state: to } });
  };
