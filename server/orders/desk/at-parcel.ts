import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { lockParcel, type Parcel, type ParcelStanding, readStanding } from '../parcels.queries.ts';
import { seesMoney } from './list-orders.ts';

/** A parcel under its order's lock. */
export interface LockedParcel {
  tx: Database;
  parcel: Parcel;
  standing: ParcelStanding;
  at: Date;
}

/** The shop itself, which knows every order. */
type Actor = Pick<Staff, 'role'> | 'the shop';

/** Runs `work` with the parcel of an order locked: what it reads stays so until its transaction ends. */
export function atParcel<T>(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Actor,
  orderId: number,
  work: (locked: LockedParcel) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => work(await lockedParcel(tx, by, orderId, clock.now())));
}

/** Locks a parcel. An unpaid order is answered as if there were none when the person may see no money. */
export async function lockedParcel(
  tx: Database,
  by: Actor,
  orderId: number,
  at: Date,
): Promise<LockedParcel> {
  const parcel = await lockParcel(tx, orderId);
  const isHidden = parcel?.paid_at === null && by !== 'the shop' && !seesMoney(by);
  if (!parcel || isHidden) throw new ShopError('ORDER_NOT_FOUND');
  return { tx, parcel, standing: await readStanding(tx, orderId), at };
}

/** The audit entry of a parcel's move. */
export function recordMove(
  { tx, parcel, at }: LockedParcel,
  by: Staff,
  call: DeskCallKey,
  after: Readonly<Record<string, unknown>>,
  undoes?: number,
): Promise<number> {
  const { order_id, folio, shipping_state, carrier, tracking_number } = parcel;
  const before = { shipping_state, carrier, tracking_number };
  return recordChange(tx, by, {
    call,
    entity: 'order',
    entityId: order_id,
    label: folio,
    before,
    after: { ...before, ...after },
    ...(undoes && { undoes }),
    at,
  });
}
