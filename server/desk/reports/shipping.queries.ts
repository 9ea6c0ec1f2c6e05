import { statement } from '../../platform/database/statement.ts';
import { dayOf } from './money-back.queries.ts';

export interface SentRow {
  /** Kind of row: a carrier in one of the two periods, all of one of them, or a day. */
  what: 'carrier' | 'all' | 'day';
  is_now: boolean | null;
  kind: 'order' | 'box' | null;
  carrier: string | null;
  day: string | null;
  parcels: number;
  p50: number;
  p90: number;
}

const hours = (share: number) =>
  `round((percentile_cont(${share}) WITHIN GROUP (ORDER BY hours))::numeric, 1)::float8`;
const FIGURES = `count(*)::int AS parcels, ${hours(0.5)} AS p50, ${hours(0.9)} AS p90`;

/**
 * Hours from the payment until it left, of a pass's box from the beginning of its period, of what left between the first
 * and the last instant.
 */
export const measureShipping = statement<SentRow>(
  'report_shipping',
  `WITH sent AS MATERIALIZED (
     SELECT 'order' AS kind, carrier, shipped_at, extract(epoch FROM shipped_at - paid_at)::float8 / 3600 AS hours
     FROM orders WHERE shipping_state IN ('enviado', 'en tránsito', 'entregado') AND paid_at IS NOT NULL
       AND shipped_at >= $1::timestamptz AND shipped_at < $3::timestamptz
     UNION ALL
     SELECT 'box', h.carrier, h.shipped_at, extract(epoch FROM h.shipped_at - coalesce(p.paid_at, b.period_start))::float8 / 3600
     FROM shipment h LEFT JOIN subscription_period p USING (period_id)
       LEFT JOIN pass_period b ON (b.pass_id, b.n) = (h.pass_id, h.pass_n)
     WHERE h.state IN ('enviado', 'en tránsito', 'entregado') AND h.shipped_at >= $1::timestamptz AND h.shipped_at < $3::timestamptz)
   SELECT 'carrier' AS what, shipped_at >= $2::timestamptz AS is_now, kind, carrier, NULL AS day, ${FIGURES} FROM sent GROUP BY 2, 3, 4
   UNION ALL
   SELECT 'all', shipped_at >= $2::timestamptz, NULL, NULL, NULL, ${FIGURES} FROM sent GROUP BY 2
   UNION ALL
   SELECT 'day', true, NULL, NULL, (${dayOf('shipped_at')})::text, ${FIGURES} FROM sent WHERE shipped_at >= $2::timestamptz GROUP BY ${dayOf('shipped_at')}`,
);
