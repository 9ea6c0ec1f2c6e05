import type { PaymentState } from '#contract/orders.ts';
import { isStillHere, lockOrderOfPayment, moveOrder, takeBackRefund } from '../../orders/orders.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Shop } from '../../platform/shop.ts';
import { markEventSettled } from '../checkout.queries.ts';
import { followRefunds, REFUND_FAILED } from '../refunds/order-refunds.ts';
import { centsGivenByHand } from '../refunds/refunds.queries.ts';
import { askProvider } from './settle-payment.ts';
import type { SettlementCause } from './settlement.ts';

/** The states in which the buyer sees that the money is on its way back, or has arrived. */
const givenBack: readonly PaymentState[] = [
  'paid_oversold',
  'refund_pending',
  'partially_refunded',
  'refunded',
];

/**
 * The buyer's bank returned a refund, days after it was sent, and it is not sent again by itself: the order waits for a
 * person who gives the money back another way. Unless a person has seen to it by now, which the provider is asked for.
 */
export async function followFailedRefund(
  shop: Shop,
  providerId: string,
  { cause, eventId }: { cause: SettlementCause; eventId: string },
): Promise<void> {
  const outcome = await askProvider(shop, providerId, undefined, true);
  await inTransaction(shop.db, async (tx) => {
    const at = shop.clock.now();
    await markEventSettled(tx, eventId, at);
    const order = await lockOrderOfPayment(tx, providerId, outcome.reference);
    if (!order) return;
    const { order_id: orderId } = order;
    const { payment, refunds, refundedCents, amountCents } = outcome;
    if (payment)
      await followRefunds(shop, tx, { orderId, paymentIntentId: payment.paymentIntentId, at }, refunds);
    const returned = refundedCents + (await centsGivenByHand(tx, orderId));
    if (returned >= amountCents) return;
    await takeBackRefund(tx, orderId, returned, at);
    // Orders that were sent stay as they are: one in review has not left the shop.
    if (givenBack.includes(order.state) && (await isStillHere(tx, orderId)))
      await moveOrder(tx, order, {
        to: 'review',
        cause,
        detail: REFUND_FAILED,
        sessionId: outcome.sessionId,
        at,
      });
  });
}
