import { sql } from 'drizzle-orm';
import type { Cents } from '#contract/money.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { hereStates } from '../shipping/shipping.ts';
import type { DeliveryPromise } from './delivery-promise.ts';
import { ORDER_RECORD, type OrderRecord } from './orders.queries.ts';

const lockForSettlement = statement<OrderRecord>(
  'lock_order_for_settlement',
  `SELECT ${ORDER_RECORD} FROM orders WHERE session_id = $1 OR payment_intent_id = $1 OR (order_id = $2 AND folio = $3)
   ORDER BY (session_id IS NOT DISTINCT FROM $1 OR payment_intent_id IS NOT DISTINCT FROM $1) DESC LIMIT 1 FOR UPDATE`,
);

/**
 * The order of a payment: by the id of its session, or of a transfer's intent, or by what we wrote into it when a crash kept us
 * from noting that id.
 */
export async function lockOrderOfPayment(
  tx: Database,
  providerId: string,
  reference: { orderId: number; folio: string },
) {
  const [row] = await lockForSettlement(tx, [providerId, reference.orderId, reference.folio]);
  return row;
}

/**
 * Condition for orders that are taken out of packing, as a person must look at them first. The columns that copies of the release
 * before read are written here, and a trigger moves the parcel: a check of the row wants state and shipping to change together.
 */
const UNPACKS = `$3 = 'review' AND shipping_state = 'procesando'`;

/** Moves the order. Paid, with something to deliver, it has a parcel; `unpacked` still sees the order as it was. */
const MOVED = `moved AS (
     UPDATE orders SET state = $3, updated_at = $6, session_id = coalesce(session_id, $7),
       payment_intent_id = coalesce(payment_intent_id, $11), provider_customer_id = coalesce(provider_customer_id, $12),
       paid_at = CASE WHEN $3 IN ('paid', 'paid_oversold', 'review') THEN coalesce(paid_at, $6::timestamptz) ELSE paid_at END,
       link_hash = coalesce(link_hash, $8), promised_from = coalesce(promised_from, $9::date),
       promised_to = coalesce(promised_to, $10::date),
       shipping_address_hash = CASE WHEN $3 = 'paid' THEN encode(sha256(convert_to(shipping_address::text, 'UTF8')), 'hex')
         ELSE shipping_address_hash END,
       shipping_state = CASE WHEN ${UNPACKS} THEN 'pendiente de envío' ELSE shipping_state END,
       packed_by = CASE WHEN ${UNPACKS} THEN NULL ELSE packed_by END, packed_at = CASE WHEN ${UNPACKS} THEN NULL ELSE packed_at END
     WHERE order_id = $1 AND state = $2 RETURNING order_id, paid_at IS NOT NULL AND shipping_address IS NOT NULL AS has_parcel),
   delivered AS (
     INSERT INTO parcel (order_id, updated_at) SELECT order_id, $6 FROM moved WHERE has_parcel ON CONFLICT DO NOTHING),
   unpacked AS (
     INSERT INTO shipping_event (order_id, from_state, to_state, cause, at)
     SELECT o.order_id, o.shipping_state, 'pendiente de envío', 'review', $6 FROM moved JOIN orders o USING (order_id) WHERE ${UNPACKS})`;

const MOVE_EVENT = `INSERT INTO order_event (order_id, from_state, to_state, cause, detail, at)
   SELECT order_id, $2, $3, $4, $5, $6 FROM moved`;

const move = statement<{ order_id: number }>('move_order', `WITH ${MOVED} ${MOVE_EVENT} RETURNING order_id`);

export interface Move {
  orderId: number;
  from: PaymentState;
  to: PaymentState;
  cause: string;
  detail?: string;
  sessionId?: string | null | undefined;
  /** Of a transfer, instead of a session. */
  transfer?: { intentId: string; customerId: string } | null | undefined;
  linkHash?: string;
  /** Days between which the parcel will arrive; the first ones that an order gets stay. */
  promise?: DeliveryPromise | null;
  at: Date;
}

