/** Statements, each ended by a semicolon and a new line; those with `$1` and `$2` are given the first and the last of the numbers. */
export interface Rows {
  numbers: readonly [first: number, last: number];
  sql: string;
}

/** How many there are of each in a shop. */
export interface Sizes {
  /** Books that count as patterns of the others. */
  planted: number;
  books: number;
  clients: number;
  orders: number;
  members: number;
  /** Plans of the readers' club and of one with parcels. */
  readers: number;
  parcels: number;
}

const syllables =
  'ba be ca co cha cui da do fe ga gua he ji la le ma mi na ñe pe po qui ra ro sa so ta te tla tzi u va xo ya yo za'
    .split(' ')
    .map((syllable) => `'${syllable}'`);

/** The books that are there count as patterns: each new one is one of them with a name of its own in title and author. */
const invented = (
  seed: string,
) => `(SELECT initcap(string_agg((ARRAY[${syllables}])[1 + abs(hashint4(${seed} + part)) % 36], '' ORDER BY part))
  FROM generate_series(1, 2 + abs(hashint4(${seed})) % 2) AS part)`;

const onShelves = (
  kind: 'category' | 'topic',
) => `INSERT INTO product_${kind} (product_id, ${kind}_id, position)
  SELECT n, k.${kind}_id, 0 FROM generate_series($1::int, $2::int) AS n
  JOIN (SELECT ${kind}_id, row_number() OVER (ORDER BY ${kind}_id) - 1 AS place FROM ${kind}) k
    ON k.place = abs(hashint4(n + length('${kind}'))) % (SELECT count(*) FROM ${kind})`;

const PICTURES = `INSERT INTO product_image (product_id, position, file_key, width, height, widths)
  SELECT n, 0, 'covers/' || n, 960, 1280, '{240,480,960}' FROM generate_series($1::int, $2::int) AS n`;

/** Fills the shelves from the books that were planted. */
function booksOf({ planted, books }: Sizes): Rows[] {
  const added = [planted + 1, books] as const;
  if (books <= planted) return [{ numbers: [1, planted], sql: PICTURES }];
  return [
    { numbers: [1, books], sql: PICTURES },
    {
      numbers: added,
      sql: `
      CREATE TABLE growth_pattern AS
        SELECT row_number() OVER (ORDER BY product_id) - 1 AS place, p.* FROM product p;
      INSERT INTO product (product_id, sku, title, authors, description, pages, product_type, price_cents, offer_cents,
          discount_percent, edition_date, price_regime, price_regime_reason, stock, published_at)
        OVERRIDING SYSTEM VALUE
        SELECT n, 'MAS-' || n, p.title || ' y ' || ${invented('n')}, ARRAY[split_part(p.authors[1], ' ', 1) || ' ' || ${invented('-n')}],
          p.description, p.pages, p.product_type, p.price_cents, p.offer_cents, p.discount_percent, p.edition_date,
          p.price_regime, p.price_regime_reason, p.stock,
          timestamptz '2024-12-31' - n * interval '10 minutes'
        FROM generate_series($1::int, $2::int) AS n JOIN growth_pattern p ON p.place = n % (SELECT count(*) FROM growth_pattern);
      DROP TABLE growth_pattern;
      SELECT setval(pg_get_serial_sequence('product', 'product_id'), ${books});
      ${onShelves('category')};
      ${onShelves('topic')};
      INSERT INTO stock_move (product_id, kind, quantity)
        SELECT product_id, 'intake', stock FROM product WHERE product_id BETWEEN $1 AND $2 AND stock > 0;
      -- What the triggers would have written. It leaves a second copy of each book behind, which no import of this size does.
      UPDATE product SET shelf_words = names
        FROM (SELECT product_id, string_agg(name, ' ' ORDER BY name) AS names FROM product_topic JOIN topic USING (topic_id)
          WHERE product_id BETWEEN $1 AND $2 GROUP BY 1) AS shelves WHERE shelves.product_id = product.product_id;
      VACUUM FULL product;
      INSERT INTO search_hit (stem, rank, published_at, product_id, final_price_cents)
        SELECT w.stem, w.rank, p.published_at, p.product_id, p.final_price_cents
        FROM product p, f_ranked_words(p.search_vector) AS w WHERE p.product_id BETWEEN $1 AND $2;
      INSERT INTO product_words (product_id, words) SELECT p.product_id, f_book_words(p) FROM product p
        WHERE p.product_id BETWEEN $1 AND $2 ON CONFLICT (product_id) DO NOTHING;
      SELECT add_search_words(string_agg(DISTINCT name, ' ')) FROM (
          SELECT substring(title FROM '[^ ]+$') AS name FROM product WHERE product_id > ${planted}
          UNION SELECT split_part(authors[1], ' ', 2) FROM product WHERE product_id > ${planted}) AS names;
      SELECT nextval('catalog_version')`,
    },
  ];
}

