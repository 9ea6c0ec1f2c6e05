import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const received = statement<{ productId: number; quantity: number }>(
  'received_copies',
  `SELECT l.product_id AS "productId", l.quantity FROM return_line l JOIN return_case c USING (return_id)
   WHERE c.return_id = $1 AND c.received_at IS NOT NULL`,
);

/** Copies that came back in a parcel; none before it arrived. */
export async function findReceivedCopies(tx: Database, returnId: number): Promise<Map<number, number>> {
  return new Map((await received(tx, [returnId])).map(({ productId, quantity }) => [productId, quantity]));
}

const close = statement<{ returnId: number }>(
  'close_return',
  `UPDATE return_case SET state = $2, closed_at = $3, version = version + 1
   WHERE return_id = $1 AND state IN ('aprobada', 'recibida') RETURNING return_id AS "returnId"`,
);

/** Its money is on its way back, or another copy is. False when the return is not at that point. */
export async function closeReturn(
  tx: Database,
  returnId: number,
  { state, at }: { state: 'reembolsada' | 'repuesta'; at: Date },
): Promise<boolean> {
  return (await close(tx, [returnId, state, at.toISOString()])).length > 0;
}
