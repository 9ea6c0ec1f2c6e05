import type { InvoiceState } from '#contract/invoice.ts';
import type { Cents } from '#contract/money.ts';
import type { OrderAmount } from '#contract/order-amounts.ts';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/statement.ts';
import { AMOUNTS } from '../../amounts.queries.ts';

/** A sale without an invoice of its own. */
export interface UninvoicedSale {
  order_id: number;
  folio: string;
  paid_at: Date;
  method_type: string;
  exempt_cents: Cents;
  zero_cents: Cents;
  sixteen_cents: Cents;
  amounts: OrderAmount[];
  amount_cents: Cents;
  refunded_cents: Cents;
  /** State of a request that is not answered. */
  request_state: InvoiceState | null;
}

const sum = (treatment: string) =>
  `coalesce(sum(i.quantity * i.unit_cents) FILTER (WHERE i.tax_treatment = '${treatment}'), 0)::int`;

const uninvoiced = statement<UninvoicedSale>(
  'uninvoiced_sales',
  `SELECT o.order_id, o.folio, p.paid_at, p.method_type, items.*,
     ${AMOUNTS} AS amounts, p.amount_cents, p.refunded_cents, r.state AS request_state
   FROM payment p JOIN orders o USING (order_id) LEFT JOIN invoice_request r USING (order_id)
   CROSS JOIN LATERAL (SELECT ${sum('EXENTO')} AS exempt_cents, ${sum('TASA_0')} AS zero_cents, ${sum('TASA_16')} AS sixteen_cents
     FROM order_item i WHERE i.order_id = o.order_id) items
   WHERE p.paid_at >= $1::timestamptz AND p.paid_at < $2::timestamptz AND (p.paid_at, p.order_id) > ($3::timestamptz, $4::int)
     AND p.refunded_cents < p.amount_cents AND r.state IS DISTINCT FROM 'issued'
   ORDER BY p.paid_at, p.order_id LIMIT $5`,
);

/** The oldest payment first, after a place; what went back whole was no sale. */
export const findUninvoicedSales = (
  db: Database,
  { from, until }: { from: Date; until: Date },
  after: Pick<UninvoicedSale, 'paid_at' | 'order_id'> | null,
  atMost: number,
) =>
  uninvoiced(db, [
    from.toISOString(),
    until.toISOString(),
    (after?.paid_at ?? from).toISOString(),
    after?.order_id ?? 0,
    atMost,
  ]);
