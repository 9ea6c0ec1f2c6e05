import { inTransaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import {
  answerOfEarlier,
  type Corrected,
  type Correction,
  correctStock,
  lockBookOnPaper,
  type Shelf,
} from './correct-stock.ts';

type Adjustment = Omit<Correction, 'call'> & { change: number };

/** Copies come or go, relative to what there is: a sale of that instant is never overwritten. Once per key. */
export function adjustStock(
  { db, clock, findCopiesInBoxes }: Shelf,
  by: Staff,
  { change, ...wish }: Adjustment,
): Promise<Corrected> {
  return inTransaction(db, async (tx) => {
    const book = await lockBookOnPaper(tx, wish.product_id);
    const earlier = await answerOfEarlier(tx, by, { book, requestKey: wish.request_key, findCopiesInBoxes });
    if (earlier) return earlier;
    const correction = { ...wish, call: 'POST /desk/catalog/adjust-stock' as const };
    return correctStock(tx, by, { book, change, correction, at: clock.now(), findCopiesInBoxes });
  });
}
