import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { asUndo, cannotUndo, type Undo, type Undoing, type UndoTable, undoOfAll } from '../staff/staff.ts';
import { lockParcel, moveParcel, recordParcelChange } from './move-parcel.ts';
import { type LockedParcel, MAIL_AFTER_SECONDS, type OwnedParcel, type ParcelOwner } from './parcel.ts';
import { hasLeft } from './shipping-states.ts';

/** Packing, leaving and arriving are undone while nothing has followed, and no mail has left. */
export function parcelUndo<Own extends OwnedParcel>(owner: ParcelOwner<Own>): UndoTable {
  const { pack, ship, entregado } = owner.calls;
  const undo = (made: ShippingState): Undo => ({
    withinMs: MAIL_AFTER_SECONDS * 1000,
    run: (tx, undoing) => undoMove(tx, owner, undoing, made),
  });
  return { [pack]: undo('procesando'), ...undoOfAll(ship, undo('enviado')), [entregado]: undo('entregado') };
}

async function undoMove<Own extends OwnedParcel>(
  tx: Database,
  owner: ParcelOwner<Own>,
  undoing: Undoing,
  made: ShippingState,
): Promise<void> {
  const { by, at, entry } = undoing;
  const parcel = await lockParcel(tx, owner, Number(entry.entityId), by);
  const from = stateBefore(parcel, { to: made, at: entry.at });
  if (!from) throw cannotUndo(`${owner.words.name} ya siguió su camino.`);
  if (parcel.last_mailed_at) throw cannotUndo('El correo ya salió: esto no se puede deshacer.');
  await moveParcel(tx, owner, parcel, { to: from, cause: 'undo', staffId: by.staffId, at });
  const after = {
    shipping_state: from,
    ...(!hasLeft(from) && { carrier: null, tracking_number: null }),
  };
  await recordParcelChange(tx, owner, parcel, { by, after, ...asUndo(undoing) });
}

/** State before the last move; null once anything followed it, or it was another one. */
function stateBefore(parcel: LockedParcel, made: { to: ShippingState; at: Date }): ShippingState | null {
  const isIt =
    parcel.shipping_state === made.to &&
    parcel.last_to === made.to &&
    parcel.last_at?.getTime() === made.at.getTime();
  return isIt ? parcel.last_from : null;
}
