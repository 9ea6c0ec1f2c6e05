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
  const { paymentIntentId, cents } = wanted;
  const refundId = await insertRefund(tx, {
    ...wanted,
    returnId: null,
    lines: [],
    shippingCents: 0,
    otherCents: cents,
    state: 'asked',
    kind: 'provider',
    providerId: null,
    notifies: false,
    staffId: null,
    requestKey: `shop:${paymentIntentId}`,
    failureReason: null,
  });
  if (refundId !== undefined) await jobs.send(sendRefundJob, { refundId }, { tx, key: `refund:${refundId}` });
}
