import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { lockPlanOrder, placePlans } from './plans.queries.ts';

/** Puts the same plans in another order; refused where they were sorted meanwhile. */
export function reorderPlans(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { ids, seen }: { ids: number[]; seen: number[] },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const before = await lockPlanOrder(tx);
    if (!isSame(before, seen) || !isSame(sorted(ids), sorted(before))) throw new ShopError('LIST_CHANGED');
    return writePlanOrder(tx, by, { before, ids, call: 'POST /desk/plans/reorder', at: clock.now() });
  });
}

interface WrittenOrder {
  before: number[];
  ids: number[];
  call: 'POST /desk/plans/reorder' | 'POST /desk/audit/undo';
  undoes?: number;
  at: Date;
}

export async function writePlanOrder(tx: Database, by: Staff, { before, ids, ...entry }: WrittenOrder) {
  await placePlans(tx, ids);
  return recordChange(tx, by, {
    ...entry,
    entity: 'plan',
    entityId: 'order',
    label: 'Planes',
    before: { order: before },
    after: { order: ids },
  });
}

const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id, index) => id === other[index]);
