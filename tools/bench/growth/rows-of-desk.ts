import type { Rows, Sizes } from './rows-of-shop.ts';

/** A person who sent all of it. */
const BY = '(SELECT min(staff_id) FROM staff)';
/** When the last period that a member paid for is over. */
const END = `CASE state WHEN 'canceled' THEN renews_at - interval '60 days' WHEN 'past_due' THEN renews_at - interval '29 days 2 hours' ELSE renews_at END`;

/** Members of both plans with the periods they paid for. */
function membersOf({ members, readers, parcels }: Sizes): Rows[] {
  return [
    {
      numbers: [1, members],
      sql: `
      -- Two in five go on, of which some are leaving or paused; the others ended in their time; a few pages were left open by people who are gone.
      CREATE UNLOGGED TABLE growth_member AS
        SELECT n, CASE WHEN n % 5 < 2 THEN 'active' WHEN n % 100 = 99 THEN 'past_due' WHEN n % 10 = 9 THEN 'expired' ELSE 'canceled' END AS state,
          n % 50 = 1 AS is_leaving, n % 50 = 5 AS is_paused, 1 + n % 12 AS periods, CASE n % 2 WHEN 0 THEN ${readers} ELSE ${parcels} END AS membership_id,
          date_trunc('second', now()) + (n % 29) * interval '1 day' + interval '1 hour' AS renews_at
        FROM generate_series(1, ${members}) AS n;
      INSERT INTO subscription (subscription_id, user_id, membership_id, state, price_cents, provider_id, customer_id, session_id,
          session_expires_at, current_period_start, current_period_end, ended_at, contact_name, contact_phone, contact_email, shipping_address,
          card_brand, card_last4, next_charge_at, cancel_at_period_end, paused_until, notice_for, cancel_reason, cancel_label, last_asked_at, created_at, updated_at)
        OVERRIDING SYSTEM VALUE
        SELECT n, CASE WHEN state <> 'expired' OR n % 20 <> 9 THEN n END, membership_id, state, 9900, CASE WHEN state <> 'expired' THEN 'sub_' || md5(n::text) END,
          CASE WHEN state <> 'expired' THEN 'cus_' || md5(n::text) END, 'cs_test_' || md5('m' || n), now() - interval '40 days',
          CASE WHEN state <> 'expired' THEN paid_until - interval '720 hours' END, CASE WHEN state <> 'expired' THEN paid_until END,
          CASE WHEN state = 'canceled' THEN paid_until END, (ARRAY['Begoña', 'Óscar', 'Inés', 'Persona'])[1 + n % 4] || ' ' || n, '5512345678', 'persona' || n || '@crece.test',
          CASE WHEN membership_id = ${parcels} THEN '{"city": "Puebla"}'::jsonb END, 'visa', '4242', CASE WHEN is_paused THEN paid_until + interval '720 hours' WHEN NOT is_leaving AND state IN ('active', 'past_due') THEN paid_until END,
          is_leaving, CASE WHEN is_paused THEN paid_until + interval '720 hours' END, CASE WHEN n > 20 OR n % 29 < 6 THEN paid_until END,
          CASE WHEN state = 'canceled' AND n % 3 > 0 THEN 'Ya no nos da tiempo' END, CASE WHEN state = 'canceled' AND n % 6 = 4 THEN 'no-time' END,
          now() - CASE WHEN n < 200 THEN interval '2 hours' ELSE interval '10 minutes' END,
          now() - periods * interval '30 days', now() - interval '1 day'
        FROM growth_member, LATERAL (SELECT ${END} AS paid_until) AS p;
      INSERT INTO subscription_period (subscription_id, period_start, period_end, invoice_id, amount_cents, currency, receipt_url, paid_at)
        SELECT n, paid_until - back * interval '720 hours', paid_until - (back - 1) * interval '720 hours', 'in_' || md5(n || '-' || back), 9900, 'mxn',
          'http://127.0.0.1/r', paid_until - back * interval '720 hours'
        FROM growth_member, LATERAL (SELECT ${END} AS paid_until) AS p, generate_series(1, periods) AS back WHERE state <> 'expired';
      INSERT INTO shipment (period_id, membership_id, state, contact_name, contact_phone, shipping_address, created_at, carrier_code, carrier,
          tracking_number, shipped_at, delivered_at)
        SELECT period_id, s.membership_id, CASE WHEN period_end < now() THEN 'entregado' ELSE 'pendiente de envío' END, 'Socia', '5512345678',
          '{"street": "Calle", "external_number": "7", "neighborhood": "Centro", "city": "Puebla", "state": "Puebla", "postal_code": "72000"}', p.paid_at,
          CASE WHEN period_end < now() THEN 'dhl' END, CASE WHEN period_end < now() THEN 'DHL' END, CASE WHEN period_end < now() THEN 'CAJA' || period_id END,
          CASE WHEN period_end < now() THEN p.paid_at + interval '2 days' END, CASE WHEN period_end < now() THEN p.paid_at + interval '6 days' END
        FROM subscription_period p JOIN subscription s USING (subscription_id) WHERE s.membership_id = ${parcels} AND s.user_id IS NOT NULL;
      INSERT INTO parcel (shipment_id, state, carrier_code, carrier, tracking_number, shipped_at, delivered_at, updated_at)
        SELECT shipment_id, state, carrier_code, carrier, tracking_number, shipped_at, delivered_at, created_at FROM shipment;
      INSERT INTO subscription_event (subscription_id, from_state, to_state, cause, at)
        SELECT n, NULL, 'pending', 'growth', renews_at - interval '400 days' AS at FROM growth_member
        UNION ALL SELECT n, 'pending', state, 'growth', renews_at - interval '399 days' FROM growth_member WHERE state = 'expired'
        UNION ALL SELECT n, 'pending', 'active', 'growth', paid_until - periods * interval '720 hours'
          FROM growth_member, LATERAL (SELECT ${END} AS paid_until) AS p WHERE state <> 'expired'
        UNION ALL SELECT n, CASE card WHEN 1 THEN 'active' ELSE 'past_due' END, CASE card WHEN 1 THEN 'past_due' ELSE 'active' END, 'growth',
            paid_until - interval '720 hours' + card * interval '1 day'
          FROM growth_member, generate_series(1, 2) AS card, LATERAL (SELECT ${END} AS paid_until) AS p WHERE state <> 'expired' AND periods > 1 AND n % 7 = 0
        UNION ALL SELECT n, 'active', state, 'growth', paid_until
          FROM growth_member, LATERAL (SELECT ${END} AS paid_until) AS p WHERE state IN ('past_due', 'canceled')
        ORDER BY at;
      INSERT INTO payment_customer (user_id, customer_id) SELECT n, 'cus_' || md5(n::text) FROM growth_member WHERE state <> 'expired';
      INSERT INTO pgboss.job (name, data, state, created_on, started_on, completed_on, start_after)
        SELECT 'subscription-mail', jsonb_build_object('kind', 'receipt', 'invoiceId', invoice_id), 'completed', paid_at, paid_at, paid_at, paid_at
        FROM subscription_period WHERE paid_at > now() - interval '7 days';
      INSERT INTO club_progress (user_id, year, month, square, opened_at)
        SELECT n, 2026, month, square, now() FROM growth_member, generate_series(1, periods) AS month, generate_series(1, 10) AS square
        WHERE membership_id = ${readers};
      DROP TABLE growth_member;
      SELECT setval(pg_get_serial_sequence('subscription', 'subscription_id'), ${members})`,
    },
  ];
}

