import { followRefund, isOfRow, type RefundOwner, readRefunds } from '../../payments/payments.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Shop } from '../../platform/shop.ts';
import { idOf } from '../syncing/money-of-invoices.ts';
import {
  findPeriodRefund,
  findPeriodRefundsOf,
  type PeriodRefund,
  periodRefundRows,
} from './period-refunds.queries.ts';

/** Asks the provider for one refund of a period, should the request that wrote its row not have come to it. */
export const sendPeriodRefundJob = defineJob<{ periodRefundId: number }>('send-period-refund');

/** Refunds of paid periods. What follows from one for access, renewal and box comes by the sync. */
export const periodRefunds: RefundOwner<PeriodRefund> = {
  rows: periodRefundRows,
  find: findPeriodRefund,
  async findPayment({ stripe }, { invoice_id: invoice }, patience) {
    const { data } = await stripe.invoicePayments.list({ invoice, status: 'paid' }, patience);
    return data.map(({ payment }) => idOf(payment.payment_intent)).find((intent) => intent !== null) ?? null;
  },
  ask: ({ period_refund_id, subscription_id, cents, created_at }) => ({
    key: `refund_period_${period_refund_id}_${created_at.getTime()}`,
    amount: cents,
    metadata: { period_refund_id: String(period_refund_id), subscription_id: String(subscription_id) },
  }),
  noteSent: ({ db }, { period_refund_id }, sent) => periodRefundRows.markSent(db, period_refund_id, sent),
  noteFailed: ({ db }, { period_refund_id }, failed) =>
    periodRefundRows.markFailed(db, period_refund_id, failed),
};

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
