import { inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editedMeanwhile, recordChange } from '../../../staff/staff.ts';
import { findBooksOnPaper, findPool, type KeptBook, lockPlanWithBoxes, replacePool } from './pool.queries.ts';

interface WantedPool {
  membership_id: number;
  product_ids: number[];
  expected: number[];
}

/** Saves another list for the boxes of a plan; what they already hold stays. */
export function savePool(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  { membership_id: membershipId, product_ids: productIds, expected }: WantedPool,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const plan = await lockPlanWithBoxes(tx, membershipId);
    if (!plan) throw new ShopError('NOT_FOUND');
    const before = await findPool(tx, membershipId);
    const ids = before.map(({ productId }) => productId);
    // An answer that was lost is asked for again with the list before it.
    if (ids.join() !== expected.join() && ids.join() !== productIds.join())
      throw await editedMeanwhile(
        tx,
        { entity: 'plan', entityId: membershipId, field: 'titles' },
        {
          values: { product_ids: ids },
          sentence: 'La lista cambió mientras la editabas. Cierra, vuelve a abrirla y haz tu cambio.',
        },
      );
    const books = await findBooksOnPaper(tx, productIds);
    if (books.length < productIds.length)
      throw new ShopError('BAD_REQUEST', { sentence: 'En una caja solo van libros en papel.' });
    await replacePool(tx, membershipId, productIds);
    return recordChange(tx, by, {
      call: 'POST /desk/boxes/save-pool',
      entity: 'plan',
      entityId: membershipId,
      label: plan.name,
      before: { titles: namedTitles(before) },
      after: { titles: namedTitles(books) },
      at: clock.now(),
    });
  });
}

/** Books as an audit entry stores them: by their ids to be undone, by their titles to be read. */
export const namedTitles = (books: readonly KeptBook[]) =>
  books.map(({ productId, title }) => ({ product_id: productId, title }));
