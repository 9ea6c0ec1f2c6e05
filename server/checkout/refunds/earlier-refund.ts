import type { Database } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { findRefundByKey } from './refunds.queries.ts';

/** The refund that the same request asked for before; a key that belongs to another order is refused. */
export async function findEarlierRefund(
  tx: Database,
  orderId: number,
  requestKey: string,
): Promise<number | undefined> {
  const earlier = await findRefundByKey(tx, requestKey);
  if (earlier && earlier.orderId !== orderId) throw new ShopError('IDEMPOTENCY_MISMATCH');
  return earlier?.refundId;
}