/** Changes an order's payment state and writes its history in one statement. False when it was not in `from` any more. */
export async function writeMove(tx: Database, change: Move): Promise<boolean> {
  return (await move(tx, moveValues(change))).length > 0;
}

function moveValues({ orderId, from, to, cause, detail, sessionId, transfer, linkHash, promise, at }: Move) {
  return [
    orderId,
    from,
    to,
    cause,
    detail ?? null,
    at.toISOString(),
    sessionId ?? null,
    linkHash ?? null,
    promise?.from ?? null,
    promise?.to ?? null,
    transfer?.intentId ?? null,
    transfer?.customerId ?? null,
  ];
}

const releaseReservations = statement<{ product_id: number; quantity: number }>(
  'release_reservations',
  `UPDATE reservation SET state = 'released' WHERE order_id = $1 AND state = 'held' RETURNING product_id, quantity`,
);

/** Ends the held reservations of an order; only the rows returned may move stock, so it moves exactly once. */
export const releaseHeldReservations = (tx: Database, orderId: number) => releaseReservations(tx, [orderId]);

const holdAgain = statement<{ product_id: number; quantity: number }>(
  'hold_reservations_again',
  `UPDATE reservation SET state = 'held' WHERE order_id = $1 AND state = 'released' RETURNING product_id, quantity`,
);

/** Holds copies again for a payment that arrives after its reservation was given back. */
export const reholdReservations = (tx: Database, orderId: number) => holdAgain(tx, [orderId]);

export interface NewPayment {
  paymentIntentId: string;
  amountCents: Cents;
  currency: string;
  methodType: string;
  cardBrand: string | null;
  cardLast4: string | null;
  receiptUrl: string | null;
  paidAt: Date;
}

const settle = statement<{ product_id: number; quantity: number }>(
  'settle_order',
  `WITH ${MOVED},
   event AS (${MOVE_EVENT}),
   payment AS (
     INSERT INTO payment (order_id, session_id, payment_intent_id, amount_cents, currency, method_type, card_brand,
       card_last4, receipt_url, paid_at)
     SELECT order_id, $7, $13, $14::int, $15, $16, $17, $18, $19, $20::timestamptz FROM moved ON CONFLICT DO NOTHING)
   UPDATE reservation r SET state = 'consumed' FROM moved
   WHERE $3 = 'paid' AND r.order_id = moved.order_id AND r.state = 'held'
   RETURNING r.product_id, r.quantity`,
);

/**
 * An order whose money has come: its new state, its payment and, if it is paid for good, the end of its reservations.
 * Only the lines returned leave the shop's stock, so they leave it exactly once.
 */
export function settleOrder(tx: Database, change: Move, payment: NewPayment) {
  const { paymentIntentId, amountCents, currency, methodType, cardBrand, cardLast4, receiptUrl } = payment;
  return settle(tx, [
    ...moveValues(change),
    paymentIntentId,
    amountCents,
    currency,
    methodType,
    cardBrand,
    cardLast4,
    receiptUrl,
    payment.paidAt.toISOString(),
  ]);
}

const handedOver = statement(
  'hand_order_over',
  `WITH handed AS (
     INSERT INTO parcel AS c (order_id, state, delivered_at, updated_at) VALUES ($1, 'entregado', $2, $2)
     ON CONFLICT (order_id) DO UPDATE SET state = excluded.state, delivered_at = excluded.delivered_at, updated_at = excluded.updated_at
       WHERE c.state = 'pendiente de envío' RETURNING order_id)
   INSERT INTO shipping_event (order_id, from_state, to_state, cause, staff_id, at)
   SELECT order_id, 'pendiente de envío', 'entregado', 'sale', $3, $2 FROM handed`,
);

/** The books of a paid order were handed over where they were sold: its parcel never leaves. */
export const handOrderOver = (tx: Database, orderId: number, staffId: number, at: Date) =>
  handedOver(tx, [orderId, at.toISOString(), staffId]);

