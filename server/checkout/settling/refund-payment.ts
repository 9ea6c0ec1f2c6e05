import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';

interface WholePayment {
  paymentIntentId: string;
  orderId: number;
  reason: string;
}

/** Job sent by an earlier version of the shop, perhaps still waiting: it has no row, and its key is the payment's. */
export const oldRefundJob = defineJob<WholePayment>('refund-payment');

/** Gives a payment back in full; the provider's event about it moves the order on. Once, however often it runs. */
export async function refundPayment(
  { stripe, log }: Shop,
  { paymentIntentId, orderId, reason }: WholePayment,
) {
  await stripe.refunds
    .create(
      { payment_intent: paymentIntentId, metadata: { order_id: String(orderId), reason } },
      { idempotencyKey: `refund_${paymentIntentId}_v1` },
    )
    .catch((error) => {
      // Refunded by hand already: that is what was wanted.
      if (error?.code !== 'charge_already_refunded') throw error;
    });
  log.warn({ orderId, reason }, 'a payment was given back');
}
