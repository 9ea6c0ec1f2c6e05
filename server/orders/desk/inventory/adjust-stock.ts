import { inTransaction } from '../../../platform/database/database.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import { onceInTransaction } from '../../../platform/idempotency/desk-request.ts';
import {
  type Corrected,
  type Correction,
  correctStock,
  lockBookOnPaper,
  type Shelf,
} from './correct-stock.ts';

const CALL = 'POST /desk/catalog/adjust-stock' as const;

type Adjustment = Omit<Correction, 'call'> & { change: number };

/** Copies come or go, relative to what there is: a sale of that instant is never overwritten. Once per key. */
export function adjustStock(
  { db, clock, findCopiesInBoxes }: Shelf,
  by: Staff,
  input: Adjustment,
): Promise<Corrected> {
  const { change } = input;
  const at = clock.now();
  const correction = { ...input, call: CALL };
  const request = { by, call: CALL, key: input.request_key, body: input, at };
  return inTransaction(db, (tx) =>
    onceInTransaction(tx, request, async () => {
      const book = await lockBookOnPaper(tx, input.product_id);
      return correctStock(tx, by, { book, change, correction, at, findCopiesInBoxes });
    }),
  );
}
