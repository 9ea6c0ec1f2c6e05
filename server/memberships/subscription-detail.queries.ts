import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

const note = statement(
  'note_cancel_reason',
  'UPDATE subscription SET cancel_reason = $2 WHERE subscription_id = $1',
);

export const noteCancelReason = (db: Database, subscriptionId: number, reason: string) =>
  note(db, [subscriptionId, reason]);

const payments = statement<{
  paid_at: Date;
  amount_cents: number;
  credit_cents: number;
  receipt_url: string | null;
  period_start: Date;
  period_end: Date;
  standing: 'paid' | 'disputed' | 'returned';
}>(
  'payments_of_subscription',
  `SELECT paid_at, amount_cents, credit_cents, receipt_url, period_start, period_end,
     CASE WHEN reversed_at IS NOT NULL THEN 'returned' WHEN suspended_at IS NOT NULL THEN 'disputed' ELSE 'paid' END AS standing
   FROM subscription_period WHERE subscription_id = $1 ORDER BY period_start DESC LIMIT 100`,
);

export const findPayments = (db: Database, subscriptionId: number) => payments(db, [subscriptionId]);

const payment = statement<{
  amount_cents: number;
  credit_cents: number;
  period_start: Date;
  period_end: Date;
  receipt_url: string | null;
}>(
  'payment_of_invoice',
  `SELECT amount_cents, credit_cents, period_start, period_end, receipt_url
   FROM subscription_period WHERE invoice_id = $1`,
);

export async function findPaymentOfInvoice(db: Database, invoiceId: string) {
  return (await payment(db, [invoiceId]))[0];
}
