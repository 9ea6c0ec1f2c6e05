import type { Cents } from '#contract/money.ts';
import { isStillHere, lockOrder, moveOrder } from '../../orders/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { refundMailJob } from './refund-jobs.ts';
import { markRefundFailed, markRefundSent, type RefundRecord } from './refunds.queries.ts';
import { restockRefund } from './restock-refund.ts';

export const REFUND_FAILED = 'a refund failed';

/**
 * The provider took a refund on: its copies return and its mail leaves, once, whether its answer or its message says so
 * first. The caller holds the order's lock.
 */
export async function noteRefundSent(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Database,
  refund: RefundRecord,
  { providerId, cents, at }: { providerId: string; cents: Cents; at: Date },
): Promise<void> {
  const { refund_id: refundId } = refund;
  if (!(await markRefundSent(tx, refundId, { providerId, cents, at }))) return;
  await restockRefund(tx, refund, at);
  if (refund.notifies) await jobs.send(refundMailJob, { refundId }, { tx, key: `mail:refund:${refundId}` });
}

/** The provider refused a refund. An order that waited for it and is still here waits for a person from now on. */
export async function noteRefundRefused(
  tx: Database,
  { refund_id, order_id }: RefundRecord,
  { reason, isReturned, at }: { reason: string; isReturned: boolean; at: Date },
): Promise<void> {
  const order = await lockOrder(tx, order_id);
  if (!order) return;
  // Money given back in the provider's dashboard is what was wanted.
  const settledAt = isReturned ? at : null;
  if (!(await markRefundFailed(tx, refund_id, { reason, settledAt })) || isReturned) return;
  if (order.state === 'refund_pending' && (await isStillHere(tx, order_id)))
    await moveOrder(tx, order, { to: 'review', cause: 'refund', detail: REFUND_FAILED, at });
}
