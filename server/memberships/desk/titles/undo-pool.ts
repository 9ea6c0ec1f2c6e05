import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import { cannotUndo, changeOf, recordUndo, UNDO_MS, type Undo, type Undoing } from '../../../staff/staff.ts';
import { findBooksOnPaper, findPool, lockPlanWithBoxes, replacePool } from './pool.queries.ts';
import { namedTitles } from './save-pool.ts';

/** For thirty days, while the list is still that one; what boxes hold by now stays in them. */
export const poolUndo: Undo = { withinMs: UNDO_MS, run: undoPool };

async function undoPool(tx: Database, undoing: Undoing): Promise<void> {
  const { entry } = undoing;
  const plan = await lockPlanWithBoxes(tx, Number(entry.entityId));
  if (!plan) throw new ShopError('NOT_FOUND');
  const now = await findPool(tx, plan.membershipId);
  const change = changeOf(entry, 'titles');
  const [made, before] = [idsOf(change?.after), idsOf(change?.before)];
  if (!made || !before || made.join() !== now.map(({ productId }) => productId).join())
    throw cannotUndo('La lista volvió a cambiar: edítala en Cajas, con «Elegir títulos».');
  const back = await findBooksOnPaper(tx, before);
  await replacePool(
    tx,
    plan.membershipId,
    back.map(({ productId }) => productId),
  );
  await recordUndo(tx, undoing, {
    label: plan.name,
    before: { titles: namedTitles(now) },
    after: { titles: namedTitles(back) },
  });
}

/** Null of an entry that kept the titles alone. */
function idsOf(titles: unknown): number[] | null {
  if (!Array.isArray(titles)) return null;
  return titles.map(({ product_id }: { product_id: number }) => product_id);
}
