import type { BulkWriter } from './in-bulk.ts';

/** A person who sent all of it. */
const STAFF = `INSERT INTO staff (email, email_key, name, role, password_hash, created_at)
  VALUES ('crece@crece.test', 'crece@crece.test', 'Lucía', 'shipping', '', now() - interval '3 years')`;
const BY = `(SELECT min(staff_id) FROM staff)`;

/** Each parcel that left, and each that arrived. */
const PARCELS = `INSERT INTO shipping_event (order_id, from_state, to_state, cause, staff_id, tracking_number, at)
  SELECT order_id, move.was, move.became, 'seed', ${BY}, tracking_number, move.at
  FROM orders, LATERAL (VALUES ('pendiente de envío', 'enviado', shipped_at, 1), ('enviado', shipping_state, coalesce(delivered_at, shipped_at + interval '1 day'), 2)) AS move(was, became, at, step)
  WHERE order_id BETWEEN $1 AND $2 AND shipped_at IS NOT NULL AND (step = 1 OR shipping_state <> 'enviado')
  ORDER BY order_id, step`;

const BOXES = `INSERT INTO shipping_event (shipment_id, from_state, to_state, cause, staff_id, tracking_number, at)
  SELECT shipment_id, 'pendiente de envío', state, 'seed', ${BY}, tracking_number, shipped_at FROM shipment WHERE state <> 'pendiente de envío'`;

/** Two books in each box that left, other ones in each box of a client, put in on the day before. */
const TITLES = `INSERT INTO shipment_item (shipment_id, product_id, user_id, position, staff_id, created_at)
  SELECT box.shipment_id, book.product_id, box.user_id, copy, ${BY}, box.shipped_at - interval '1 day'
  FROM (SELECT h.shipment_id, s.user_id, h.shipped_at, s.user_id * 37 + 2 * row_number() OVER (PARTITION BY s.user_id ORDER BY h.period_id) AS first
    FROM shipment h JOIN subscription_period p USING (period_id) JOIN subscription s USING (subscription_id)
    WHERE h.shipped_at IS NOT NULL AND s.user_id IS NOT NULL) AS box
  CROSS JOIN generate_series(0, 1) AS copy
  CROSS JOIN (SELECT count(*) AS books FROM product WHERE product_type = 'FISICO') AS shelf
  JOIN (SELECT product_id, row_number() OVER (ORDER BY product_id) - 1 AS place FROM product WHERE product_type = 'FISICO') AS book
    ON book.place = (box.first + copy) % shelf.books
  ORDER BY box.shipped_at, box.shipment_id, copy`;

/** They were bought for it: together the two lines leave the stock as it is. */
const TITLES_LEDGER = `INSERT INTO stock_move (product_id, shipment_id, kind, quantity, reason, staff_id, at)
  SELECT product_id, line.shipment_id, 'intake', quantity, reason, ${BY}, created_at
  FROM shipment_item i, LATERAL (VALUES (NULL, 1, 'compra'), (i.shipment_id, -1, 'club')) AS line(shipment_id, quantity, reason)
  ORDER BY i.shipment_item_id, quantity DESC`;

const ENTRIES = `INSERT INTO audit_entry (at, staff_id, staff_name, call, entity, entity_id, label, changes, request_id, is_money)
  SELECT shipped_at, ${BY}, 'Lucía', 'POST /desk/orders/ship', 'order', order_id::text, folio,
    jsonb_build_array(jsonb_build_object('field', 'shipping_state', 'before', 'pendiente de envío', 'after', 'enviado')), 'growth', false
  FROM orders WHERE order_id BETWEEN $1 AND $2 AND shipped_at IS NOT NULL ORDER BY shipped_at`;

const NOTES = `INSERT INTO order_note (order_id, staff_id, text, at)
  SELECT order_id, ${BY}, 'Llamó para preguntar.', created_at FROM orders WHERE order_id BETWEEN $1 AND $2 AND order_id % 20 = 0`;

/** One in a hundred comes back; a few are open. */
const RETURNS = `WITH cases AS (
    INSERT INTO return_case (order_id, reason, state, deadline, opened_at, opened_by, received_at, closed_at)
    SELECT order_id, 'dañado', CASE WHEN order_id % 2000 = 0 THEN 'pedida' ELSE 'rechazada' END, delivered_at::date + 30, delivered_at + interval '1 day', ${BY},
      NULL, CASE WHEN order_id % 2000 <> 0 THEN delivered_at + interval '3 days' END
    FROM orders WHERE order_id BETWEEN $1 AND $2 AND order_id % 100 = 0 AND delivered_at IS NOT NULL RETURNING return_id, order_id)
  INSERT INTO return_line (return_id, product_id, quantity)
  SELECT return_id, min(product_id), 1 FROM cases JOIN order_item USING (order_id) GROUP BY return_id`;

/** What two years in the back office have left behind. */
export async function writeMoreDesk({ fill, run }: BulkWriter, orders: number) {
  await run(STAFF);
  await run('ANALYZE orders');
  for (const text of [PARCELS, ENTRIES, NOTES, RETURNS]) await fill(text, 1, orders);
  for (const text of [BOXES, TITLES, TITLES_LEDGER]) await run(text);
}