/** What two years in the back office have left behind: parcels, shelves, letters, invoices. */
function deskOf({ orders, books, clients }: Sizes): Rows[] {
  const eachOrder = [1, orders] as const;
  const eachBook = [1, books] as const;
  const eachClient = [1, clients] as const;
  return [
    {
      numbers: eachOrder,
      sql: `
      -- A person who sent all of it.
      INSERT INTO staff (email, email_key, name, role, password_hash, created_at)
        VALUES ('crece@crece.test', 'crece@crece.test', 'Lucía', 'shipping', '', now() - interval '3 years');
      ANALYZE orders;
      -- Each parcel that left, and each that arrived.
      INSERT INTO shipping_event (order_id, from_state, to_state, cause, staff_id, tracking_number, at)
        SELECT order_id, move.was, move.became, 'seed', ${BY}, tracking_number, move.at
        FROM orders, LATERAL (VALUES ('pendiente de envío', 'enviado', shipped_at, 1), ('enviado', shipping_state, coalesce(delivered_at, shipped_at + interval '1 day'), 2)) AS move(was, became, at, step)
        WHERE order_id BETWEEN $1 AND $2 AND shipped_at IS NOT NULL AND (step = 1 OR shipping_state <> 'enviado')
        ORDER BY order_id, step;
      INSERT INTO audit_entry (at, staff_id, staff_name, call, entity, entity_id, label, changes, request_id, is_money)
        SELECT shipped_at, ${BY}, 'Lucía', 'POST /desk/orders/ship', 'order', order_id::text, folio,
          jsonb_build_array(jsonb_build_object('field', 'shipping_state', 'before', 'pendiente de envío', 'after', 'enviado')), 'growth', false
        FROM orders WHERE order_id BETWEEN $1 AND $2 AND shipped_at IS NOT NULL ORDER BY shipped_at;
      INSERT INTO order_note (order_id, staff_id, text, at)
        SELECT order_id, ${BY}, 'Llamó para preguntar.', created_at FROM orders WHERE order_id BETWEEN $1 AND $2 AND order_id % 20 = 0;
      -- One in a hundred comes back; a few are open.
      WITH cases AS (
          INSERT INTO return_case (order_id, reason, state, deadline, opened_at, opened_by, received_at, closed_at)
          SELECT order_id, 'dañado', CASE WHEN order_id % 2000 = 0 THEN 'pedida' ELSE 'rechazada' END, delivered_at::date + 30, delivered_at + interval '1 day', ${BY},
            NULL, CASE WHEN order_id % 2000 <> 0 THEN delivered_at + interval '3 days' END
          FROM orders WHERE order_id BETWEEN $1 AND $2 AND order_id % 100 = 0 AND delivered_at IS NOT NULL RETURNING return_id, order_id)
        INSERT INTO return_line (return_id, product_id, quantity)
        SELECT return_id, min(product_id), 1 FROM cases JOIN order_item USING (order_id) GROUP BY return_id;
      INSERT INTO shipping_event (shipment_id, from_state, to_state, cause, staff_id, tracking_number, at)
        SELECT shipment_id, 'pendiente de envío', state, 'seed', ${BY}, tracking_number, shipped_at FROM shipment WHERE state <> 'pendiente de envío';
      -- Two books in each box that left, other ones in each box of a client, put in on the day before.
      INSERT INTO shipment_item (shipment_id, product_id, user_id, position, staff_id, created_at)
        SELECT box.shipment_id, book.product_id, box.user_id, copy, ${BY}, box.shipped_at - interval '1 day'
        FROM (SELECT h.shipment_id, s.user_id, h.shipped_at, s.user_id * 37 + 2 * row_number() OVER (PARTITION BY s.user_id ORDER BY h.period_id) AS first
          FROM shipment h JOIN subscription_period p USING (period_id) JOIN subscription s USING (subscription_id)
          WHERE h.shipped_at IS NOT NULL AND s.user_id IS NOT NULL) AS box
        CROSS JOIN generate_series(0, 1) AS copy
        CROSS JOIN (SELECT count(*) AS books FROM product WHERE product_type = 'FISICO') AS shelf
        JOIN (SELECT product_id, row_number() OVER (ORDER BY product_id) - 1 AS place FROM product WHERE product_type = 'FISICO') AS book
          ON book.place = (box.first + copy) % shelf.books
        ORDER BY box.shipped_at, box.shipment_id, copy;
      -- They were bought for it: together the two lines leave the stock as it is.
      INSERT INTO stock_move (product_id, shipment_id, kind, quantity, reason, staff_id, at)
        SELECT product_id, line.shipment_id, 'intake', quantity, reason, ${BY}, created_at
        FROM shipment_item i, LATERAL (VALUES (NULL, 1, 'compra'), (i.shipment_id, -1, 'club')) AS line(shipment_id, quantity, reason)
        ORDER BY i.shipment_item_id, quantity DESC`,
    },
    {
      numbers: eachBook,
      sql: `
      -- Bought and counted again and again; together they leave the stock as it is.
      INSERT INTO stock_move (product_id, kind, quantity, reason, staff_id, at)
        SELECT product_id, 'intake', CASE WHEN turn % 2 = 0 THEN 3 ELSE -3 END, CASE WHEN turn % 2 = 0 THEN 'compra' ELSE 'conteo' END,
          ${BY}, now() - (turn * 40 + product_id % 40) * interval '1 day'
        FROM product, generate_series(1, 8) AS turn WHERE product_id BETWEEN $1 AND $2 AND product_type = 'FISICO' ORDER BY turn;
      -- Ended ones, and a few that are still to come.
      INSERT INTO product_offer (product_id, offer_cents, starts_on, ends_on, staff_id, created_at, started_at, ended_at)
        SELECT product_id, greatest(price_cents / 2, 1), day, day + 2, ${BY}, day - interval '1 day',
          CASE WHEN product_id % 400 > 0 THEN day END, CASE WHEN product_id % 400 > 0 THEN day + interval '3 days' END
        FROM product, LATERAL (SELECT CASE WHEN product_id % 400 > 0 THEN current_date - 30 - (product_id % 300) ELSE current_date + 9 END AS day) AS d
        WHERE product_id BETWEEN $1 AND $2 AND product_id % 20 = 0;
      INSERT INTO search_miss (day, words, count)
        SELECT current_date - (n % 360), 'palabra ' || n, 1 + n % 9 FROM generate_series($1::int, $2::int) AS n;
      UPDATE product SET active = false, is_draft = product_id % 1000 = 0
        WHERE product_id BETWEEN $1 AND $2 AND product_id % 250 = 0`,
    },
    {
      numbers: eachClient,
      sql: `
      -- Conversations: most are closed, some wait for the shop or for the client.
      WITH threads AS (
          INSERT INTO message_thread (email, email_key, full_name, subject, state, client_id, created_at, last_message_at, closed_at)
          SELECT mail, mail, 'Persona ' || n, 'Una duda', CASE n % 20 WHEN 0 THEN 'open' WHEN 1 THEN 'waiting' WHEN 2 THEN 'spam' ELSE 'closed' END,
            n, at, at + interval '1 day', CASE WHEN n % 20 > 2 THEN at + interval '2 days' END
          FROM generate_series($1::int, $2::int) AS n,
            LATERAL (SELECT 'persona' || n || '@crece.test' AS mail, now() - (n % 350) * interval '1 day' - interval '3 days' AS at) AS m
          WHERE n % 5 = 0 RETURNING thread_id, created_at)
        INSERT INTO thread_message (thread_id, kind, body, staff_id, created_at, sent_at)
        SELECT thread_id, kind, repeat('¿Tienen cuentos de ballenas? ', 8), CASE WHEN kind <> 'client' THEN ${BY} END, created_at + step * interval '8 hours',
          CASE WHEN kind = 'reply' THEN created_at + step * interval '8 hours' END
        FROM threads, (VALUES ('client', 0), ('reply', 1), ('note', 2), ('client', 3)) AS said(kind, step);
      INSERT INTO client_note (email_key, text, staff_id, created_at)
        SELECT 'persona' || n || '@crece.test', 'Le gustan las ballenas.', ${BY}, now() - (n % 300) * interval '1 day'
        FROM generate_series($1::int, $2::int) AS n WHERE n % 30 = 0;
      INSERT INTO arco_request (email, email_key, kind, state, received_on, due_on, staff_id, created_at, closed_at)
        SELECT mail, mail, 'acceso', CASE WHEN n % 5000 = 0 THEN 'abierta' ELSE 'atendida' END, day, day + 28, ${BY}, day,
          CASE WHEN n % 5000 > 0 THEN day + interval '9 days' END
        FROM generate_series($1::int, $2::int) AS n,
          LATERAL (SELECT 'persona' || n || '@crece.test' AS mail, current_date - (n % 300) AS day) AS m WHERE n % 500 = 0;
      INSERT INTO fiscal_profile (user_id, rfc, business_name, regime, postal_code, use, email, updated_at)
        SELECT n, 'GODE561231GR8', 'PERSONA ' || n, '612', '03100', 'G03', 'persona' || n || '@crece.test', now() - interval '9 days'
        FROM generate_series($1::int, $2::int) AS n WHERE n % 50 = 0`,
    },
    {
      numbers: eachOrder,
      sql: `
      -- One order in a hundred wants an invoice; a few still wait for it.
      INSERT INTO invoice_request (order_id, state, rfc, business_name, regime, postal_code, use, email, is_late,
          uuid, xml_key, pdf_key, requested_at, issued_at)
        SELECT order_id, CASE WHEN is_open THEN 'requested' ELSE 'issued' END, 'GODE561231GR8', 'PERSONA ' || order_id, '612', '03100', 'G03', contact_email, false,
          CASE WHEN NOT is_open THEN gen_random_uuid()::text END, CASE WHEN NOT is_open THEN 'private/invoices/' || order_id || '.xml' END,
          CASE WHEN NOT is_open THEN 'private/invoices/' || order_id || '.pdf' END, paid_at + interval '1 day', CASE WHEN NOT is_open THEN paid_at + interval '2 days' END
        FROM orders, LATERAL (SELECT order_id % 5000 = 0 AS is_open) AS o
        WHERE order_id BETWEEN $1 AND $2 AND order_id % 100 = 0 AND paid_at IS NOT NULL`,
    },
    {
      numbers: [1, Math.max(1_000, orders / 10)],
      sql: `
      -- What is counted and remembered for a day or two.
      INSERT INTO rate_bucket (key, window_start, count)
        SELECT encode(sha256(n::text::bytea), 'base64'), now() - CASE WHEN n <= 50 THEN interval '3 days' ELSE (n % 2800) * interval '1 minute' END, 3
        FROM generate_series($1::int, $2::int) AS n`,
    },
    {
      numbers: [1, Math.max(100, orders / 500)],
      sql: `
      INSERT INTO idempotency (actor, route, key, request_hash, status, body, created_at)
        SELECT md5(n::text), 'checkout', md5('k' || n), md5('r' || n), 200, '{"status": true}',
          now() - CASE WHEN n <= 50 THEN interval '2 days' ELSE (n % 1400) * interval '1 minute' END
        FROM generate_series($1::int, $2::int) AS n`,
    },
  ];
}

export const rowsOfDesk = (sizes: Sizes): Rows[] => [...membersOf(sizes), ...deskOf(sizes)];
