import type { RefundOwner } from '../../payments/payments.ts';
import { defineJob } from '../../platform/jobs.ts';
import { idOf } from '../syncing/money-of-invoices.ts';
import { findPeriodRefund, type PeriodRefund, periodRefundRows } from './period-refunds.queries.ts';

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
