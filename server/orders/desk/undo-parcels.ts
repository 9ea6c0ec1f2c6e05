import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { cannotUndo, type Undo, type Undoing, type UndoTable } from '../../staff/staff.ts';
import { beforeLastMove, moveParcel } from '../move-parcel.ts';
import { lockedParcel, recordMove } from './at-parcel.ts';
import { PARCEL_MAIL_AFTER_SECONDS } from './parcel-mail-jobs.ts';

/** Packing, leaving and arriving are undone while nothing has followed, and no mail has left. */
const undo = (to: ShippingState): Undo => ({
  withinMs: PARCEL_MAIL_AFTER_SECONDS * 1000,
  run: (tx, undoing) => undoMove(tx, undoing, to),
});
export const parcelUndo: UndoTable = {
  'POST /desk/orders/pack': undo('procesando'),
  'POST /desk/orders/ship': undo('enviado'),
  'POST /desk/orders/ship-many': undo('enviado'),
  'POST /desk/orders/deliver': undo('entregado'),
};

async function undoMove(tx: Database, { by, entry, at }: Undoing, to: ShippingState): Promise<void> {
  const locked = await lockedParcel(tx, by, Number(entry.entityId), at);
  const { parcel, standing } = locked;
  const from = beforeLastMove(parcel, standing, { to, at: entry.at });
  if (!from) throw cannotUndo('El paquete ya siguió su camino.');
  if (standing.last_mailed_at) throw cannotUndo('El correo ya salió: esto no se puede deshacer.');
  await moveParcel(tx, parcel, { to: from, cause: 'undo', staffId: by.staffId, at });
  const isHere = from === 'pendiente de envío' || from === 'procesando';
  await recordMove(
    locked,
    by,
    'POST /desk/audit/undo',
    { shipping_state: from, ...(isHere && { carrier: null, tracking_number: null }) },
    entry.auditEntryId,
  );
}
