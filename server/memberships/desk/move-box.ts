import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { canMoveParcel, type ParcelPlace, placeAfter } from '../../shipping/shipping.ts';
import { type LockedBox, lockBox, writeBoxMove } from './box-moves.queries.ts';

/** A person of the staff, and when they did it. */
export interface Doing {
  by: Staff;
  at: Date;
}

type Dispatch = Pick<ParcelPlace, 'carrier_code' | 'carrier' | 'tracking_number' | 'tracking_url'>;

interface Move {
  /** Person who moves it; null for what the shop does by itself. */
  by: Staff | null;
  at: Date;
  to: ShippingState;
  cause: 'desk' | 'claim' | 'undo' | 'time';
  dispatch?: Dispatch;
}

export async function requireBox(tx: Database, shipmentId: number): Promise<LockedBox> {
  const box = await lockBox(tx, shipmentId);
  if (!box) throw new ShopError('NOT_FOUND', { sentence: 'Esa caja ya no está en la lista.' });
  return box;
}

/**
 * Moves a box and writes its history; nothing else writes where boxes are. The caller holds its lock. Returns the event's
 * id; undefined means that the way is closed.
 */
export async function moveBox(tx: Database, box: LockedBox, move: Move): Promise<number | undefined> {
  const { shipping_state: from, shipment_id: shipmentId } = box;
  if (move.cause !== 'undo' && !canMoveParcel(from, move.to)) return undefined;
  const { to, cause, at, dispatch } = move;
  const staffId = move.by?.staffId ?? null;
  const place = placeAfter(box, { to, cause, at, staffId, ...(dispatch && { dispatch }) });
  return writeBoxMove(tx, { shipmentId, from }, place, { cause, staffId, at });
}
