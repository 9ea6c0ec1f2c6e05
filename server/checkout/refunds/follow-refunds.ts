import { lockOrder } from '../../orders/orders.ts';
import { followRefund, isOfRow, type ProviderRefund, readRefunds } from '../../payments/payments.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { noteRefundSent } from './order-refunds.ts';
import {
  findOrderOfStrayRefund,
  findRefundsOfPayment,
  insertRefund,
  orderRefundRows,
} from './refunds.queries.ts';

interface Payment {
  orderId: number;
  paymentIntentId: string;
  at: Date;
}

/**
 * Makes the rows of a payment's refunds equal to what the provider says of them: what it took on is confirmed, what came
 * back failed, and one made in its dashboard gets a row of its own. The caller holds the order's lock.
 */
export async function followRefunds(
  shop: Pick<Shop, 'jobs'>,
  tx: Database,
  payment: Payment,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  if (refunds.length === 0) return;
  const rows = await findRefundsOfPayment(tx, payment.orderId, payment.paymentIntentId);
  for (const said of refunds) {
    const row = rows.find(
      ({ provider_id, refund_id }) =>
        provider_id === said.providerId || isOfRow(said, orderRefundRows, refund_id),
    );
    if (row)
      await followRefund(tx, orderRefundRows, row.refund_id, said, {
        at: payment.at,
        // The provider says no more of one that it took on, unless it fails.
        isConfirmed: said.isAlive,
        noteSent: (sent) => noteRefundSent(shop, tx, row, sent),
      });
    else await insertForeign(tx, payment, said);
  }
}

/** Inserts a refund made in the provider's dashboard: what it was for is not known here. */
async function insertForeign(tx: Database, { orderId, paymentIntentId, at }: Payment, said: ProviderRefund) {
  const { providerId, cents, isAlive, failureReason } = said;
  await insertRefund(tx, {
    order_id: orderId,
    return_id: null,
    payment_intent_id: paymentIntentId,
    cents,
    lines: [],
    amounts: [],
    other_cents: cents,
    reason: 'otro',
    state: isAlive ? 'confirmed' : 'failed',
    kind: 'provider',
    provider_id: providerId,
    notifies: false,
    staff_id: null,
    request_key: `provider:${providerId}`,
    failure_reason: isAlive ? null : (failureReason ?? 'failed'),
    at,
  });
}

/** Money of an order's second payment, which the shop gave back and no order follows. False when it is none. */
export async function followStrayRefund(shop: Shop, paymentIntentId: string): Promise<boolean> {
  const orderId = await findOrderOfStrayRefund(shop.db, paymentIntentId);
  if (orderId === undefined) return false;
  const { data } = await shop.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
  await inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId);
    await followRefunds(shop, tx, { orderId, paymentIntentId, at: shop.clock.now() }, readRefunds(data));
  });
  return true;
}
