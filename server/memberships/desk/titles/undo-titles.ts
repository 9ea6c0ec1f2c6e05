import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { lockParcel, recordParcelChange } from '../../../shipping/shipping.ts';
import {
  asUndo,
  cannotUndo,
  changeOf,
  recordUndo,
  UNDO_MS,
  type Undoing,
  type UndoTable,
} from '../../../staff/staff.ts';
import { boxParcel } from '../box-parcel.ts';
import { writeSkipped } from './box-titles.queries.ts';
import { findBooksOnPaper, findPool, lockPlanWithBoxes, replacePool } from './pool.queries.ts';
import { namedTitles } from './save-pool.ts';
import { takeBooksOut, titlesOf } from './unassign-titles.ts';

/**
 * Titles are taken out again until the box is packed; one left out is sent after all while it is here; a list goes back for
 * thirty days, while it is still that one: what boxes hold by now stays in them.
 */
export const titlesUndo: UndoTable = {
  'POST /desk/boxes/assign': { run: undoAssigning },
  'POST /desk/boxes/assign-again': { run: undoAssigning },
  'POST /desk/boxes/save-pool': { withinMs: UNDO_MS, run: undoPool },
  'POST /desk/boxes/skip': { run: undoSkipping },
};

async function undoAssigning(tx: Database, undoing: Undoing): Promise<void> {
  const { by, entry } = undoing;
  const shipmentId = Number(entry.entityId);
  const box = await lockParcel(tx, boxParcel, shipmentId, by);
  if (box.books.length === 0 || box.books.some(({ at }) => at !== entry.at.getTime()))
    throw cannotUndo('La caja ya no tiene esos títulos.');
  if (box.shipping_state !== 'pendiente de envío')
    throw cannotUndo('La caja ya se empacó: sus títulos ya no se pueden quitar.');
  await takeBooksOut(tx, undoing, shipmentId);
  const change = { before: { titles: titlesOf(box) }, after: { titles: null } };
  await recordParcelChange(tx, boxParcel, box, { by, ...change, ...asUndo(undoing) });
}

async function undoSkipping(tx: Database, undoing: Undoing): Promise<void> {
  const { by, entry } = undoing;
  const shipmentId = Number(entry.entityId);
  const box = await lockParcel(tx, boxParcel, shipmentId, by);
  if (box.skipped_at?.getTime() !== entry.at.getTime()) throw cannotUndo('La caja ya no está omitida.');
  await writeSkipped(tx, shipmentId, null, null);
  const skipped = changeOf(entry, 'skipped')?.after ?? null;
  const change = { before: { skipped }, after: { skipped: null } };
  await recordParcelChange(tx, boxParcel, box, { by, ...change, ...asUndo(undoing) });
}

async function undoPool(tx: Database, undoing: Undoing): Promise<void> {
  const { entry } = undoing;
  const plan = await lockPlanWithBoxes(tx, Number(entry.entityId));
  if (!plan) throw new ShopError('NOT_FOUND');
  const now = await findPool(tx, plan.membership_id);
  const change = changeOf(entry, 'titles');
  const [made, before] = [idsOf(change?.after), idsOf(change?.before)];
  if (!made || !before || made.join() !== now.map(({ product_id }) => product_id).join())
    throw cannotUndo('La lista volvió a cambiar: edítala en Cajas, con «Elegir títulos».');
  const back = await findBooksOnPaper(tx, before);
  await replacePool(
    tx,
    plan.membership_id,
    back.map(({ product_id }) => product_id),
  );
  await recordUndo(tx, undoing, {
    label: plan.name,
    before: { titles: namedTitles(now) },
    after: { titles: namedTitles(back) },
  });
}

/** Ids of the titles; null for an entry that stored the titles alone. */
function idsOf(titles: unknown): number[] | null {
  if (!Array.isArray(titles)) return null;
  return titles.map(({ product_id }: { product_id: number }) => product_id);
}
