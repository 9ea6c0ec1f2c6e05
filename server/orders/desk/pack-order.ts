import { timeText } from '#contract/mexico-city.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { packedUntil, packingEnded } from '../../shipping/shipping.ts';
import { moveParcel } from '../move-parcel.ts';
import { findPackedBefore } from '../parcels.queries.ts';
import { atParcel, type LockedParcel, recordMove } from './at-parcel.ts';
import { refuseLeft, refuseUnshippable } from './refuse-unshippable.ts';

/**
 * «Lucía lo empaca»: kept for one person for four hours. Null where it was theirs already, and of a claim, which opening the
 * card makes: the audit has no entry of it.
 */
export function packOrder(shop: Shop, by: Staff, orderId: number, isClaim: boolean): Promise<number | null> {
  return atParcel(shop, by, orderId, async (locked) => {
    const { tx, parcel, standing, at } = locked;
    refuseUnshippable(parcel, standing);
    if (packedUntil(parcel, at)) {
      if (parcel.packed_by === by.staffId) return null;
      throw new ShopError('NOT_SHIPPABLE', {
        sentence: `${standing.packer_name} lo empaca desde las ${timeText(parcel.packed_at ?? at)}.`,
      });
    }
    const free = await freed(locked);
    const cause = isClaim ? 'claim' : 'desk';
    await moveParcel(tx, free, { to: 'procesando', cause, staffId: by.staffId, at });
    if (isClaim) return null;
    return recordMove(locked, by, 'POST /desk/orders/pack', { shipping_state: 'procesando' });
  });
}

/** An order that was packed for too long waits again. */
async function freed({ tx, parcel, at }: LockedParcel) {
  if (parcel.shipping_state !== 'procesando') return parcel;
  await moveParcel(tx, parcel, { to: 'pendiente de envío', cause: 'time', staffId: null, at });
  return { ...parcel, shipping_state: 'pendiente de envío' as const };
}

/** Waits again; null where it already does. A claim is given back by the person who has it, and only a claim. */
export function unpackOrder(
  shop: Shop,
  by: Staff,
  orderId: number,
  isClaim: boolean,
): Promise<number | null> {
  return atParcel(shop, by, orderId, async (locked) => {
    const { tx, parcel, standing, at } = locked;
    if (parcel.shipping_state === 'pendiente de envío') return null;
    if (isClaim && !(standing.is_claimed && parcel.packed_by === by.staffId)) return null;
    refuseLeft(parcel, standing);
    const cause = isClaim ? 'claim' : 'desk';
    await moveParcel(tx, parcel, { to: 'pendiente de envío', cause, staffId: by.staffId, at });
    if (isClaim) return null;
    return recordMove(locked, by, 'POST /desk/orders/unpack', { shipping_state: 'pendiente de envío' });
  });
}

/** Frees orders whose packing began more than four hours ago. */
export async function freePackedOrders(shop: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  for (const { order_id } of await findPackedBefore(shop.db, packingEnded(shop.clock.now())))
    await atParcel(shop, 'the shop', order_id, async (locked) => {
      if (!packedUntil(locked.parcel, locked.at)) await freed(locked);
    });
}
