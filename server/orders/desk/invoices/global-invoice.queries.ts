import type { InvoiceState } from '#contract/invoice.ts';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';

/** A sale without an invoice of its own. */
export interface UninvoicedSale {
  orderId: number;
  folio: string;
  paidAt: Date;
  methodType: string;
  exemptCents: Cents;
  zeroCents: Cents;
  sixteenCents: Cents;
  shippingCents: Cents;
  amountCents: Cents;
  refundedCents: Cents;
  /** State of a request that is not answered. */
  requestState: InvoiceState | null;
}

const sum = (treatment: string) =>
  `coalesce(sum(i.quantity * i.unit_cents) FILTER (WHERE i.tax_treatment = '${treatment}'), 0)::int`;

const uninvoiced = statement<UninvoicedSale & Record<string, unknown>>(
  'uninvoiced_sales',
  `SELECT o.order_id AS "orderId", o.folio, p.paid_at AS "paidAt", p.method_type AS "methodType", items.*,
     o.shipping_cents AS "shippingCents", p.amount_cents AS "amountCents", p.refunded_cents AS "refundedCents",
     r.state AS "requestState"
   FROM payment p JOIN orders o USING (order_id) LEFT JOIN invoice_request r USING (order_id)
   CROSS JOIN LATERAL (SELECT ${sum('EXENTO')} AS "exemptCents", ${sum('TASA_0')} AS "zeroCents", ${sum('TASA_16')} AS "sixteenCents"
     FROM order_item i WHERE i.order_id = o.order_id) items
   WHERE p.paid_at >= $1::timestamptz AND p.paid_at < $2::timestamptz AND (p.paid_at, p.order_id) > ($3::timestamptz, $4::int)
     AND p.refunded_cents < p.amount_cents AND r.state IS DISTINCT FROM 'issued'
   ORDER BY p.paid_at, p.order_id LIMIT $5`,
);

/** The oldest payment first, after a place; what went back whole was no sale. */
export const findUninvoicedSales = (
  db: Database,
  { from, until }: { from: Date; until: Date },
  after: Pick<UninvoicedSale, 'paidAt' | 'orderId'> | null,
  atMost: number,
) =>
  uninvoiced(db, [
    from.toISOString(),
    until.toISOString(),
    (after?.paidAt ?? from).toISOString(),
    after?.orderId ?? 0,
    atMost,
  ]);
