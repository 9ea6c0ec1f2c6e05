import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { Undo, UndoTable } from '../../../staff/staff.ts';
import { readBoxStanding } from '../box-moves.queries.ts';
import { type Doing, requireBox } from '../move-box.ts';
import { recordBoxChange } from '../record-box-change.ts';
import { writeSkipped } from './box-titles.queries.ts';
import { takeBooksOut, titlesOf } from './unassign-titles.ts';
import { poolUndo } from './undo-pool.ts';

type Entry = Parameters<Undo['run']>[2];

/** Titles are taken out again until the box is packed; one left out is sent after all while it is here; a list goes back. */
export function titlesUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  const assigned: Undo = { run: (tx, by, entry) => undoAssigning(tx, { by, at: clock.now() }, entry) };
  return {
    'POST /desk/boxes/assign': assigned,
    'POST /desk/boxes/assign-again': assigned,
    'POST /desk/boxes/save-pool': poolUndo({ clock }),
    'POST /desk/boxes/skip': { run: (tx, by, entry) => undoSkipping(tx, { by, at: clock.now() }, entry) },
  };
}

async function undoAssigning(tx: Database, doing: Doing, entry: Entry): Promise<void> {
  const shipmentId = Number(entry.entityId);
  const box = await requireBox(tx, shipmentId);
  const standing = await readBoxStanding(tx, shipmentId);
  if (standing.books.length === 0 || standing.books.some(({ at }) => at !== entry.at.getTime()))
    throw new ShopError('CANNOT_UNDO', { sentence: 'La caja ya no tiene esos títulos.' });
  if (box.shippingState !== 'pendiente de envío')
    throw new ShopError('CANNOT_UNDO', {
      sentence: 'La caja ya se empacó: sus títulos ya no se pueden quitar.',
    });
  await takeBooksOut(tx, doing, shipmentId);
  const change = { before: { titles: titlesOf(standing) }, after: { titles: null } };
  await recordBoxChange(
    tx,
    { box, standing },
    { ...doing, call: 'POST /desk/audit/undo', ...change, undoes: entry.auditEntryId },
  );
}

async function undoSkipping(tx: Database, doing: Doing, entry: Entry): Promise<void> {
  const shipmentId = Number(entry.entityId);
  const box = await requireBox(tx, shipmentId);
  if (box.skippedAt?.getTime() !== entry.at.getTime())
    throw new ShopError('CANNOT_UNDO', { sentence: 'La caja ya no está omitida.' });
  const standing = await readBoxStanding(tx, shipmentId);
  await writeSkipped(tx, shipmentId, null, null);
  const skipped = entry.changes.find(({ field }) => field === 'skipped')?.after ?? null;
  const change = { before: { skipped }, after: { skipped: null } };
  await recordBoxChange(
    tx,
    { box, standing },
    { ...doing, call: 'POST /desk/audit/undo', ...change, undoes: entry.auditEntryId },
  );
}
