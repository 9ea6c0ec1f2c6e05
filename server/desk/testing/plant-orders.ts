import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

const TOGETHER = 5_000;

/**
 * Orders of two years in the database, paid and delivered but for the last few; every fifth of one of twenty names. For
 * plans and times only: their books were never in stock.
 */
export async function plantOrders(db: Database, count: number, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz - ((${count} - n) * interval '730 days' / ${count}) - interval '10 days'`;
  // A statement has five seconds, on a busy machine too.
  for (let first = 1; first <= count; first += TOGETHER)
    await db.execute(sql`
    INSERT INTO orders (folio, state, shipping_state, total_cents, contact_name, contact_phone, contact_email,
      shipping_address, cart_fingerprint, paid_at, shipped_at, tracking_number, created_at, updated_at)
    SELECT 'BC-' || upper(lpad(to_hex(n), 8, '0')), 'paid',
      CASE WHEN n > ${count} - 40 THEN 'pendiente de envío' WHEN n > ${count} - 80 THEN 'enviado' ELSE 'entregado' END, 30000,
      CASE WHEN n % 5 = 0 THEN (ARRAY['José Pérez', 'María Gutiérrez', 'Ana Ríos', 'Luz Ibarra'])[1 + n / 5 % 4] || ' ' || n % 20
        ELSE 'Persona ' || md5(n::text) END,
      '55' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'persona' || n || '@ejemplo.test',
      '{"street": "Calle", "postal_code": "03100"}', 'planted' || n, ${at}, CASE WHEN n <= ${count} - 40 THEN ${at} + interval '1 day' END,
      CASE WHEN n <= ${count} - 40 THEN 'JD' || lpad(n::text, 10, '0') END, ${at}, ${at}
    FROM generate_series(${first}::int, ${Math.min(count, first + TOGETHER - 1)}::int) AS n`);
  await db.execute(sql`
    INSERT INTO payment (order_id, session_id, payment_intent_id, amount_cents, currency, method_type, paid_at)
    SELECT order_id, 'planted' || order_id, 'planted' || order_id, total_cents, 'mxn', 'card', paid_at
    FROM orders WHERE cart_fingerprint LIKE 'planted%'`);
  await db.execute(sql`
    INSERT INTO product (sku, title, authors, description, price_cents, product_type)
    SELECT 'P-' || n, 'Cuento número ' || n, '{}', '', 20100, 'FISICO' FROM generate_series(1, 500) AS n`);
  await db.execute(sql`
    INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type)
    SELECT o.order_id, p.product_id, 1, p.price_cents, p.title, '{}', 'FISICO'
    FROM orders o JOIN product p ON p.sku = 'P-' || (1 + o.order_id % 500) WHERE o.cart_fingerprint LIKE 'planted%'`);
  await db.execute(sql`VACUUM ANALYZE orders, payment, order_item, product, shipment, return_case, refund`);
}
