import type { BulkWriter } from './in-bulk.ts';

/**
 * So many of the newest are still being paid, whatever the size of the shop; so many of the oldest are to be forgotten.
 * The others that nobody paid are of the last month: older ones have been deleted.
 */
const OPEN = 20;
/** Of them, those whose time is over. */
const OVERDUE = 3;
const TO_FORGET = 450;

/** The story of each order, by its number: what became of it, whose it is and when it was. */
const PLAN = `CREATE UNLOGGED TABLE growth_order AS
  SELECT n, CASE WHEN n > $1::int - ${OPEN} THEN 'awaiting_payment' WHEN fate < 78 THEN 'paid'
      WHEN fate < 96 AND n > ${TO_FORGET} AND ($1 - n) * 728.0 / $1 > 29 THEN 'paid' WHEN fate < 90 THEN 'expired'
      WHEN fate < 94 THEN 'canceled' WHEN fate < 96 THEN 'failed' WHEN fate < 98 THEN 'refunded' WHEN fate < 99 THEN 'partially_refunded'
      WHEN n % 1000 = 99 THEN 'disputed' ELSE 'paid' END AS state,
    CASE WHEN n > $1 - ${OVERDUE} THEN now() - interval '40 minutes' WHEN n > $1 - ${OPEN} THEN now() - interval '5 minutes'
      ELSE now() - interval '2 days' - ($1 - n) * (interval '728 days' / $1) END AS at,
    CASE WHEN n % 5 < 3 THEN 1 + (n::bigint * 7919 % $2::int)::int END AS user_id
  FROM (SELECT n, abs(hashint4(n)) % 100 AS fate FROM generate_series(1, $1) AS n) AS numbered`;

const ITEMS = `INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type)
  SELECT n, product_id, 1, final_price_cents, title, authors, product_type
  FROM (SELECT n, 1 + (n::bigint * 31 + line * ($3::int / 3 + 1)) % $3 AS product_id
    FROM generate_series($1::int, $2::int) AS n, generate_series(0, n % 3) AS line) AS wanted JOIN product USING (product_id)`;

const ADDRESS = `jsonb_build_object('street', 'Calle ' || n % 5000, 'external_number', '7', 'neighborhood', 'Centro', 'city', 'Puebla',
  'state', 'Puebla', 'postal_code', '72000')`;
/** Of some sixty thousand names each stands on a few orders, as the names of people do. */
const NAME = `(ARRAY['Mariana', 'Sergio', 'Óscar', 'Lucía', 'Ximena', 'Begoña', 'Tomás', 'Itzel', 'Ramón', 'Noemí', 'Andrés', 'Íngrid'])[1 + n % 12]
  || ' ' || initcap(translate(substr(md5('a' || n % 251), 1, 7), '0123456789', 'aeiourslnt')) || ' '
  || initcap(translate(substr(md5('b' || n % 241), 1, 7), '0123456789', 'aeiourslnt'))`;
const PHONE = `'55' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0')`;
/** Orders that are older than three weeks have arrived, those of the week before are on their way. */
const PARCEL = `CASE WHEN state NOT IN ('paid', 'partially_refunded') OR at > now() - interval '14 days' THEN 'pendiente de envío'
  WHEN at < now() - interval '21 days' THEN 'entregado' WHEN n % 2 = 0 THEN 'enviado' ELSE 'en tránsito' END`;
const HAS_LEFT = `parcel <> 'pendiente de envío'`;
const IS_PAID = `state NOT IN ('awaiting_payment', 'expired', 'canceled', 'failed')`;

/** Some of the oldest are of clients who left. */
const ORDERS = `INSERT INTO orders (order_id, folio, state, shipping_state, guest_hash, user_id, total_cents, shipping_cents, contact_name,
    contact_phone, contact_email, shipping_address, shipping_address_hash, cart_fingerprint, session_id, session_url, session_expires_at,
    link_hash, paid_at, last_asked_at, created_at, updated_at, shipping_fee_cents, carrier_code, carrier, tracking_number, tracking_url,
    shipped_at, delivered_at)
  OVERRIDING SYSTEM VALUE
  SELECT n, 'BC-' || upper(lpad(to_hex(n), 8, '0')), state, parcel,
    CASE WHEN user_id IS NULL AND NOT has_left THEN encode(sha256(('g' || n)::bytea), 'hex') END,
    CASE WHEN NOT has_left THEN user_id END, 9900 + items.cents, 9900, ${NAME}, ${PHONE}, 'persona' || n || '@crece.test', address,
    CASE WHEN ${IS_PAID} THEN encode(sha256(convert_to(address::text, 'UTF8')), 'hex') END,
    encode(sha256(('c' || n)::bytea), 'hex'), 'cs_test_' || md5('o' || n), 'http://127.0.0.1/c/pay/' || n, at + interval '31 minutes',
    CASE WHEN ${IS_PAID} THEN encode(sha256(('l' || n)::bytea), 'hex') END, CASE WHEN ${IS_PAID} THEN at END, at, at, at, 9900,
    CASE WHEN ${HAS_LEFT} THEN 'estafeta' END, CASE WHEN ${HAS_LEFT} THEN 'Estafeta' END, CASE WHEN ${HAS_LEFT} THEN 'GUIA' || lpad(n::text, 9, '0') END,
    CASE WHEN ${HAS_LEFT} THEN 'https://rastreo.test/' || n END, CASE WHEN ${HAS_LEFT} THEN at + interval '1 day' END,
    CASE WHEN parcel = 'entregado' THEN at + interval '5 days' END
  FROM growth_order JOIN (SELECT order_id, sum(unit_cents) AS cents FROM order_item WHERE order_id BETWEEN $1 AND $2 GROUP BY order_id) AS items
      ON items.order_id = n,
    LATERAL (SELECT ${ADDRESS} AS address, ${PARCEL} AS parcel, state = 'paid' AND n <= ${TO_FORGET} AND n % 10 = 0 AS has_left) AS facts
  WHERE n BETWEEN $1 AND $2`;

