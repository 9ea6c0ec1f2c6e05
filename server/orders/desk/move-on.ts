import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import { moveParcel } from '../move-parcel.ts';
import { atParcel, recordMove } from './at-parcel.ts';

const NOT_LEFT = 'Todavía no sale. Márcalo enviado primero.';

/** A parcel that left is on its way, or arrived; null where it already is. Only the owner takes back that one arrived. */
export function moveOn(
  shop: Shop,
  by: Staff,
  orderId: number,
  to: 'en tránsito' | 'entregado',
): Promise<number | null> {
  return atParcel(shop, by, orderId, async (locked) => {
    const { tx, parcel, at } = locked;
    const { shipping_state: from } = parcel;
    if (from === to) return null;
    if (!hasLeft(from)) throw new ShopError('NOT_SHIPPABLE', { sentence: NOT_LEFT });
    if (from === 'entregado' && by.role !== 'owner') throw new ShopError('NOT_ALLOWED');
    await moveParcel(tx, parcel, { to, cause: 'desk', staffId: by.staffId, at });
    const call = to === 'entregado' ? 'POST /desk/orders/deliver' : 'POST /desk/orders/in-transit';
    return recordMove(locked, by, call, { shipping_state: to });
  });
}
