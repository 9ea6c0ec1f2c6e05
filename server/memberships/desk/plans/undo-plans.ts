import type { Database } from '../../../platform/database/database.ts';
import {
  asUndo,
  cannotUndo,
  fieldsBefore,
  recordUndo,
  UNDO_MS,
  type Undoing,
  type UndoTable,
} from '../../../staff/staff.ts';
import { findSamples, lockPlanOrder, replaceSamples, writePlan } from './plans.queries.ts';
import { writePlanOrder } from './reorder-plans.ts';
import { factsOf, textsOf, whatSaleLacks } from './save-plan.ts';
import { inputOf } from './set-books.ts';
import { requirePlan } from './show-plans.ts';

/** Undoing within thirty days, while the values are still those. A price, perhaps seen by clients, is set again. */
export const plansUndo: UndoTable = {
  'POST /desk/plans/save': { withinMs: UNDO_MS, run: undoTexts },
  'POST /desk/plans/set-books': { withinMs: UNDO_MS, run: undoBooks },
  'POST /desk/plans/reorder': { withinMs: UNDO_MS, run: undoOrder },
};

async function undoTexts(tx: Database, undoing: Undoing) {
  const plan = await requirePlan(tx, Number(undoing.entry.entityId));
  const now = textsOf(plan);
  const back = fieldsBefore(undoing.entry, now);
  if (Object.keys(back).length === 0) throw cannotUndo('El plan volvió a cambiar: edítalo en Planes.');
  const after = { ...now, ...back };
  if (after.age_min !== null && after.age_max !== null && after.age_min > after.age_max)
    throw cannotUndo('Las edades volvieron a cambiar: edítalas en Planes.');
  const missing = await whatSaleLacks(tx, plan, after);
  if (missing) throw cannotUndo(missing);
  await writePlan(tx, plan.membership_id, factsOf(after));
  await recordUndo(tx, undoing, { label: after.name, before: now, after });
}

async function undoBooks(tx: Database, undoing: Undoing) {
  const plan = await requirePlan(tx, Number(undoing.entry.entityId));
  const now = (await findSamples(tx, plan.membership_id)).map(inputOf);
  const { books } = fieldsBefore(undoing.entry, { books: now });
  if (!books) throw cannotUndo('Los libros volvieron a cambiar: edítalos en Planes.');
  await replaceSamples(tx, plan.membership_id, books);
  await recordUndo(tx, undoing, { label: plan.name, before: { books: now }, after: { books } });
}

async function undoOrder(tx: Database, undoing: Undoing) {
  const now = await lockPlanOrder(tx);
  const { order } = fieldsBefore(undoing.entry, { order: now });
  if (!order) throw cannotUndo('El orden ya cambió otra vez.');
  await writePlanOrder(tx, undoing.by, { before: now, ids: order, ...asUndo(undoing) });
}
