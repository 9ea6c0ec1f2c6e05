import { isDeepStrictEqual } from 'node:util';
import type { DeskPass } from '#contract/desk/plans.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { findPassPrices, writePassOffer } from '../../passes/pass-offers.queries.ts';
import { planEditedMeanwhile, requirePlan } from './show-plans.ts';

interface PassesInput {
  membership_id: number;
  passes: readonly DeskPass[];
  expected: readonly DeskPass[];
}

const centsOf = (passes: readonly DeskPass[]) =>
  Object.fromEntries(passes.map(({ periods, price_cents }) => [`pass_${periods}_cents`, price_cents]));

/** Sets what passes cost from now on. Orders that wait for their payment keep the price that they were shown. */
export function savePasses(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { membership_id, passes, expected }: PassesInput,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const plan = await requirePlan(tx, membership_id);
    const before = await findPassPrices(tx, membership_id);
    if (!isDeepStrictEqual(before, expected))
      throw await planEditedMeanwhile(
        tx,
        plan,
        { passes: before },
        'Los precios de los pases cambiaron. Revísalos y guarda otra vez.',
      );
    for (const [place, one] of passes.entries())
      if (one.price_cents !== before[place]?.price_cents) await writePassOffer(tx, membership_id, one);
    return recordChange(tx, by, {
      call: 'POST /desk/plans/save-passes',
      entity: 'plan',
      entityId: membership_id,
      label: plan.name,
      before: centsOf(before),
      after: centsOf(passes),
      isMoney: true,
      at: clock.now(),
    });
  });
}
