import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasLeft } from '../../shipping/shipping.ts';
import { asUndo, cannotUndo, type Undo, type Undoing, type UndoTable } from '../../staff/staff.ts';
import { BOX_MAIL_AFTER_SECONDS } from './box-mail-jobs.ts';
import { readBoxStanding } from './box-moves.queries.ts';
import { moveBox, requireBox } from './move-box.ts';
import { recordBoxChange } from './record-box-change.ts';

/** Packing, leaving and arriving are undone while nothing has followed, and no mail has left. */
const undo = (made: ShippingState): Undo => ({
  withinMs: BOX_MAIL_AFTER_SECONDS * 1000,
  run: (tx, undoing) => undoMove(tx, undoing, made),
});
export const boxUndo: UndoTable = {
  'POST /desk/boxes/pack': undo('procesando'),
  'POST /desk/boxes/ship-many': undo('enviado'),
  'POST /desk/boxes/deliver': undo('entregado'),
};

async function undoMove(tx: Database, undoing: Undoing, made: ShippingState): Promise<void> {
  const { by, at, entry } = undoing;
  const shipmentId = Number(entry.entityId);
  const box = await requireBox(tx, shipmentId);
  const standing = await readBoxStanding(tx, shipmentId);
  const { last_from, last_to, last_at, last_mailed_at } = standing;
  if (!last_from || last_to !== made || last_at?.getTime() !== entry.at.getTime())
    throw cannotUndo('La caja ya siguió su camino.');
  if (last_mailed_at) throw cannotUndo('El correo ya salió: esto no se puede deshacer.');
  await moveBox(tx, box, { by, at, to: last_from, cause: 'undo' });
  const after = {
    shipping_state: last_from,
    ...(!hasLeft(last_from) && { carrier: null, tracking_number: null }),
  };
  await recordBoxChange(tx, { box, standing }, { by, after, ...asUndo(undoing) });
}
