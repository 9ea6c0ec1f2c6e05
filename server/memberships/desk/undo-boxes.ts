import type { ShippingState } from '#contract/orders.ts';
import { hasLeft } from '../../orders/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import type { Undo, UndoableEntry, UndoTable } from '../../staff/staff.ts';
import { BOX_MAIL_AFTER_SECONDS } from './box-mail-jobs.ts';
import { readBoxStanding } from './box-moves.queries.ts';
import { type Doing, moveBox, requireBox } from './move-box.ts';
import { recordBoxChange } from './record-box-change.ts';

/** Packing, leaving and arriving are undone while nothing has followed, and no mail has left. */
export function boxUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  const undo = (made: ShippingState): Undo => ({
    withinMs: BOX_MAIL_AFTER_SECONDS * 1000,
    run: (tx, by, entry) => undoMove(tx, { by, at: clock.now() }, entry, made),
  });
  return {
    'POST /desk/boxes/pack': undo('procesando'),
    'POST /desk/boxes/ship-many': undo('enviado'),
    'POST /desk/boxes/deliver': undo('entregado'),
  };
}

async function undoMove(
  tx: Database,
  doing: Doing,
  entry: UndoableEntry,
  made: ShippingState,
): Promise<void> {
  const shipmentId = Number(entry.entityId);
  const box = await requireBox(tx, shipmentId);
  const standing = await readBoxStanding(tx, shipmentId);
  const { lastFrom, lastTo, lastAt, lastMailedAt } = standing;
  if (!lastFrom || lastTo !== made || lastAt?.getTime() !== entry.at.getTime())
    throw new ShopError('CANNOT_UNDO', { sentence: 'La caja ya siguió su camino.' });
  if (lastMailedAt)
    throw new ShopError('CANNOT_UNDO', { sentence: 'El correo ya salió: esto no se puede deshacer.' });
  await moveBox(tx, box, { ...doing, to: lastFrom, cause: 'undo' });
  const after = {
    shipping_state: lastFrom,
    ...(!hasLeft(lastFrom) && { carrier: null, tracking_number: null }),
  };
  const change = { ...doing, call: 'POST /desk/audit/undo', after, undoes: entry.auditEntryId } as const;
  await recordBoxChange(tx, { box, standing }, change);
}
