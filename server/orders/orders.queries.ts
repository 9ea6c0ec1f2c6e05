import { sql } from 'drizzle-orm';
import type { Address } from '#contract/address.ts';
import type { Contact } from '#contract/contact.ts';
import type { Cents, ProductType } from '#contract/money.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

export interface NewOrderLine {
  productId: number;
  quantity: number;
  unitCents: Cents;
  title: string;
  authors: string[];
  productType: ProductType;
}

export interface NewOrder {
  folio: string;
  guestHash: string;
  totalCents: Cents;
  shippingCents: Cents;
  contact: Contact;
  address: Address | null;
  note: string | null;
  cartFingerprint: string;
  lines: readonly NewOrderLine[];
  at: Date;
}

/** What settling and reconciling need to know of an order. */
export interface OrderRecord {
  orderId: number;
  folio: string;
  state: PaymentState;
  guestHash: string | null;
  totalCents: Cents;
  currency: string;
  cartFingerprint: string;
  sessionId: string | null;
  sessionUrl: string | null;
  sessionExpiresAt: Date | null;
  sessionFailures: number;
  declineCode: string | null;
  createdAt: Date;
  paidAt: Date | null;
}

export const ORDER_RECORD = `order_id AS "orderId", folio, state, guest_hash AS "guestHash", total_cents AS "totalCents", currency,
  cart_fingerprint AS "cartFingerprint", session_id AS "sessionId", session_url AS "sessionUrl",
  session_expires_at AS "sessionExpiresAt", session_failures AS "sessionFailures", decline_code AS "declineCode",
  created_at AS "createdAt", paid_at AS "paidAt"`;

const insert = statement<{ orderId: number }>(
  'insert_order',
  `WITH new_order AS (
     INSERT INTO orders (folio, state, guest_hash, total_cents, shipping_cents, contact_name, contact_phone, contact_email,
       shipping_address, note, cart_fingerprint, created_at, updated_at)
     VALUES ($1, 'creating', $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10, $12, $12) RETURNING order_id),
   line AS (
     SELECT * FROM jsonb_to_recordset($11::jsonb)
       AS x("productId" int, quantity int, "unitCents" int, title text, authors text[], "productType" text)),
   items AS (
     INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type)
     SELECT order_id, "productId", quantity, "unitCents", title, authors, "productType" FROM new_order, line),
   reservations AS (
     INSERT INTO reservation (order_id, product_id, quantity, state, created_at)
     SELECT order_id, "productId", quantity, 'held', $12 FROM new_order, line WHERE "productType" = 'FISICO'),
   event AS (
     INSERT INTO order_event (order_id, from_state, to_state, cause, at)
     SELECT order_id, NULL, 'creating', 'checkout', $12 FROM new_order)
   SELECT order_id AS "orderId" FROM new_order`,
);

/** The order with its lines, held reservations and first event. Fails on `one_open_order_per_cart` for a repeated click. */
export async function insertOrder(tx: Database, order: NewOrder): Promise<number> {
  const { contact } = order;
  const [row] = await insert(tx, [
    order.folio,
    order.guestHash,
    order.totalCents,
    order.shippingCents,
    contact.full_name,
    contact.phone,
    contact.email,
    order.address && JSON.stringify(order.address),
    order.note,
    order.cartFingerprint,
    JSON.stringify(order.lines),
    order.at.toISOString(),
  ]);
  if (!row) throw new Error('The order was not written.');
  return row.orderId;
}

const openOrders = statement<OrderRecord>(
  'open_orders_of_guest',
  `SELECT ${ORDER_RECORD} FROM orders WHERE guest_hash = $1 AND state IN ('creating', 'awaiting_payment') ORDER BY order_id`,
);

export const findOpenOrders = (db: Database, guestHash: string) => openOrders(db, [guestHash]);

const byId = statement<OrderRecord>('order_by_id', `SELECT ${ORDER_RECORD} FROM orders WHERE order_id = $1`);

export async function findOrder(db: Database, orderId: number): Promise<OrderRecord | undefined> {
  const [row] = await byId(db, [orderId]);
  return row;
}

const bySession = statement<OrderRecord>(
  'order_by_session',
  `SELECT ${ORDER_RECORD} FROM orders WHERE session_id = $1`,
);

export async function findOrderBySession(db: Database, sessionId: string): Promise<OrderRecord | undefined> {
  const [row] = await bySession(db, [sessionId]);
  return row;
}

const setSession = statement(
  'set_session',
  `WITH moved AS (
     UPDATE orders SET session_id = $2, session_url = $3, session_expires_at = $4, state = 'awaiting_payment', updated_at = $5
     WHERE order_id = $1 AND state = 'creating' RETURNING order_id)
   INSERT INTO order_event (order_id, from_state, to_state, cause, at)
   SELECT order_id, 'creating', 'awaiting_payment', $6, $5 FROM moved`,
);

export async function markAwaitingPayment(
  db: Database,
  orderId: number,
  session: { id: string; url: string; expiresAt: Date },
  cause: string,
  at: Date,
) {
  await setSession(db, [
    orderId,
    session.id,
    session.url,
    session.expiresAt.toISOString(),
    at.toISOString(),
    cause,
  ]);
}

export async function noteSessionFailure(db: Database, orderId: number) {
  await db.execute(
    sql`UPDATE orders SET session_failures = session_failures + 1 WHERE order_id = ${orderId}`,
  );
}

/** True for one caller per five seconds: the others answer from the database instead of asking the provider. */
export async function mayAskProvider(db: Database, orderId: number, at: Date): Promise<boolean> {
  const result = await db.execute(sql`
    UPDATE orders SET last_asked_at = ${at.toISOString()}
    WHERE order_id = ${orderId} AND (last_asked_at IS NULL OR last_asked_at <= ${at.toISOString()}::timestamptz - interval '5 seconds')
    RETURNING order_id`);
  return result.rows.length > 0;
}

const overdue = statement<OrderRecord>(
  'overdue_orders',
  `SELECT ${ORDER_RECORD} FROM orders
   WHERE (state = 'creating' AND created_at < $1::timestamptz - interval '60 seconds')
      OR (state = 'awaiting_payment' AND session_expires_at < $1::timestamptz)
      OR (state = 'processing' AND updated_at < $1::timestamptz - interval '1 hour')
   ORDER BY order_id LIMIT 100`,
);

/** Orders whose payment should have been decided by now, a hundred at a time. */
export const findOverdueOrders = (db: Database, at: Date) => overdue(db, [at.toISOString()]);
