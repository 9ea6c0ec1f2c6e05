import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange, type Undo } from '../../../staff/staff.ts';
import { findBooksOnPaper, findPool, lockPlanWithBoxes, replacePool } from './pool.queries.ts';
import { namedTitles } from './save-pool.ts';

/** For thirty days, while the list is still that one; what boxes hold by now stays in them. */
export const poolUndo = ({ clock }: Pick<Shop, 'clock'>): Undo => ({
  withinMs: 30 * 24 * 3_600_000,
  run: (tx, by, entry) => undoPool(tx, by, entry, clock.now()),
});

type Entry = Parameters<Undo['run']>[2];

async function undoPool(tx: Database, by: Parameters<Undo['run']>[1], entry: Entry, at: Date): Promise<void> {
  const plan = await lockPlanWithBoxes(tx, Number(entry.entityId));
  if (!plan) throw new ShopError('NOT_FOUND');
  const now = await findPool(tx, plan.membershipId);
  const change = entry.changes.find(({ field }) => field === 'titles');
  const [made, before] = [idsOf(change?.after), idsOf(change?.before)];
  if (!made || !before || made.join() !== now.map(({ productId }) => productId).join())
    throw new ShopError('CANNOT_UNDO', {
      sentence: 'La lista volvió a cambiar: edítala en Cajas, con «Elegir títulos».',
    });
  const back = await findBooksOnPaper(tx, before);
  await replacePool(
    tx,
    plan.membershipId,
    back.map(({ productId }) => productId),
  );
  await recordChange(tx, by, {
    call: 'POST /desk/audit/undo',
    entity: 'plan',
    entityId: plan.membershipId,
    label: plan.name,
    before: { titles: namedTitles(now) },
    after: { titles: namedTitles(back) },
    undoes: entry.auditEntryId,
    at,
  });
}

/** Null of an entry that kept the titles alone. */
function idsOf(titles: unknown): number[] | null {
  if (!Array.isArray(titles)) return null;
  return titles.map(({ product_id }: { product_id: number }) => product_id);
}
