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
  { membership_id, product_ids, expected }: WantedPool,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const plan = await lockPlanWithBoxes(tx, membership_id);
    if (!plan) throw new ShopError('NOT_FOUND');
    const before = await findPool(tx, membership_id);
    const ids = before.map(({ product_id }) => product_id);
    // An answer that was lost is asked for again with the list before it.
    if (ids.join() !== expected.join() && ids.join() !== product_ids.join())
      throw await editedMeanwhile(
        tx,
        { entity: 'plan', entityId: membership_id, field: 'titles' },
        {
          values: { product_ids: ids },
          sentence: 'La lista cambió mientras la editabas. Cierra, vuelve a abrirla y haz tu cambio.',
        },
      );
    const books = await findBooksOnPaper(tx, product_ids);
    if (books.length < product_ids.length)
      throw new ShopError('BAD_REQUEST', { sentence: 'En una caja solo van libros en papel.' });
    await replacePool(tx, membership_id, product_ids);
    return recordChange(tx, by, {
      call: 'POST /desk/boxes/save-pool',
      entity: 'plan',
      entityId: membership_id,
      label: plan.name,
      before: { titles: namedTitles(before) },
      after: { titles: namedTitles(books) },
      at: clock.now(),
    });
  });
}

/** Books as an audit entry stores them: by their ids to be undone, by their titles to be read. */
export const namedTitles = (books: readonly KeptBook[]) =>
  books.map(({ product_id, title }) => ({ product_id, title }));
