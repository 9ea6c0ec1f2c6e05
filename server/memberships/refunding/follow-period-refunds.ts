import { followRefund, isOfRow, readRefunds } from '../../payments/payments.ts';
import type { Shop } from '../../platform/shop.ts';
import { idOf } from '../syncing/money-of-invoices.ts';
import { findPeriodRefundsOf, periodRefundRows } from './period-refunds.queries.ts';

/**
 * Makes the rows of a subscription's refunds equal to what the provider says of them. After the periods were written:
 * until a refund is known as confirmed its sum counts as under way, so that at no instant more seems to be left than is.
 */
export async function followPeriodRefunds(shop: Shop, subscriptionProviderId: string): Promise<void> {
  const { db, clock } = shop;
  const rows = await findPeriodRefundsOf(db, subscriptionProviderId);
  for (const { period_refund_id, provider_id, invoice_id } of rows) {
    const said = (await findRefundsOf(shop, invoice_id)).find(
      (one) => one.providerId === provider_id || isOfRow(one, periodRefundRows, period_refund_id),
    );
    if (said)
      await followRefund(db, periodRefundRows, period_refund_id, said, {
        at: clock.now(),
        isConfirmed: said.hasArrived,
        noteSent: (sent) => periodRefundRows.markSent(db, period_refund_id, sent),
      });
  }
}

async function findRefundsOf({ stripe }: Shop, invoice: string) {
  const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' });
  const intents = data.map(({ payment }) => idOf(payment.payment_intent)).filter((intent) => intent !== null);
  const lists = await Promise.all(
    intents.map((payment_intent) => stripe.refunds.list({ payment_intent, limit: 100 })),
  );
  return lists.flatMap((list) => readRefunds(list.data));
}
