import type { RefundReason } from '#contract/desk/refunds.ts';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { sendRefundJob } from './refund-jobs.ts';
import { insertRefund } from './refunds.queries.ts';

/** A payment that cannot be fulfilled goes back whole, without a person; once per payment, however often it is noticed. */
export async function askOwnRefund(
  { jobs }: Pick<Shop, 'jobs'>,
  tx: Database,
  wanted: { orderId: number; paymentIntentId: string; cents: Cents; reason: RefundReason; at: Date },
): Promise<void> {
  const { orderId, paymentIntentId, cents, reason, at } = wanted;
  const refundId = await insertRefund(tx, {
    order_id: orderId,
    payment_intent_id: paymentIntentId,
    cents,
    reason,
    at,
    return_id: null,
    lines: [],
    amounts: [],
    other_cents: cents,
    state: 'asked',
    kind: 'provider',
    provider_id: null,
    notifies: false,
    staff_id: null,
    request_key: `shop:${paymentIntentId}`,
    failure_reason: null,
  });
  if (refundId !== undefined) await jobs.send(sendRefundJob, { refundId }, { tx, key: `refund:${refundId}` });
}
