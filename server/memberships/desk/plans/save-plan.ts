import { missingForSale, type PlanTexts } from '#contract/desk/plans.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { countTitlesInStock } from '../titles/pool.queries.ts';
import { type KeptPlan, type PlanFacts, writePlan } from './plans.queries.ts';
import { planEditedMeanwhile, requirePlan } from './show-plans.ts';

/** The texts of a plan that was read at `version`. */
export function savePlan(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { membership_id, version, ...texts }: PlanTexts & { membership_id: number; version: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const before = await requirePlan(tx, membership_id);
    if (before.version !== version) throw await planEditedMeanwhile(tx, before, textsOf(before));
    refuseWrongBox(before, texts);
    const missing = await whatSaleLacks(tx, before, texts);
    if (missing) throw new ShopError('BAD_REQUEST', { sentence: missing, details: { field: 'active' } });
    await writePlan(tx, membership_id, factsOf(texts));
    return recordChange(tx, by, {
      call: 'POST /desk/plans/save',
      entity: 'plan',
      entityId: membership_id,
      label: texts.name,
      before: textsOf(before),
      after: texts,
      at: clock.now(),
    });
  });
}

/** Refuses fields of a box for plans that ship none. */
function refuseWrongBox({ ships }: KeptPlan, { age_min, age_max, books_per_box }: PlanTexts) {
  const refused = (sentence: string, field: string) =>
    new ShopError('BAD_REQUEST', { sentence, details: { field } });
  if (!ships && (age_min !== null || age_max !== null || books_per_box !== 0))
    throw refused('Este plan no envía cajas: no lleva edades ni libros.', 'books_per_box');
  if (ships && books_per_box === 0) throw refused('Una caja lleva al menos un libro.', 'books_per_box');
  if (age_min !== null && age_max !== null && age_min > age_max)
    throw refused('La edad de inicio va antes que la de fin.', 'age_max');
}

/** Reason why a plan that was not on sale cannot be: a sentence, or null. */
export async function whatSaleLacks(tx: Database, before: KeptPlan, { active, books_per_box }: PlanTexts) {
  if (before.active || !active) return null;
  const titles_in_stock = await countTitlesInStock(tx, before.membership_id);
  return missingForSale({ ships: before.ships, books_per_box, titles_in_stock });
}

export const textsOf = (plan: KeptPlan): PlanTexts => ({
  name: plan.name,
  label: plan.label,
  description: plan.description,
  benefits: plan.benefits,
  age_min: plan.age_min,
  age_max: plan.age_max,
  books_per_box: plan.books_per_box,
  active: plan.active,
});

export const factsOf = ({ age_min, age_max, books_per_box, ...texts }: PlanTexts): PlanFacts => ({
  ...texts,
  age_min,
  age_max,
  books_per_box,
});
