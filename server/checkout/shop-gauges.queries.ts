import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import type { GaugeReading } from '../platform/metrics.ts';
import { findLargeShare } from './starting/held-share.queries.ts';

interface Numbers extends Record<string, unknown> {
  orders: Record<string, number>;
  webhook_seconds: number;
  outbox_seconds: number;
  given_up: number;
  dead_letters: number;
  reserved: number;
  suspended: number;
  reversed: number;
}

/**
 * Orders that are over are not counted: there are more of them each day, and nothing is to be done about them. Those that
 * are being paid and those that need a look have an index each.
 */
const numbers = sql`
  SELECT
    (SELECT coalesce(json_object_agg(state, count), '{}') FROM
      (SELECT state, count(*) FROM orders WHERE state IN ('creating', 'awaiting_payment', 'processing') GROUP BY state
       UNION ALL
       SELECT state, count(*) FROM orders WHERE state IN ('review', 'paid_oversold', 'refund_pending') GROUP BY state) AS by_state) AS orders,
    (SELECT coalesce(extract(epoch FROM now() - min(received_at)), 0)::float8 FROM webhook_event
      WHERE processed_at IS NULL) AS webhook_seconds,
    (SELECT count(*) FROM webhook_event WHERE given_up_reason IS NOT NULL) AS given_up,
    (SELECT coalesce(extract(epoch FROM now() - min(start_after)), 0)::float8 FROM pgboss.job
      WHERE state < 'active' AND NOT blocked AND start_after <= now() AND name <> 'dead-letters') AS outbox_seconds,
    (SELECT count(*) FROM pgboss.job
      WHERE state < 'active' AND NOT blocked AND name = 'dead-letters') AS dead_letters,
    (SELECT coalesce(sum(quantity), 0) FROM reservation WHERE state = 'held') AS reserved,
    (SELECT count(*) FROM subscription_period WHERE suspended_at IS NOT NULL) AS suspended,
    (SELECT count(*) FROM subscription_period WHERE reversed_at > now() - interval '30 days') AS reversed`;

export async function readShopGauges(db: Database): Promise<GaugeReading[]> {
  const [{ rows }, share] = await Promise.all([db.execute<Numbers>(numbers), findLargeShare(db)]);
  const [row] = rows;
  if (!row) return [];
  const orders = Object.entries(row.orders).map(([state, value]) => ({
    name: 'shop_orders',
    help: 'Orders whose payment is not decided or that need a look, by its state',
    value,
    labels: { state },
  }));
  return [
    ...orders,
    {
      name: 'shop_webhook_oldest_unprocessed_seconds',
      help: 'Age of the oldest webhook event that has not been worked on',
      value: row.webhook_seconds,
    },
    {
      name: 'shop_events_given_up',
      help: 'Events of the provider that were kept and will not be acted on',
      value: row.given_up,
    },
    {
      name: 'shop_outbox_oldest_due_seconds',
      help: 'How long the oldest due job has been waiting for a worker',
      value: row.outbox_seconds,
    },
    { name: 'shop_dead_letters', help: 'Jobs given up after all tries', value: row.dead_letters },
    {
      name: 'shop_reserved_units',
      help: 'Copies set aside for orders that are not paid yet',
      value: row.reserved,
    },
    {
      name: 'shop_reserved_above_third',
      help: '1 while more than a third of all copies is held for orders that are not paid',
      value: share ? 1 : 0,
    },
    ...(['suspended', 'reversed'] as const).map((standing) => ({
      name: 'shop_membership_periods',
      help: 'Paid periods of memberships whose money is disputed now, or went back in the last 30 days',
      value: row[standing],
      labels: { standing },
    })),
  ];
}