const RESERVATIONS = `INSERT INTO reservation (order_id, product_id, quantity, state, created_at)
  SELECT n, product_id, quantity, CASE WHEN state = 'awaiting_payment' THEN 'held' WHEN ${IS_PAID} THEN 'consumed' ELSE 'released' END, at
  FROM order_item JOIN growth_order ON n = order_id WHERE order_id BETWEEN $1 AND $2`;

/** Each copy that was set aside had come in for it, so that the books' own stock stays what it is. */
const MOVES = `INSERT INTO stock_move (product_id, order_id, kind, quantity, at)
  SELECT product_id, order_id, kind, quantity, created_at FROM reservation, unnest(CASE state WHEN 'held' THEN '{intake,reserve}'::text[]
    WHEN 'consumed' THEN '{intake,reserve,consume}' ELSE '{reserve,release}' END) AS kind WHERE order_id BETWEEN $1 AND $2`;

const PAYMENTS = `INSERT INTO payment (order_id, session_id, payment_intent_id, amount_cents, refunded_cents, currency, method_type, card_brand, card_last4, receipt_url, paid_at)
  SELECT order_id, session_id, 'pi_' || md5(order_id::text), total_cents, CASE state WHEN 'refunded' THEN total_cents WHEN 'partially_refunded' THEN 5000 ELSE 0 END, 'mxn', 'card', 'visa', '4242', 'http://127.0.0.1/r/' || order_id, paid_at
  FROM orders WHERE paid_at IS NOT NULL AND order_id BETWEEN $1 AND $2`;

/** Half of the refunds were made at the desk; of the others only the sum is known. */
const REFUNDS = `INSERT INTO refund (order_id, payment_intent_id, cents, lines, shipping_cents, other_cents, reason, state, request_key, created_at, confirmed_at)
  SELECT order_id, payment_intent_id, refunded_cents, CASE WHEN refunded_cents = amount_cents THEN lines ELSE '[]' END,
    CASE WHEN refunded_cents = amount_cents THEN 9900 ELSE 0 END, CASE WHEN refunded_cents = amount_cents THEN 0 ELSE refunded_cents END,
    'arrepentimiento', 'confirmed', 'growth-' || order_id, paid_at + interval '9 days', paid_at + interval '9 days'
  FROM payment, LATERAL (SELECT jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity, 'cents', quantity * unit_cents, 'restock', false)) AS lines
    FROM order_item i WHERE i.order_id = payment.order_id) AS bought
  WHERE order_id BETWEEN $1 AND $2 AND refunded_cents > 0 AND order_id % 2 = 0`;

const EVENTS = `INSERT INTO order_event (order_event_id, order_id, from_state, to_state, cause, at)
  OVERRIDING SYSTEM VALUE
  SELECT n * 3 + step, n, CASE step WHEN 1 THEN NULL WHEN 2 THEN 'creating' ELSE 'awaiting_payment' END,
    CASE step WHEN 1 THEN 'creating' WHEN 2 THEN 'awaiting_payment' ELSE state END, 'growth', at
  FROM growth_order, generate_series(1, CASE state WHEN 'awaiting_payment' THEN 2 ELSE 3 END) AS step WHERE n BETWEEN $1 AND $2`;

/** Kept for ninety days. */
const MESSAGES = `INSERT INTO webhook_event (event_id, type, created_at, received_at, processed_at, raw)
  SELECT 'evt_' || md5(n::text), 'checkout.session.completed', at, at, at, repeat('{"object":"event"},', 90)
  FROM growth_order WHERE n BETWEEN $1 AND $2 AND (n <= 50 OR at > now() - interval '90 days') AND ${IS_PAID}`;

/** Finished jobs are kept for a week. */
const JOBS = `INSERT INTO pgboss.job (name, data, state, created_on, started_on, completed_on, start_after)
  SELECT name, jsonb_build_object('orderId', n), 'completed', at, at, at, at
  FROM growth_order, unnest('{settle-event,order-paid-mail}'::text[]) AS name
  WHERE n BETWEEN $1 AND $2 AND at > now() - interval '7 days' AND state = 'paid'`;

const SEQUENCES = `SELECT setval(pg_get_serial_sequence('orders', 'order_id'), $1::int),
  setval(pg_get_serial_sequence('order_event', 'order_event_id'), $1 * 3 + 3)`;

/** Two years of orders by clients and guests, and what paying them left behind. Every rule of the shop holds of them. */
export async function writeMoreOrders(
  { fill, run }: BulkWriter,
  { orders, clients, books }: { orders: number; clients: number; books: number },
) {
  await run(PLAN, orders, clients);
  await run('CREATE INDEX ON growth_order (n)');
  await run('ANALYZE growth_order');
  await fill(ITEMS, 1, orders, books);
  await run('ANALYZE order_item');
  for (const text of [ORDERS, RESERVATIONS, MOVES, PAYMENTS, REFUNDS, EVENTS, MESSAGES, JOBS])
    await fill(text, 1, orders);
  await run(`UPDATE product p SET reserved = held.copies FROM (
    SELECT product_id, sum(quantity) AS copies FROM reservation WHERE state = 'held' GROUP BY product_id) AS held
    WHERE held.product_id = p.product_id`);
  await run('DROP TABLE growth_order');
  await run(SEQUENCES, orders);
}