/** Marks a credit note as due, since the instant given, when an invoice says more than was kept. */
const CREDIT_NOTE = `UPDATE invoice_request i SET version = version + 1, credit_note_due_at =
     CASE WHEN i.invoiced_cents > paid.kept THEN coalesce(i.credit_note_due_at, $3::timestamptz) END
   FROM paid WHERE i.order_id = paid.order_id AND i.state = 'issued'
     AND (i.invoiced_cents > paid.kept) <> (i.credit_note_due_at IS NOT NULL)`;

const refunded = (value: string) =>
  `WITH paid AS (UPDATE payment SET refunded_cents = ${value} WHERE order_id = $1
     RETURNING order_id, amount_cents - refunded_cents AS kept) ${CREDIT_NOTE}`;

const noteRefunded = statement('set_refunded', refunded('greatest(refunded_cents, $2::int)'));
const lowerRefunded = statement('take_back_refund', refunded('$2::int'));

export const setRefunded = (tx: Database, orderId: number, refundedCents: Cents, at: Date) =>
  noteRefunded(tx, [orderId, refundedCents, at.toISOString()]);

/** Lowers the refunded sum after a refund that failed: the buyer has less back than was said. */
export const takeBackRefund = (tx: Database, orderId: number, refundedCents: Cents, at: Date) =>
  lowerRefunded(tx, [orderId, refundedCents, at.toISOString()]);

const IS_HERE = sql`NOT EXISTS (SELECT FROM parcel c WHERE c.order_id = o.order_id AND c.state NOT IN (${sql.join(
  hereStates.map((state) => sql`${state}`),
  sql`, `,
)}))`;

/** Tells whether its parcel, if it has one, is still in the shop. */
export async function isStillHere(tx: Database, orderId: number): Promise<boolean> {
  const result = await tx.execute(sql`SELECT FROM orders o WHERE order_id = ${orderId} AND ${IS_HERE}`);
  return result.rows.length > 0;
}

export async function noteDecline(db: Database, orderId: number, declineCode: string) {
  await db.execute(sql`UPDATE orders SET decline_code = ${declineCode} WHERE order_id = ${orderId}`);
}

/** The provider's id by which the payment of an intent is settled: that of its session or, of a transfer, the intent's own. */
export async function findPaymentOfIntent(
  db: Database,
  paymentIntentId: string,
): Promise<string | undefined> {
  const result = await db.execute<{ id: string }>(
    sql`SELECT coalesce(session_id, payment_intent_id) AS id FROM payment WHERE payment_intent_id = ${paymentIntentId}`,
  );
  return result.rows[0]?.id;
}

/** Finds the state of an order when its buyer's bank took the money back. */
export async function findStateBeforeDispute(
  tx: Database,
  orderId: number,
): Promise<PaymentState | undefined> {
  const result = await tx.execute<{ state: PaymentState }>(sql`
    SELECT from_state AS state FROM order_event WHERE order_id = ${orderId} AND to_state = 'disputed'
    ORDER BY order_event_id DESC LIMIT 1`);
  return result.rows[0]?.state;
}

/** Tells whether a dispute about an order has been decided for the shop. */
export async function hasWonDispute(tx: Database, orderId: number): Promise<boolean> {
  const result = await tx.execute(sql`
    SELECT FROM order_event WHERE order_id = ${orderId} AND from_state = 'disputed' AND to_state <> 'refunded' LIMIT 1`);
  return result.rows.length > 0;
}

/** Tells whether a parcel can be kept back for a reason: it has not left, and was not kept back for it before. */
export async function mayBeHeldFor(tx: Database, orderId: number, reason: string): Promise<boolean> {
  const result = await tx.execute(sql`
    SELECT FROM orders o WHERE order_id = ${orderId} AND shipping_address IS NOT NULL AND ${IS_HERE}
      AND NOT EXISTS (SELECT FROM order_event e WHERE e.order_id = o.order_id AND e.to_state = 'review' AND e.detail = ${reason})`);
  return result.rows.length > 0;
}
