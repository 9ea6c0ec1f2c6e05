import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { recordChange } from '../../../staff/staff.ts';
import { countKnownBooks, findSamples, type KeptSample, replaceSamples } from './plans.queries.ts';
import { planEditedMeanwhile, requirePlan } from './show-plans.ts';

export interface SampleInput {
  product_id: number;
  short_description: string;
}

/** Sets the books that a plan is shown with, and their order; `expected` is the list that was read. */
export function setSampleBooks(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  input: { membership_id: number; books: SampleInput[]; expected: SampleInput[] },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const plan = await requirePlan(tx, input.membership_id);
    const before = (await findSamples(tx, plan.membership_id)).map(inputOf);
    // An answer that was lost is asked for again with the list before it.
    if (!isDeepStrictEqual(before, input.expected) && !isDeepStrictEqual(before, input.books))
      throw await planEditedMeanwhile(
        tx,
        plan,
        { books: before },
        'La lista cambió mientras la editabas. Recarga la página y haz tu cambio.',
      );
    const ids = input.books.map(({ product_id }) => product_id);
    if ((await countKnownBooks(tx, ids)) < ids.length)
      throw new ShopError('BAD_REQUEST', { sentence: 'Un libro de la lista ya no está o es un borrador.' });
    await replaceSamples(tx, plan.membership_id, input.books);
    return recordChange(tx, by, {
      call: 'POST /desk/plans/set-books',
      entity: 'plan',
      entityId: plan.membership_id,
      label: plan.name,
      before: { books: before },
      after: { books: input.books },
      at: clock.now(),
    });
  });
}

export const inputOf = ({ product_id, short_description }: KeptSample): SampleInput => ({
  product_id,
  short_description,
});
