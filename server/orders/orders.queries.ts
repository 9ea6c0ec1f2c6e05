import { sql } from 'drizzle-orm';
import type { Address } from '#contract/address.ts';
import type { Contact } from '#contract/contact.ts';
import type { Gift } from '#contract/gift.ts';
import type { OrderMethod } from '#contract/later-payment.ts';
import type { Cents, ProductType } from '#contract/money.ts';
import { amountFacts, type OrderAmount } from '#contract/order-amounts.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { unfinishedStates } from './order-states.ts';

export interface OrderLine {
  product_id: number;
  quantity: number;
  unit_cents: Cents;
  title: string;
  authors: string[];
  product_type: ProductType;
}

/** Owner of an order: a client, or a guest by the hash of their browser's anonymous cookie. */
export type OrderOwner = { userId: number; guestHash: null } | { userId: null; guestHash: string };

/** Origin of an order, as keyed hashes: one network, and the /24 or /48 around it. */
export interface NetworkHashes {
  network: string;
  surroundings: string;
}

/** Sale of an order by the staff. */
export interface OrderSale {
  staffId: number;
  /** Key of the request that made it. */
  key: string;
  /** True when its books were handed over: then no day of arrival is promised. */
  isHandedOver: boolean;
}

export interface NewOrder {
  orderId: number;
  folio: string;
  owner: OrderOwner;
  /** Networks of the buyer; null for orders that were not placed over one. */
  networks: NetworkHashes | null;
  totalCents: Cents;
  amounts: readonly OrderAmount[];
  /** The fee of a parcel in force, which an order without anything to ship is not charged. */
  shippingFeeCents: Cents;
  contact: Contact;
  address: Address | null;
  note: string | null;
  gift: Gift | null;
  paymentMethod: OrderMethod;
  /** Sale by hand; absent for what a buyer ordered. */
  sale?: OrderSale;
  cartFingerprint: string;
  /** The order of the same copies after which they are wanted once more, as the buyer said. */
  againAfter: string | null;
  /** Time when its payment page will end; the same for every try to make that page. */
  sessionExpiresAt: Date;
  lines: readonly OrderLine[];
  at: Date;
}

/** Fields of an order that settling and reconciling need. */
export interface OrderRecord {
  order_id: number;
  folio: string;
  state: PaymentState;
  guest_hash: string | null;
  total_cents: Cents;
  currency: string;
  cart_fingerprint: string;
  session_id: string | null;
  session_url: string | null;
  session_expires_at: Date | null;
  session_failures: number;
  payment_method: OrderMethod;
  /** Payment of a transfer, which has no page. */
  payment_intent_id: string | null;
  decline_code: string | null;
  /** End of the link by which an order sold by hand is paid; null for every other order. */
  pay_link_ends_at: Date | null;
  created_at: Date;
  paid_at: Date | null;
  /** Postal code of the destination; null when nothing is shipped. */
  postal_code: string | null;
}

export const ORDER_RECORD = `order_id, folio, state, guest_hash, total_cents, currency,
  cart_fingerprint, session_id, session_url, session_expires_at, session_failures, payment_method, payment_intent_id, decline_code,
  pay_link_ends_at, created_at, paid_at, shipping_address->>'postal_code' AS postal_code`;

const nextId = statement<{ order_id: number }>(
  'next_order_id',
  `SELECT nextval(pg_get_serial_sequence('orders', 'order_id'))::int AS order_id`,
);

/** Draws an id before an order is written, so that what belongs to it can be sent to the database along with it. */
export async function newOrderId(db: Database): Promise<number> {
  const [row] = await nextId(db, []);
  if (!row) throw new Error('There is no number for the order.');
  return row.order_id;
}