/** Clients with what they keep, and what hurried visitors leave behind. */
function clientsOf({ clients }: Sizes): Rows[] {
  const each = [1, clients] as const;
  return [
    {
      numbers: each,
      sql: `
      INSERT INTO users (user_id, email, email_key, password_hash, name, paternal_lastname, phone, created_at)
        OVERRIDING SYSTEM VALUE
        SELECT n, mail, mail, '$argon2id$v=19$m=19456,t=2,p=1$' || md5(mail) || '$' || md5(n::text), 'Nombre' || n % 900,
          'Apellido' || n % 2000, '55' || lpad(n::text, 8, '0'), now() - (n % 700) * interval '1 day'
        FROM generate_series($1::int, $2::int) AS n, LATERAL (SELECT 'persona' || n || '@crece.test' AS mail) AS m;
      -- A main one each; some a second; some removed one lately, and fifty so long ago that it is to be forgotten.
      INSERT INTO address (user_id, street, external_number, neighborhood, city, state, postal_code, main, created_at, deleted_at)
        SELECT n, 'Calle ' || n % 5000, (n % 300)::text, 'Centro', 'Puebla', 'Puebla', lpad((n % 99999)::text, 5, '0'), kind = 1,
          now() - interval '60 days', CASE WHEN kind = 3 THEN now() - CASE WHEN n <= 50 THEN interval '31 days' ELSE interval '9 days' END END
        FROM generate_series($1::int, $2::int) AS n, generate_series(1, 3) AS kind
        WHERE kind = 1 OR (kind = 2 AND n % 5 = 0) OR (kind = 3 AND (n <= 50 OR n % 40 = 0));
      INSERT INTO session (token_hash, user_id, created_at, expires_at, user_agent, ip_prefix)
        SELECT encode(sha256(('s' || n)::bytea), 'hex'), n, at, at + interval '1 day', 'growth', '10.0.0.0/24'
        FROM generate_series($1::int, $2::int) AS n,
          LATERAL (SELECT now() - CASE WHEN n <= 50 THEN interval '25 hours' ELSE (n % 1400) * interval '1 minute' END AS at) AS t
        WHERE n <= 50 OR n % 10 = 0;
      INSERT INTO registration_challenge (email, email_key, password_hash, code_hmac, browser_hash, created_at, last_sent_at, expires_at)
        SELECT mail, mail, 'none', '', md5(mail), at, at, at + interval '10 minutes' FROM generate_series($1::int, $2::int) AS n,
          LATERAL (SELECT 'quizas' || n || '@crece.test' AS mail,
            now() - CASE WHEN n <= 50 THEN interval '8 days' ELSE (n % 160) * interval '1 hour' END AS at) AS m
        WHERE n <= 50 OR n % 50 = 0;
      INSERT INTO password_reset (token_hash, user_id, created_at, expires_at)
        SELECT encode(sha256(('r' || n)::bytea), 'hex'), n, at, at + interval '30 minutes' FROM generate_series($1::int, $2::int) AS n,
          LATERAL (SELECT now() - CASE WHEN n <= 50 THEN interval '8 days' ELSE (n % 160) * interval '1 hour' END AS at) AS t
        WHERE n <= 50 OR n % 100 = 0;
      INSERT INTO contact_message (full_name, email, subject, message, digest, created_at)
        SELECT 'Persona', 'persona' || n || '@crece.test', 'Una duda', repeat('¿Tienen cuentos de ballenas? ', 8), md5('m' || n),
          now() - CASE WHEN n <= 50 THEN interval '366 days' ELSE (n % 360) * interval '1 day' END
        FROM generate_series($1::int, $2::int) AS n WHERE n <= 50 OR n % 50 = 0;
      SELECT setval(pg_get_serial_sequence('users', 'user_id'), ${clients})`,
    },
  ];
}

