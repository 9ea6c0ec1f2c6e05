import type { Cents } from '#contract/money.ts';
import { statement } from '../../platform/database/statement.ts';
import { dayOf, moneyBack } from './money-back.queries.ts';

export interface DayOfSales {
  day: string;
  gross: Cents;
  returned: Cents;
  orders: number;
}

/** Sums up each day between two instants on which something was paid or went back. */
export const sumSalesDays = statement<DayOfSales>(
  'report_sales',
  `SELECT day::text, sum(gross)::bigint AS gross, sum(returned)::bigint AS returned, sum(orders)::bigint AS orders FROM (
     SELECT ${dayOf('paid_at')} AS day, sum(amount_cents)::bigint AS gross, 0::bigint AS returned, count(*) AS orders
     FROM payment WHERE paid_at >= $1::timestamptz AND paid_at < $2::timestamptz GROUP BY 1
     UNION ALL
     SELECT ${dayOf('at')}, 0, sum(cents)::bigint, 0 FROM (${moneyBack('$1::timestamptz', '$2::timestamptz')}) AS back GROUP BY 1) AS moved
   GROUP BY day ORDER BY day`,
);
