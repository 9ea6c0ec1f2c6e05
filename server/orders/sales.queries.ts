import type { PaymentMethod } from '#contract/later-payment.ts';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { ORDER_RECORD, type OrderRecord } from './orders.queries.ts';

/** An order sold by hand, as the request that made it is answered. */
interface SoldOrder {
  order_id: number;
  folio: string;
  total_cents: Cents;
  /** Null of one that is paid by a link. */
  paid_at: Date | null;
  has_link: boolean;
}

const bySaleKey = statement<SoldOrder & { sold_by: number }>(
  'order_by_sale_key',
  'SELECT order_id, folio, total_cents, paid_at, pay_link_hash IS NOT NULL AS has_link, sold_by FROM orders WHERE sale_key = $1',
);

/** The order that a request sold by hand, however long ago. */
export const findSale = async (db: Database, key: string) => (await bySaleKey(db, [key]))[0];

const open = statement(
  'open_pay_link',
  `WITH moved AS (
     UPDATE orders SET state = 'awaiting_payment', session_expires_at = $3, pay_link_hash = $2, pay_link_ends_at = $3, updated_at = $4
     WHERE order_id = $1 AND state = 'creating' RETURNING order_id)
   INSERT INTO order_event (order_id, from_state, to_state, cause, at)
   SELECT order_id, 'creating', 'awaiting_payment', 'staff', $4 FROM moved`,
);

/** An order just written waits, without a payment page, to be paid by its link until the end. */
export const openPayLink = (tx: Database, orderId: number, link: { hash: string; endsAt: Date }, at: Date) =>
  open(tx, [orderId, link.hash, link.endsAt.toISOString(), at.toISOString()]);

const byHash = statement<OrderRecord>(
  'lock_order_of_pay_link',
  `SELECT ${ORDER_RECORD} FROM orders WHERE pay_link_hash = $1 FOR UPDATE`,
);

export const lockOrderOfPayLink = async (tx: Database, hash: string) => (await byHash(tx, [hash]))[0];

const idOf = statement<{ order_id: number }>(
  'order_of_pay_link',
  'SELECT order_id FROM orders WHERE pay_link_hash = $1',
);

export const findOrderOfPayLink = async (db: Database, hash: string) => (await idOf(db, [hash]))[0]?.order_id;

const choose = statement(
  'choose_method_of_pay_link',
  `UPDATE orders SET payment_method = $2, session_failures = session_failures + 1, session_expires_at = $3 WHERE order_id = $1`,
);

/** The buyer's choice; its payment is another one for the provider, with a key and an end of its own, the same for every try. */
export const chooseMethod = (tx: Database, orderId: number, method: PaymentMethod, sessionExpiresAt: Date) =>
  choose(tx, [orderId, method, sessionExpiresAt.toISOString()]);

const detach = statement(
  'detach_page_of_pay_link',
  `UPDATE orders SET session_id = NULL, session_url = NULL, session_expires_at = pay_link_ends_at, last_asked_at = NULL
   WHERE order_id = $1 AND state = 'awaiting_payment' AND session_id IS NOT DISTINCT FROM $2`,
);

/** A payment page of the link ended unpaid: the order waits for the next one. */
export const detachPage = (tx: Database, orderId: number, sessionId: string | null) =>
  detach(tx, [orderId, sessionId]);

const close = statement('close_pay_link', 'UPDATE orders SET pay_link_ends_at = $2 WHERE order_id = $1');

/** Nobody pays by the link any more. */
export const closePayLink = (tx: Database, orderId: number, at: Date) =>
  close(tx, [orderId, at.toISOString()]);

/** Tells whether a payment was asked for by the link and is not noted yet: without one, an order's end is that of its link. */
export const isPaymentAsked = ({
  session_id,
  session_expires_at: end,
  pay_link_ends_at: linkEnd,
  state,
}: OrderRecord) =>
  state === 'awaiting_payment' &&
  session_id === null &&
  linkEnd !== null &&
  end?.getTime() !== linkEnd.getTime();

/** Tells whether an order may still be paid by its link. */
export const isLinkAlive = ({ state, pay_link_ends_at: end }: OrderRecord, at: Date) =>
  state === 'awaiting_payment' && end !== null && end > at;
