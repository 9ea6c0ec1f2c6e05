import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const note = statement(
  'note_cancel_reason',
  'UPDATE subscription SET cancel_reason = $2 WHERE subscription_id = $1',
);

export const noteCancelReason = (db: Database, subscriptionId: number, reason: string) =>
  note(db, [subscriptionId, reason]);

const payments = statement<{
  paidAt: Date;
  amountCents: number;
  creditCents: number;
  receiptUrl: string | null;
  periodStart: Date;
  periodEnd: Date;
  standing: 'paid' | 'disputed' | 'returned';
}>(
  'payments_of_subscription',
  `SELECT paid_at AS "paidAt", amount_cents AS "amountCents", credit_cents AS "creditCents", receipt_url AS "receiptUrl", period_start AS "periodStart",
     period_end AS "periodEnd",
     CASE WHEN reversed_at IS NOT NULL THEN 'returned' WHEN suspended_at IS NOT NULL THEN 'disputed' ELSE 'paid' END AS standing
   FROM subscription_period WHERE subscription_id = $1 ORDER BY period_start DESC LIMIT 100`,
);

export const findPayments = (db: Database, subscriptionId: number) => payments(db, [subscriptionId]);

const payment = statement<{
  amountCents: number;
  creditCents: number;
  periodStart: Date;
  periodEnd: Date;
  receiptUrl: string | null;
}>(
  'payment_of_invoice',
  `SELECT amount_cents AS "amountCents", credit_cents AS "creditCents", period_start AS "periodStart", period_end AS "periodEnd", receipt_url AS "receiptUrl"
   FROM subscription_period WHERE invoice_id = $1`,
);

export async function findPaymentOfInvoice(db: Database, invoiceId: string) {
  return (await payment(db, [invoiceId]))[0];
}