/**
 * So many of the newest are still being paid, whatever the size of the shop; so many of the oldest are to be forgotten.
 * The others that nobody paid are of the last month: older ones have been deleted.
 */
const OPEN = 20;
/** Of them, those whose time is over. */
const OVERDUE = 3;
const TO_FORGET = 450;

const PLACE = `jsonb_build_object('street', 'Calle ' || n % 5000, 'external_number', '7', 'neighborhood', 'Centro', 'city', 'Puebla',
  'state', 'Puebla', 'postal_code', '72000')`;
/** Of some sixty thousand names each stands on a few orders, as the names of people do. */
const BUYER = `(ARRAY['Mariana', 'Sergio', 'Óscar', 'Lucía', 'Ximena', 'Begoña', 'Tomás', 'Itzel', 'Ramón', 'Noemí', 'Andrés', 'Íngrid'])[1 + n % 12]
  || ' ' || initcap(translate(substr(md5('a' || n % 251), 1, 7), '0123456789', 'aeiourslnt')) || ' '
  || initcap(translate(substr(md5('b' || n % 241), 1, 7), '0123456789', 'aeiourslnt'))`;
const PHONE = `'55' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0')`;
/** Orders that are older than three weeks have arrived, those of the week before are on their way. */
const PARCEL = `CASE WHEN state NOT IN ('paid', 'partially_refunded') OR at > now() - interval '14 days' THEN 'pendiente de envío'
  WHEN at < now() - interval '21 days' THEN 'entregado' WHEN n % 2 = 0 THEN 'enviado' ELSE 'en tránsito' END`;
const HAS_LEFT = `parcel <> 'pendiente de envío'`;
const IS_PAID = `state NOT IN ('awaiting_payment', 'expired', 'canceled', 'failed')`;

