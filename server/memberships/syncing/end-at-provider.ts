import Stripe from 'stripe';
import type { Shop } from '../../platform/shop.ts';
import { idOf } from './money-of-invoices.ts';

/** Ends a subscription at once: nothing is charged for it any more. Done before is done, too. */
export async function endAtProvider({ stripe }: Shop, providerId: string, comment?: string): Promise<void> {
  const why = comment ? { cancellation_details: { comment } } : {};
  await stripe.subscriptions.cancel(providerId, why).catch((error) => {
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error;
  });
}

/** Ends it, and gives back what was paid. Once, however often it runs. */
export async function endAndRefund(
  shop: Shop,
  providerId: string,
  paidInvoices: readonly string[],
): Promise<void> {
  const { stripe } = shop;
  await endAtProvider(shop, providerId);
  for (const invoice of paidInvoices) {
    const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
    for (const { payment } of data) {
      const intent = idOf(payment.payment_intent);
      if (intent) await refund(shop, intent);
    }
  }
}

async function refund({ stripe }: Shop, paymentIntentId: string): Promise<void> {
  await stripe.refunds
    .create({ payment_intent: paymentIntentId }, { idempotencyKey: `refund_${paymentIntentId}_v1` })
    .catch((error) => {
      // Refunded by hand already: that is what was wanted.
      if (error?.code !== 'charge_already_refunded') throw error;
    });
}
