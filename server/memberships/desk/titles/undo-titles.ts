import type { Database } from '../../../platform/database/database.ts';
import { asUndo, cannotUndo, changeOf, type Undoing, type UndoTable } from '../../../staff/staff.ts';
import { readBoxStanding } from '../box-moves.queries.ts';
import { requireBox } from '../move-box.ts';
import { recordBoxChange } from '../record-box-change.ts';
import { writeSkipped } from './box-titles.queries.ts';
import { takeBooksOut, titlesOf } from './unassign-titles.ts';
import { poolUndo } from './undo-pool.ts';

/** Titles are taken out again until the box is packed; one left out is sent after all while it is here; a list goes back. */
export const titlesUndo: UndoTable = {
  'POST /desk/boxes/assign': { run: undoAssigning },
  'POST /desk/boxes/assign-again': { run: undoAssigning },
  'POST /desk/boxes/save-pool': poolUndo,
  'POST /desk/boxes/skip': { run: undoSkipping },
};

async function undoAssigning(tx: Database, undoing: Undoing): Promise<void> {
  const { by, entry } = undoing;
  const shipmentId = Number(entry.entityId);
  const box = await requireBox(tx, shipmentId);
  const standing = await readBoxStanding(tx, shipmentId);
  if (standing.books.length === 0 || standing.books.some(({ at }) => at !== entry.at.getTime()))
    throw cannotUndo('La caja ya no tiene esos títulos.');
  if (box.shippingState !== 'pendiente de envío')
    throw cannotUndo('La caja ya se empacó: sus títulos ya no se pueden quitar.');
  await takeBooksOut(tx, undoing, shipmentId);
  const change = { before: { titles: titlesOf(standing) }, after: { titles: null } };
  await recordBoxChange(tx, { box, standing }, { by, ...change, ...asUndo(undoing) });
}

async function undoSkipping(tx: Database, undoing: Undoing): Promise<void> {
  const { by, entry } = undoing;
  const shipmentId = Number(entry.entityId);
  const box = await requireBox(tx, shipmentId);
  if (box.skippedAt?.getTime() !== entry.at.getTime()) throw cannotUndo('La caja ya no está omitida.');
  const standing = await readBoxStanding(tx, shipmentId);
  await writeSkipped(tx, shipmentId, null, null);
  const skipped = changeOf(entry, 'skipped')?.after ?? null;
  const change = { before: { skipped }, after: { skipped: null } };
  await recordBoxChange(tx, { box, standing }, { by, ...change, ...asUndo(undoing) });
}
