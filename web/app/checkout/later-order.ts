import type { PaymentDetails } from '#contract/checkout.ts';
import type { PendingPayment } from '#contract/pending-payment.ts';
import { paymentStage } from '../orders/payment-texts.ts';

/** Order of a payment session that is, or was, to be paid in cash or by transfer. */
export type LaterOrder = NonNullable<PaymentDetails['order']> & { pending: PendingPayment };

function laterOrder({ session, order }: PaymentDetails, stage: 'processing' | 'failed'): LaterOrder | null {
  if (!order?.pending || paymentStage(session.payment_status) !== stage) return null;
  return { ...order, pending: order.pending };
}

/** Order that waits for its payment; null for any other. */
export const awaitedOrder = (details: PaymentDetails) => laterOrder(details, 'processing');

/** Order whose time to pay has run out; null for any other. */
export const lapsedOrder = (details: PaymentDetails) => laterOrder(details, 'failed');