const insert = statement(
  'insert_order',
  `WITH amount AS (
     SELECT * FROM jsonb_to_recordset($4::jsonb) AS x(kind text, cents int, tax_treatment text)),
   new_order AS (
     INSERT INTO orders (order_id, folio, state, guest_hash, user_id, total_cents, contact_name, contact_phone, contact_email,
       shipping_address, note, cart_fingerprint, created_at, updated_at, session_expires_at, network_hash, surroundings_hash,
       shipping_fee_cents, promises_delivery, again_after, payment_method, sold_by, sale_key, gift)
     OVERRIDING SYSTEM VALUE
     VALUES ($15, $1, 'creating', $2, $14, $3, $5, $6, $7, $8::jsonb, $9, $10, $12, $12, $13, $16, $17, $18, $21, $19, $20, $22, $23, $24::jsonb) RETURNING order_id),
   line AS (
     SELECT * FROM jsonb_to_recordset($11::jsonb)
       AS x(product_id int, quantity int, unit_cents int, title text, authors text[], product_type text)),
   items AS (
     INSERT INTO order_item (order_id, product_id, quantity, unit_cents, title, authors, product_type, tax_treatment)
     SELECT order_id, product_id, quantity, unit_cents, line.title, line.authors, line.product_type, p.tax_treatment
     FROM new_order, line JOIN product p USING (product_id)),
   amounts AS (
     INSERT INTO order_amount (order_id, kind, cents, tax_treatment)
     SELECT order_id, kind, cents, tax_treatment FROM new_order, amount),
   reservations AS (
     INSERT INTO reservation (order_id, product_id, quantity, state, created_at)
     SELECT order_id, product_id, quantity, 'held', $12 FROM new_order, line WHERE product_type = 'FISICO')
   INSERT INTO order_event (order_id, from_state, to_state, cause, at)
   SELECT order_id, NULL, 'creating', CASE WHEN $22::int IS NULL THEN 'checkout' ELSE 'staff' END, $12 FROM new_order`,
);

const taxed = ({ kind, cents }: OrderAmount) => ({
  kind,
  cents,
  tax_treatment: amountFacts[kind].taxTreatment,
});

/** The order with its lines, amounts, held reservations and first event. Fails on `one_open_order_per_cart` for a repeated click. */
export async function insertOrder(tx: Database, order: NewOrder): Promise<void> {
  const { contact } = order;
  await insert(tx, [
    order.folio,
    order.owner.guestHash,
    order.totalCents,
    JSON.stringify(order.amounts.map(taxed)),
    contact.full_name,
    contact.phone,
    contact.email,
    order.address && JSON.stringify(order.address),
    order.note,
    order.cartFingerprint,
    JSON.stringify(order.lines),
    order.at.toISOString(),
    order.sessionExpiresAt.toISOString(),
    order.owner.userId,
    order.orderId,
    order.networks?.network ?? null,
    order.networks?.surroundings ?? null,
    order.shippingFeeCents,
    order.againAfter,
    order.paymentMethod,
    !order.sale?.isHandedOver,
    order.sale?.staffId ?? null,
    order.sale?.key ?? null,
    order.gift && JSON.stringify(order.gift),
  ]);
}

const openOrders = (whose: 'guest_hash' | 'user_id') =>
  `SELECT ${ORDER_RECORD} FROM orders WHERE ${whose} = $1 AND state IN ('creating', 'awaiting_payment') ORDER BY order_id`;

const openOrdersOfGuest = statement<OrderRecord>('open_orders_of_guest', openOrders('guest_hash'));
const openOrdersOfClient = statement<OrderRecord>('open_orders_of_client', openOrders('user_id'));

export const findOpenOrders = (db: Database, { userId, guestHash }: OrderOwner) =>
  userId === null ? openOrdersOfGuest(db, [guestHash]) : openOrdersOfClient(db, [userId]);

const byId = statement<OrderRecord>('order_by_id', `SELECT ${ORDER_RECORD} FROM orders WHERE order_id = $1`);

export async function findOrder(db: Database, orderId: number): Promise<OrderRecord | undefined> {
  const [row] = await byId(db, [orderId]);
  return row;
}

const lockById = statement<OrderRecord>(
  'lock_order_by_id',
  `SELECT ${ORDER_RECORD} FROM orders WHERE order_id = $1 FOR UPDATE`,
);

