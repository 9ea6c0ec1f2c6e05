import type { BulkWriter } from './in-bulk.ts';

/** Two in five go on, of which some are leaving or paused; the others ended in their time; a few pages were left open by people who are gone. */
const PLAN = `CREATE UNLOGGED TABLE growth_member AS
  SELECT n, CASE WHEN n % 5 < 2 THEN 'active' WHEN n % 100 = 99 THEN 'past_due' WHEN n % 10 = 9 THEN 'expired' ELSE 'canceled' END AS state,
    n % 50 = 1 AS is_leaving, n % 50 = 5 AS is_paused, 1 + n % 12 AS periods, CASE n % 2 WHEN 0 THEN $1::int ELSE $2::int END AS membership_id,
    date_trunc('second', now()) + (n % 29) * interval '1 day' + interval '1 hour' AS renews_at
  FROM generate_series(1, $3::int) AS n`;

const END = `CASE state WHEN 'canceled' THEN renews_at - interval '60 days' WHEN 'past_due' THEN renews_at - interval '29 days 2 hours' ELSE renews_at END`;

const SUBSCRIPTIONS = `INSERT INTO subscription (subscription_id, user_id, membership_id, state, price_cents, provider_id, customer_id, session_id,
    session_expires_at, current_period_start, current_period_end, ended_at, contact_name, contact_phone, contact_email, shipping_address,
    card_brand, card_last4, next_charge_at, cancel_at_period_end, paused_until, notice_for, cancel_reason, cancel_label, last_asked_at, created_at, updated_at)
  OVERRIDING SYSTEM VALUE
  SELECT n, CASE WHEN state <> 'expired' OR n % 20 <> 9 THEN n END, membership_id, state, 9900, CASE WHEN state <> 'expired' THEN 'sub_' || md5(n::text) END,
    CASE WHEN state <> 'expired' THEN 'cus_' || md5(n::text) END, 'cs_test_' || md5('m' || n), now() - interval '40 days',
    CASE WHEN state <> 'expired' THEN paid_until - interval '720 hours' END, CASE WHEN state <> 'expired' THEN paid_until END,
    CASE WHEN state = 'canceled' THEN paid_until END, (ARRAY['Begoña', 'Óscar', 'Inés', 'Persona'])[1 + n % 4] || ' ' || n, '5512345678', 'persona' || n || '@crece.test',
    CASE WHEN membership_id = $1 THEN '{"city": "Puebla"}'::jsonb END, 'visa', '4242', CASE WHEN is_paused THEN paid_until + interval '720 hours' WHEN NOT is_leaving AND state IN ('active', 'past_due') THEN paid_until END,
    is_leaving, CASE WHEN is_paused THEN paid_until + interval '720 hours' END, CASE WHEN n > 20 OR n % 29 < 6 THEN paid_until END,
    CASE WHEN state = 'canceled' AND n % 3 > 0 THEN 'Ya no nos da tiempo' END, CASE WHEN state = 'canceled' AND n % 6 = 4 THEN 'no-time' END,
    now() - CASE WHEN n < 200 THEN interval '2 hours' ELSE interval '10 minutes' END,
    now() - periods * interval '30 days', now() - interval '1 day'
  FROM growth_member, LATERAL (SELECT ${END} AS paid_until) AS p`;

const PERIODS = `INSERT INTO subscription_period (subscription_id, period_start, period_end, invoice_id, amount_cents, currency, receipt_url, paid_at)
  SELECT n, paid_until - back * interval '720 hours', paid_until - (back - 1) * interval '720 hours', 'in_' || md5(n || '-' || back), 9900, 'mxn',
    'http://127.0.0.1/r', paid_until - back * interval '720 hours'
  FROM growth_member, LATERAL (SELECT ${END} AS paid_until) AS p, generate_series(1, periods) AS back WHERE state <> 'expired'`;

const SHIPMENTS = `INSERT INTO shipment (period_id, membership_id, state, contact_name, contact_phone, shipping_address, created_at, carrier_code, carrier,
    tracking_number, shipped_at, delivered_at)
  SELECT period_id, s.membership_id, CASE WHEN period_end < now() THEN 'entregado' ELSE 'pendiente de envío' END, 'Socia', '5512345678',
    '{"street": "Calle", "external_number": "7", "neighborhood": "Centro", "city": "Puebla", "state": "Puebla", "postal_code": "72000"}', p.paid_at,
    CASE WHEN period_end < now() THEN 'dhl' END, CASE WHEN period_end < now() THEN 'DHL' END, CASE WHEN period_end < now() THEN 'CAJA' || period_id END,
    CASE WHEN period_end < now() THEN p.paid_at + interval '2 days' END, CASE WHEN period_end < now() THEN p.paid_at + interval '6 days' END
  FROM subscription_period p JOIN subscription s USING (subscription_id) WHERE s.membership_id = $1 AND s.user_id IS NOT NULL`;

const EVENTS = `INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, at)
  SELECT n, NULL, 'pending', 'growth', renews_at - interval '400 days' AS at FROM growth_member
  UNION ALL SELECT n, 'pending', state, 'growth', renews_at - interval '399 days' FROM growth_member WHERE state = 'expired'
  UNION ALL SELECT n, 'pending', 'active', 'growth', paid_until - periods * interval '720 hours'
    FROM growth_member, LATERAL (SELECT ${END} AS paid_until) AS p WHERE state <> 'expired'
  UNION ALL SELECT n, CASE card WHEN 1 THEN 'active' ELSE 'past_due' END, CASE card WHEN 1 THEN 'past_due' ELSE 'active' END, 'growth',
      paid_until - interval '720 hours' + card * interval '1 day'
    FROM growth_member, generate_series(1, 2) AS card, LATERAL (SELECT ${END} AS paid_until) AS p WHERE state <> 'expired' AND periods > 1 AND n % 7 = 0
  UNION ALL SELECT n, 'active', state, 'growth', paid_until
    FROM growth_member, LATERAL (SELECT ${END} AS paid_until) AS p WHERE state IN ('past_due', 'canceled')
  ORDER BY at`;

const CUSTOMERS = `INSERT INTO payment_customer (user_id, customer_id) SELECT n, 'cus_' || md5(n::text) FROM growth_member WHERE state <> 'expired'`;

const RECEIPTS = `INSERT INTO pgboss.job (name, data, state, created_on, started_on, completed_on, start_after)
  SELECT 'subscription-mail', jsonb_build_object('kind', 'receipt', 'invoiceId', invoice_id), 'completed', paid_at, paid_at, paid_at, paid_at
  FROM subscription_period WHERE paid_at > now() - interval '7 days'`;

const PROGRESS = `INSERT INTO club_progress (user_id, year, month, square, opened_at)
  SELECT n, 2026, month, square, now() FROM growth_member, generate_series(1, periods) AS month, generate_series(1, 10) AS square
  WHERE membership_id = $1`;

/** Members of both plans with the periods they paid for. */
export async function writeMoreMembers(
  { run }: BulkWriter,
  { members, readers, parcels }: { members: number; readers: number; parcels: number },
) {
  await run(PLAN, readers, parcels, members);
  await run(SUBSCRIPTIONS, parcels);
  await run(PERIODS);
  await run(SHIPMENTS, parcels);
  await run(EVENTS);
  await run(CUSTOMERS);
  await run(RECEIPTS);
  await run(PROGRESS, readers);
  await run('DROP TABLE growth_member');
  await run(`SELECT setval(pg_get_serial_sequence('subscription', 'subscription_id'), $1)`, members);
}
