import { isDeepStrictEqual } from 'node:util';
import type { PlanTexts } from '#contract/desk/plans.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange, type Undo, type UndoableEntry, type UndoTable } from '../../../staff/staff.ts';
import { findSamples, lockPlanOrder, replaceSamples, writePlan } from './plans.queries.ts';
import { isSame, writePlanOrder } from './reorder-plans.ts';
import { factsOf, textsOf, whatSaleLacks } from './save-plan.ts';
import { type SampleWish, sampleOf, wishOf } from './set-books.ts';
import { requirePlan } from './show-plans.ts';

const withinMs = 30 * 24 * 3_600_000;
const call = 'POST /desk/audit/undo';

/** For thirty days, while the values are still those. A price is set again instead: clients may have seen it. */
export function plansUndo({ clock }: Pick<Shop, 'clock'>): UndoTable {
  type Run = (tx: Database, by: Staff, entry: UndoableEntry, at: Date) => Promise<void>;
  const undo = (run: Run): Undo => ({ withinMs, run: (tx, by, entry) => run(tx, by, entry, clock.now()) });
  return {
    'POST /desk/plans/save': undo(undoTexts),
    'POST /desk/plans/set-books': undo(undoBooks),
    'POST /desk/plans/reorder': undo(undoOrder),
  };
}

async function undoTexts(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const plan = await requirePlan(tx, Number(entry.entityId));
  const now = textsOf(plan);
  const values: Record<string, unknown> = { ...now };
  const ours = entry.changes.filter(({ field, after }) => isDeepStrictEqual(values[field], after));
  if (ours.length === 0)
    throw new ShopError('CANNOT_UNDO', { sentence: 'El plan volvió a cambiar: edítalo en Planes.' });
  const back = Object.fromEntries(ours.map(({ field, before }) => [field, before])) as Partial<PlanTexts>;
  const after = { ...now, ...back };
  if (after.age_min !== null && after.age_max !== null && after.age_min > after.age_max)
    throw new ShopError('CANNOT_UNDO', { sentence: 'Las edades volvieron a cambiar: edítalas en Planes.' });
  const missing = await whatSaleLacks(tx, plan, after);
  if (missing) throw new ShopError('CANNOT_UNDO', { sentence: missing });
  await writePlan(tx, plan.membershipId, factsOf(after));
  await recordChange(tx, by, {
    call,
    entity: 'plan',
    entityId: plan.membershipId,
    label: after.name,
    before: now,
    after,
    undoes: entry.auditEntryId,
    at,
  });
}

async function undoBooks(tx: Database, by: Staff, entry: UndoableEntry, at: Date) {
  const plan = await requirePlan(tx, Number(entry.entityId));
  const now = (await findSamples(tx, plan.membershipId)).map(wishOf);
  const change = entry.changes.find(({ field }) => field === 'books');
  if (!Array.isArray(change?.before) || !isDeepStrictEqual(now, change.after))
    throw new ShopError('CANNOT_UNDO', { sentence: 'Los libros volvieron a cambiar: edítalos en Planes.' });
  const back = change.before as SampleWish[];
  await replaceSamples(tx, plan.membershipId, back.map(sampleOf));
  await recordChange(tx, by, {
    call,
    entity: 'plan',
    entityId: plan.membershipId,
    label: plan.name,
    before: { books: now },
    after: { books: back },
    undoes: entry.auditEntryId,
    at,
  });
}

async function undoOrder(tx: Database, by: Staff, { changes, auditEntryId }: UndoableEntry, at: Date) {
  const now = await lockPlanOrder(tx);
  const change = changes.find(({ field }) => field === 'order');
  if (!Array.isArray(change?.before) || !Array.isArray(change.after) || !isSame(now, change.after))
    throw new ShopError('CANNOT_UNDO', { sentence: 'El orden ya cambió otra vez.' });
  await writePlanOrder(tx, by, { before: now, ids: change.before, call, undoes: auditEntryId, at });
}
