import { formatCents } from '#contract/money.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { findCountedPlan, writePrice } from './plans.queries.ts';
import { planEditedMeanwhile, requirePlan } from './show-plans.ts';

interface PriceInput {
  membership_id: number;
  price_cents: number;
  expected_cents: number;
  expected_members: number;
}

/**
 * Sets the price for new members. Each subscription carries its own price, at the provider too: those who are there go
 * on paying it, and who has the page of the old price open must agree to the new one.
 */
export function savePrice(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { membership_id, price_cents, expected_cents, expected_members }: PriceInput,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const before = await requirePlan(tx, membership_id);
    if (before.price_cents !== expected_cents)
      throw await planEditedMeanwhile(
        tx,
        before,
        { price_cents: before.price_cents },
        `El plan ya cuesta ${formatCents(before.price_cents)}. Revisa el precio y guarda otra vez.`,
      );
    const members = (await findCountedPlan(tx, membership_id))?.members ?? 0;
    if (members !== expected_members)
      throw new ShopError('LIST_CHANGED', {
        sentence: `Ahora el plan tiene ${members === 1 ? '1 suscripción' : `${members} suscripciones`}. Revísalo y guarda otra vez.`,
      });
    await writePrice(tx, membership_id, price_cents);
    return recordChange(tx, by, {
      call: 'POST /desk/plans/save-price',
      entity: 'plan',
      entityId: membership_id,
      label: before.name,
      before: { price_cents: before.price_cents },
      after: { price_cents },
      isMoney: true,
      at: clock.now(),
    });
  });
}