/** Two years of orders by clients and guests, and what paying them left behind. Every rule of the shop holds of them. */
function ordersOf({ orders, clients, books }: Sizes): Rows[] {
  const each = [1, orders] as const;
  return [
    {
      numbers: each,
      sql: `
      -- The story of each order, by its number: what became of it, whose it is and when it was.
      CREATE UNLOGGED TABLE growth_order AS
        SELECT n, CASE WHEN n > ${orders} - ${OPEN} THEN 'awaiting_payment' WHEN fate < 78 THEN 'paid'
            WHEN fate < 96 AND n > ${TO_FORGET} AND (${orders} - n) * 728.0 / ${orders} > 29 THEN 'paid' WHEN fate < 90 THEN 'expired'
            WHEN fate < 94 THEN 'canceled' WHEN fate < 96 THEN 'failed' WHEN fate < 98 THEN 'refunded' WHEN fate < 99 THEN 'partially_refunded'
            WHEN n % 1000 = 99 THEN 'disputed' ELSE 'paid' END AS state,
          CASE WHEN n > ${orders} - ${OVERDUE} THEN now() - interval '40 minutes' WHEN n > ${orders} - ${OPEN} THEN now() - interval '5 minutes'
            ELSE now() - interval '2 days' - (${orders} - n) * (interval '728 days' / ${orders}) END AS at,
          CASE WHEN n % 5 < 3 THEN 1 + (n::bigint * 7919 % ${clients})::int END AS user_id
        FROM (SELECT n, abs(hashint4(n)) % 100 AS fate FROM generate_series(1, ${orders}) AS n) AS numbered;
      CREATE INDEX ON growth_order (n);
      ANALYZE growth_order;
      INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type)
        SELECT n, product_id, 1, final_price_cents, title, authors, product_type
        FROM (SELECT n, 1 + (n::bigint * 31 + line * (${books} / 3 + 1)) % ${books} AS product_id
          FROM generate_series($1::int, $2::int) AS n, generate_series(0, n % 3) AS line) AS wanted JOIN product USING (product_id);
      ANALYZE order_item;
      -- Some of the oldest are of clients who left.
      INSERT INTO orders (order_id, folio, state, shipping_state, guest_hash, user_id, total_cents, contact_name,
          contact_phone, contact_email, shipping_address, shipping_address_hash, cart_fingerprint, session_id, session_url, session_expires_at,
          link_hash, paid_at, last_asked_at, created_at, updated_at, shipping_fee_cents, carrier_code, carrier, tracking_number, tracking_url,
          shipped_at, delivered_at)
        OVERRIDING SYSTEM VALUE
        SELECT n, 'BC-' || upper(lpad(to_hex(n), 8, '0')), state, parcel,
          CASE WHEN user_id IS NULL AND NOT has_left THEN encode(sha256(('g' || n)::bytea), 'hex') END,
          CASE WHEN NOT has_left THEN user_id END, 9900 + items.cents, ${BUYER}, ${PHONE}, 'persona' || n || '@crece.test', address,
          CASE WHEN ${IS_PAID} THEN encode(sha256(convert_to(address::text, 'UTF8')), 'hex') END,
          encode(sha256(('c' || n)::bytea), 'hex'), 'cs_test_' || md5('o' || n), 'http://127.0.0.1/c/pay/' || n, at + interval '31 minutes',
          CASE WHEN ${IS_PAID} THEN encode(sha256(('l' || n)::bytea), 'hex') END, CASE WHEN ${IS_PAID} THEN at END, at, at, at, 9900,
          CASE WHEN ${HAS_LEFT} THEN 'estafeta' END, CASE WHEN ${HAS_LEFT} THEN 'Estafeta' END, CASE WHEN ${HAS_LEFT} THEN 'GUIA' || lpad(n::text, 9, '0') END,
          CASE WHEN ${HAS_LEFT} THEN 'https://rastreo.test/' || n END, CASE WHEN ${HAS_LEFT} THEN at + interval '1 day' END,
          CASE WHEN parcel = 'entregado' THEN at + interval '5 days' END
        FROM growth_order JOIN (SELECT order_id, sum(unit_cents) AS cents FROM order_item WHERE order_id BETWEEN $1 AND $2 GROUP BY order_id) AS items
            ON items.order_id = n,
          LATERAL (SELECT ${PLACE} AS address, ${PARCEL} AS parcel, state = 'paid' AND n <= ${TO_FORGET} AND n % 10 = 0 AS has_left) AS facts
        WHERE n BETWEEN $1 AND $2;
      INSERT INTO parcel (order_id, state, carrier_code, carrier, tracking_number, tracking_url, shipped_at, delivered_at, updated_at)
        SELECT order_id, shipping_state, carrier_code, carrier, tracking_number, tracking_url, shipped_at, delivered_at, updated_at
        FROM orders WHERE order_id BETWEEN $1 AND $2 AND paid_at IS NOT NULL AND shipping_address IS NOT NULL;
      INSERT INTO order_amount (order_id, kind, cents, tax_treatment)
        SELECT order_id, 'shipping', 9900, 'TASA_16' FROM orders WHERE order_id BETWEEN $1 AND $2;
      INSERT INTO reservation (order_id, product_id, quantity, state, created_at)
        SELECT n, product_id, quantity, CASE WHEN state = 'awaiting_payment' THEN 'held' WHEN ${IS_PAID} THEN 'consumed' ELSE 'released' END, at
        FROM order_item JOIN growth_order ON n = order_id WHERE order_id BETWEEN $1 AND $2;
      -- Each copy that was set aside had come in for it, so that the books' own stock stays what it is.
      INSERT INTO stock_move (product_id, order_id, kind, quantity, at)
        SELECT product_id, order_id, kind, quantity, created_at FROM reservation, unnest(CASE state WHEN 'held' THEN '{intake,reserve}'::text[]
          WHEN 'consumed' THEN '{intake,reserve,consume}' ELSE '{reserve,release}' END) AS kind WHERE order_id BETWEEN $1 AND $2;
      INSERT INTO payment (order_id, session_id, payment_intent_id, amount_cents, refunded_cents, currency, method_type, card_brand, card_last4, receipt_url, paid_at)
        SELECT order_id, session_id, 'pi_' || md5(order_id::text), total_cents, CASE state WHEN 'refunded' THEN total_cents WHEN 'partially_refunded' THEN 5000 ELSE 0 END, 'mxn', 'card', 'visa', '4242', 'http://127.0.0.1/r/' || order_id, paid_at
        FROM orders WHERE paid_at IS NOT NULL AND order_id BETWEEN $1 AND $2;
      -- Half of the refunds were made at the desk; of the others only the sum is known.
      INSERT INTO refund (order_id, payment_intent_id, cents, lines, amounts, other_cents, reason, state, request_key, created_at, confirmed_at)
        SELECT order_id, payment_intent_id, refunded_cents, CASE WHEN refunded_cents = amount_cents THEN lines ELSE '[]' END,
          CASE WHEN refunded_cents = amount_cents THEN '[{"kind": "shipping", "cents": 9900}]' ELSE '[]' END::jsonb,
          CASE WHEN refunded_cents = amount_cents THEN 0 ELSE refunded_cents END,
          'arrepentimiento', 'confirmed', 'growth-' || order_id, paid_at + interval '9 days', paid_at + interval '9 days'
        FROM payment, LATERAL (SELECT jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity, 'cents', quantity * unit_cents, 'restock', false)) AS lines
          FROM order_item i WHERE i.order_id = payment.order_id) AS bought
        WHERE order_id BETWEEN $1 AND $2 AND refunded_cents > 0 AND order_id % 2 = 0;
      INSERT INTO order_event (order_event_id, order_id, from_state, to_state, cause, at)
        OVERRIDING SYSTEM VALUE
        SELECT n * 3 + step, n, CASE step WHEN 1 THEN NULL WHEN 2 THEN 'creating' ELSE 'awaiting_payment' END,
          CASE step WHEN 1 THEN 'creating' WHEN 2 THEN 'awaiting_payment' ELSE state END, 'growth', at
        FROM growth_order, generate_series(1, CASE state WHEN 'awaiting_payment' THEN 2 ELSE 3 END) AS step WHERE n BETWEEN $1 AND $2;
      -- Kept for ninety days.
      INSERT INTO webhook_event (event_id, type, created_at, received_at, processed_at, raw)
        SELECT 'evt_' || md5(n::text), 'checkout.session.completed', at, at, at, repeat('{"object":"event"},', 90)
        FROM growth_order WHERE n BETWEEN $1 AND $2 AND (n <= 50 OR at > now() - interval '90 days') AND ${IS_PAID};
      -- Finished jobs are kept for a week.
      INSERT INTO pgboss.job (name, data, state, created_on, started_on, completed_on, start_after)
        SELECT name, jsonb_build_object('orderId', n), 'completed', at, at, at, at
        FROM growth_order, unnest('{settle-event,order-paid-mail}'::text[]) AS name
        WHERE n BETWEEN $1 AND $2 AND at > now() - interval '7 days' AND state = 'paid';
      UPDATE product p SET reserved = held.copies FROM (
          SELECT product_id, sum(quantity) AS copies FROM reservation WHERE state = 'held' GROUP BY product_id) AS held
          WHERE held.product_id = p.product_id;
      DROP TABLE growth_order;
      SELECT setval(pg_get_serial_sequence('orders', 'order_id'), ${orders}),
        setval(pg_get_serial_sequence('order_event', 'order_event_id'), ${orders} * 3 + 3)`,
    },
  ];
}

export const rowsOfShop = (sizes: Sizes): Rows[] => [
  ...booksOf(sizes),
  ...clientsOf(sizes),
  ...ordersOf(sizes),
];
