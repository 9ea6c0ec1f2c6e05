import type { OrderMethod } from '#contract/later-payment.ts';
import type { Cents } from '#contract/money.ts';
import { statement } from '../../platform/database/statement.ts';
import { dayOf, moneyBack } from './money-back.queries.ts';

export interface DayOfSales {
  day: string;
  method: OrderMethod;
  gross: Cents;
  returned: Cents;
  orders: number;
}

/** Sums up each day and way of paying, between two instants, by which something was paid or went back. */
export const sumSalesDays = statement<DayOfSales>(
  'report_sales',
  `SELECT day::text, method, sum(gross)::bigint AS gross, sum(returned)::bigint AS returned, sum(orders)::bigint AS orders FROM (
     SELECT ${dayOf('p.paid_at')} AS day, o.payment_method AS method, sum(p.amount_cents)::bigint AS gross, 0::bigint AS returned,
       count(*) AS orders
     FROM payment p JOIN orders o USING (order_id) WHERE p.paid_at >= $1::timestamptz AND p.paid_at < $2::timestamptz GROUP BY 1, 2
     UNION ALL
     SELECT ${dayOf('back.at')}, o.payment_method, 0, sum(back.cents)::bigint, 0
     FROM (${moneyBack('$1::timestamptz', '$2::timestamptz')}) AS back JOIN orders o USING (order_id) GROUP BY 1, 2) AS moved
   GROUP BY day, method ORDER BY day`,
);