export async function lockOrder(tx: Database, orderId: number): Promise<OrderRecord | undefined> {
  const [row] = await lockById(tx, [orderId]);
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

const setSession = statement<{ order_id: number }>(
  'set_session',
  `WITH before AS (SELECT state FROM orders WHERE order_id = $1),
   moved AS (
     UPDATE orders SET session_id = $2, session_url = $3, session_expires_at = $4, state = 'awaiting_payment', updated_at = $5
     WHERE order_id = $1
       AND (state = 'creating' OR (state = 'awaiting_payment' AND session_id IS NULL AND pay_link_ends_at IS NOT NULL)) RETURNING order_id)
   INSERT INTO order_event (order_id, from_state, to_state, cause, at)
   SELECT order_id, before.state, 'awaiting_payment', $6, $5 FROM moved, before RETURNING order_id`,
);

/** Marks an order as waiting for payment; false when it waited for no session: then nobody must be shown this one. */
export async function markAwaitingPayment(
  db: Database,
  orderId: number,
  session: { id: string; url: string; expiresAt: Date },
  cause: string,
  at: Date,
): Promise<boolean> {
  const { id, url, expiresAt } = session;
  return (
    (await setSession(db, [orderId, id, url, expiresAt.toISOString(), at.toISOString(), cause])).length > 0
  );
}

/** Ends the page of an order: nobody is led to it any more, even if ending it at the provider is interrupted. */
export async function noteSessionEnd(db: Database, orderId: number, at: Date) {
  await db.execute(sql`
    UPDATE orders SET session_expires_at = ${at.toISOString()}
    WHERE order_id = ${orderId} AND state = 'awaiting_payment' AND session_expires_at > ${at.toISOString()}`);
}

/** A cart's open order is wanted once more after another order, also where that was said only when its page was opened again. */
export async function noteWantedAgain(db: Database, cartFingerprint: string, againAfter: string) {
  await db.execute(sql`
    UPDATE orders SET again_after = ${againAfter}
    WHERE cart_fingerprint = ${cartFingerprint} AND state IN ('creating', 'awaiting_payment')`);
}

/** The next try is another one for the provider: with a key of its own, and an end of its own. By a link it waits for the next click. */
export async function noteSessionFailure(db: Database, orderId: number, sessionExpiresAt: Date) {
  await db.execute(sql`
    UPDATE orders SET session_failures = session_failures + 1,
      session_expires_at = coalesce(pay_link_ends_at, ${sessionExpiresAt.toISOString()})
    WHERE order_id = ${orderId}
      AND (state = 'creating' OR (state = 'awaiting_payment' AND session_id IS NULL AND pay_link_ends_at IS NOT NULL))`);
}

/** True for one caller per five seconds: the others answer from the database instead of asking the provider. */
export async function mayAskProvider(db: Database, orderId: number, at: Date): Promise<boolean> {
  const result = await db.execute(sql`
    UPDATE orders SET last_asked_at = ${at.toISOString()}
    WHERE order_id = ${orderId} AND (last_asked_at IS NULL OR last_asked_at > ${at.toISOString()}
      OR last_asked_at <= ${at.toISOString()}::timestamptz - interval '5 seconds')
    RETURNING order_id`);
  return result.rows.length > 0;
}

const overdue = statement<OrderRecord>(
  'overdue_orders',
  `WITH due AS (
     SELECT order_id FROM orders
     WHERE (state = 'creating' AND created_at < $1::timestamptz - interval '40 seconds')
        OR (state = 'awaiting_payment' AND session_expires_at < $1::timestamptz)
        OR (state = 'processing' AND greatest(updated_at, last_asked_at) < $1::timestamptz - interval '1 hour')
     ORDER BY last_asked_at NULLS FIRST, order_id LIMIT 100)
   UPDATE orders SET last_asked_at = $1 WHERE order_id IN (SELECT order_id FROM due) RETURNING ${ORDER_RECORD}`,
);

/**
 * Orders whose payment should have been decided by now, a hundred at a time; those looked at longest ago come first, so
 * that orders which cannot be decided do not keep the others waiting. An order without a page is given 40 seconds, which is
 * more than all tries to get one take.
 */
export const findOverdueOrders = (db: Database, at: Date) => overdue(db, [at.toISOString()]);

const paidLater = (whose: 'guest_hash' | 'user_id') =>
  statement<{ order_id: number }>(
    `paid_later_${whose}`,
    `SELECT order_id FROM orders
     WHERE ${whose} = $1 AND created_at >= $2 AND cart_fingerprint = ANY($3::text[]) AND state <> 'refunded'
       AND state NOT IN (${unfinishedStates.map((state) => `'${state}'`).join(', ')}) LIMIT 1`,
  );
const paidLaterByGuest = paidLater('guest_hash');
const paidLaterByClient = paidLater('user_id');

/** Tells whether its buyer has paid for the same, by these fingerprints, since an order was made, and has not got the money back. */
export async function hasPaidLater(
  db: Database,
  { userId, guestHash }: OrderOwner,
  { created_at }: Pick<OrderRecord, 'created_at'>,
  fingerprints: readonly string[],
): Promise<boolean> {
  const since = [created_at.toISOString(), fingerprints] as const;
  const found =
    userId === null
      ? await paidLaterByGuest(db, [guestHash, ...since])
      : await paidLaterByClient(db, [userId, ...since]);
  return found.length > 0;
}
