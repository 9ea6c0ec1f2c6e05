import type { ArcoKind } from '#contract/desk/clients.ts';
import { COUNTED_MAX } from '#contract/desk/count-text.ts';
import { OVERDUE_MAX, type Today } from '#contract/desk/today.ts';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';

/** Condition in the words of the index `orders_to_send`. */
const TO_SEND = `state IN ('paid', 'partially_refunded') AND shipping_address IS NOT NULL
  AND shipping_state IN ('pendiente de envío', 'procesando')`;

/** Counts rows, reading no more than are counted. */
export const counted = (rows: string) =>
  `(SELECT count(*)::int FROM (${rows} LIMIT ${COUNTED_MAX + 1}) AS counted)`;

const toSend = statement<{ count: number; late: number; folio: string | null; paid_at: Date | null }>(
  'today_to_send',
  `SELECT ${counted(`SELECT FROM orders WHERE ${TO_SEND}`)} AS count,
     ${counted(`SELECT FROM orders WHERE ${TO_SEND} AND paid_at < $1::timestamptz`)} AS late, oldest.folio, oldest.paid_at
   FROM (SELECT) AS always LEFT JOIN LATERAL (
     SELECT folio, paid_at FROM orders WHERE ${TO_SEND} ORDER BY paid_at, order_id LIMIT 1) AS oldest ON true`,
);

/** Orders that can leave, those paid before `lateBefore`, and the one that waits longest. */
export async function countToSend(db: Database, lateBefore: Date) {
  const [row] = await toSend(db, [lateBefore.toISOString()]);
  return row ?? { count: 0, late: 0, folio: null, paid_at: null };
}

const books = statement<{ product_id: number }>(
  'today_books',
  `SELECT i.product_id
   FROM (SELECT order_id, paid_at FROM orders WHERE ${TO_SEND} ORDER BY paid_at, order_id LIMIT 10) AS first
   JOIN order_item i USING (order_id) WHERE i.product_type = 'FISICO'
   GROUP BY i.product_id ORDER BY min(first.paid_at), i.product_id LIMIT 6`,
);

/** The books that are packed first. */
export const findBooksToPack = async (db: Database) =>
  (await books(db, [])).map(({ product_id }) => product_id);

const FAILED = `f.state IN ('asked', 'sent', 'failed') AND f.state = 'failed' AND f.settled_at IS NULL`;

/** Refunds of orders, and of memberships, that failed and that nobody has seen to, in the words of their indexes. */
export const FAILED_REFUNDS = `refund f WHERE ${FAILED}
  AND NOT EXISTS (SELECT FROM payment p WHERE p.payment_intent_id = f.payment_intent_id AND p.refunded_cents >= p.amount_cents)`;
export const FAILED_PERIOD_REFUNDS = `period_refund f JOIN subscription_period p USING (period_id) WHERE ${FAILED} AND p.reversed_at IS NULL`;

/** Refunds by transfer that wait for the owner at an instant: the account was given, or the link ended without an answer. */
const transfersToMake = (at: string) => `refund f JOIN refund_transfer t USING (refund_id)
  WHERE f.kind = 'transfer' AND f.state = 'asked' AND (t.answered_at IS NOT NULL OR t.link_ends_at <= ${at}::timestamptz)`;

/** Transfers that could not be sent back and that nobody has seen to, in the words of the index `transfer_return_unfinished`. */
export const FAILED_TRANSFER_RETURNS = `transfer_return WHERE state IN ('asked', 'failed') AND state = 'failed' AND settled_at IS NULL`;

const review = statement<{ count: number; folio: string | null }>(
  'today_review',
  `WITH cases AS MATERIALIZED (
     SELECT order_id FROM orders WHERE state IN ('review', 'paid_oversold')
     UNION SELECT order_id FROM orders WHERE state = 'disputed'
     UNION SELECT f.order_id FROM ${FAILED_REFUNDS}
     UNION SELECT f.order_id FROM ${transfersToMake('$1')})
   SELECT (SELECT count(*)::int FROM cases) + (SELECT count(*)::int FROM ${FAILED_PERIOD_REFUNDS})
     + (SELECT count(*)::int FROM ${FAILED_TRANSFER_RETURNS}) AS count,
     (SELECT folio FROM orders WHERE order_id = (SELECT min(order_id) FROM cases)) AS folio`,
);

/** Orders, refunds of memberships and returns of transfers that failed, that a person must look at; and the first order. */
export async function countReview(db: Database, now: Date) {
  const [row] = await review(db, [now.toISOString()]);
  return row ?? { count: 0, folio: null };
}

const UNHEARD = `orders o JOIN pending_payment w USING (order_id) WHERE o.state = 'processing' AND w.pay_by < $1::timestamptz`;

const laterPayments = statement<NonNullable<Today['later_payments']>>(
  'today_later_payments',
  `SELECT ${counted(`SELECT FROM ${UNHEARD}`)} AS count,
     (SELECT o.folio FROM ${UNHEARD} ORDER BY w.pay_by, o.order_id LIMIT 1) AS folio`,
);

/** Orders that should have been paid before `endedBefore` and still wait, and the first of them. */
export async function countLaterPayments(db: Database, endedBefore: Date) {
  const [row] = await laterPayments(db, [endedBefore.toISOString()]);
  return row ?? { count: 0, folio: null };
}

/** Condition in the words of the index `return_case_open`. */
const OPEN = `state IN ('pedida', 'aprobada', 'recibida')`;

const returns = statement<{ count: number; folio: string | null; deadline: string | null }>(
  'today_returns',
  `SELECT ${counted(`SELECT FROM return_case WHERE ${OPEN}`)} AS count, next.folio, next.deadline::text
   FROM (SELECT) AS always LEFT JOIN LATERAL (
     SELECT o.folio, r.deadline FROM return_case r JOIN orders o USING (order_id)
     WHERE r.${OPEN} ORDER BY r.deadline, r.return_id LIMIT 1) AS next ON true`,
);

/** Open returns, and the one that is due first. */
export async function countReturns(db: Database) {
  const [row] = await returns(db, []);
  return row ?? { count: 0, folio: null, deadline: null };
}

const ARCO_OPEN = `state = 'abierta'`;

const arco = statement<{ count: number; kind: ArcoKind | null; due_on: string | null }>(
  'today_arco',
  `SELECT ${counted(`SELECT FROM arco_request WHERE ${ARCO_OPEN}`)} AS count, next.kind, next.due_on::text AS due_on
   FROM (SELECT) AS always LEFT JOIN LATERAL (
     SELECT kind, due_on FROM arco_request WHERE ${ARCO_OPEN} ORDER BY due_on, arco_request_id LIMIT 1) AS next ON true`,
);

/** Open requests about personal data, and the one that is due first. */
export async function countArco(db: Database) {
  const [row] = await arco(db, []);
  return row ?? { count: 0, kind: null, due_on: null };
}

const PAST_DUE = `FROM subscription WHERE state = 'past_due'`;
/** The charge that failed: after a pause it is later than the end of what was paid. */
const OWES_SINCE = 'coalesce(next_charge_at, current_period_end)';

// Oldest debt: no charge is before the end of paid time, so behind the first debt in the index none is older.
const declined = statement<{ count: number; oldest: Date | null }>(
  'today_declined',
  `SELECT ${counted(`SELECT ${PAST_DUE}`)} AS count,
     (SELECT min(${OWES_SINCE}) ${PAST_DUE}
      AND current_period_end <= (SELECT ${OWES_SINCE} ${PAST_DUE} ORDER BY current_period_end LIMIT 1)) AS oldest`,
);

/** Subscriptions whose card was declined, and since when the first of them owes. */
export async function countDeclined(db: Database) {
  const [row] = await declined(db, []);
  return row ?? { count: 0, oldest: null };
}

const BOX_WAITS = `state = 'pendiente de envío' AND held_at IS NULL AND skipped_at IS NULL`;

const boxes = statement<{ count: number; without_titles: number; oldest: Date | null }>(
  'today_boxes',
  `SELECT ${counted(`SELECT FROM shipment WHERE ${BOX_WAITS}`)} AS count,
     ${counted(`SELECT FROM shipment h JOIN membership m USING (membership_id) WHERE ${BOX_WAITS} AND m.books_per_box > 0
       AND NOT EXISTS (SELECT FROM shipment_item i WHERE i.shipment_id = h.shipment_id)`)} AS without_titles,
     (SELECT created_at FROM shipment WHERE ${BOX_WAITS} ORDER BY created_at LIMIT 1) AS oldest`,
);

/** Boxes of memberships that wait, those of them without titles, and since when the first one does. */
export async function countBoxes(db: Database) {
  const [row] = await boxes(db, []);
  return row ?? { count: 0, without_titles: 0, oldest: null };
}

const asked = `SELECT FROM invoice_request WHERE state`;

const invoices = statement<{ count: number; oldest: Date | null; credit_notes: number }>(
  'today_invoices',
  `SELECT ${counted(`${asked} = 'requested'`)} + ${counted(`${asked} = 'in_progress'`)} AS count,
     ${counted('SELECT FROM invoice_request WHERE credit_note_due_at IS NOT NULL')} AS credit_notes,
     least((SELECT min(requested_at) FROM invoice_request WHERE state = 'requested'),
       (SELECT min(requested_at) FROM invoice_request WHERE state = 'in_progress')) AS oldest`,
);

/** Invoices that are to be made, and credit notes that are due. */
export async function countInvoices(db: Database) {
  const [row] = await invoices(db, []);
  return row ?? { count: 0, oldest: null, credit_notes: 0 };
}

const messages = statement<{ count: number; oldest: Date | null }>(
  'today_messages',
  `SELECT ${counted(`SELECT FROM message_thread WHERE state = 'open'`)} AS count,
     (SELECT last_message_at FROM message_thread WHERE state = 'open' ORDER BY last_message_at LIMIT 1) AS oldest`,
);

/** Conversations that wait for an answer, and since when the first one does. */
export async function countMessages(db: Database) {
  const [row] = await messages(db, []);
  return row ?? { count: 0, oldest: null };
}

const LEFT_BEFORE = `shipping_state IN ('enviado', 'en tránsito') AND shipped_at < $1::timestamptz`;

const overdue = statement<{ count: number; order_ids: number[] }>(
  'today_overdue',
  `SELECT ${counted(`SELECT FROM orders WHERE ${LEFT_BEFORE}`)} AS count,
     ARRAY(SELECT order_id FROM orders WHERE ${LEFT_BEFORE} ORDER BY shipped_at LIMIT ${OVERDUE_MAX}) AS order_ids`,
);

/** Parcels that left before `sentBefore` and were not marked as delivered. */
export async function countOverdue(db: Database, sentBefore: Date) {
  const [row] = await overdue(db, [sentBefore.toISOString()]);
  return row ?? { count: 0, order_ids: [] };
}

export interface DayOfSales {
  cents: Cents;
  orders: number;
  joins: number;
  leaves: number;
}

const between = (column: string) => `${column} >= $1::timestamptz AND ${column} < $2::timestamptz`;

const sales = statement<DayOfSales>(
  'today_sales',
  `SELECT paid.cents, paid.orders, moved.joins, moved.leaves
   FROM (SELECT coalesce(sum(amount_cents), 0) AS cents, count(*)::int AS orders FROM payment WHERE ${between('paid_at')}) AS paid,
     (SELECT count(*) FILTER (WHERE from_state = 'pending' AND to_state = 'active')::int AS joins,
        count(*) FILTER (WHERE to_state = 'canceled' AND from_state IN ('active', 'past_due'))::int AS leaves
      FROM subscription_event WHERE ${between('at')}) AS moved`,
);

/** Sums up payments, and who joined and left, between two instants. */
export async function sumSales(db: Database, from: Date, until: Date): Promise<DayOfSales> {
  const [row] = await sales(db, [from.toISOString(), until.toISOString()]);
  return row ?? { cents: 0, orders: 0, joins: 0, leaves: 0 };
}

const days = statement<{ cents: Cents }>(
  'today_days',
  `SELECT coalesce((SELECT sum(amount_cents) FROM payment WHERE paid_at >= started AND paid_at < started + interval '1 day'), 0) AS cents
   FROM generate_series($1::timestamptz, $2::timestamptz, interval '1 day') AS started ORDER BY started`,
);

/** Sums up payments on each day that begins between two instants, both included. */
export const sumDays = async (db: Database, first: Date, last: Date): Promise<Cents[]> =>
  (await days(db, [first.toISOString(), last.toISOString()])).map(({ cents }) => cents);

const drafts = statement<{ count: number }>(
  'today_drafts',
  `SELECT ${counted(`SELECT FROM product p WHERE NOT active AND is_draft AND (
     NOT has_price OR authors = '{}'
     OR NOT EXISTS (SELECT FROM product_category c WHERE c.product_id = p.product_id)
     OR NOT EXISTS (SELECT FROM product_image i WHERE i.product_id = p.product_id AND i.position = 0 AND i.alt <> '')
     OR product_type = 'DIGITAL' AND NOT EXISTS (SELECT FROM product_file f WHERE f.product_id = p.product_id))`)} AS count`,
);

/** Drafts that something is missing of before they can be sold. */
export async function countDrafts(db: Database) {
  const [row] = await drafts(db, []);
  return row ?? { count: 0 };
}

const low = statement<{ count: number }>(
  'today_low',
  `SELECT ${counted(`SELECT FROM product p WHERE active AND product_type = 'FISICO' AND stock <= $2
     AND EXISTS (SELECT FROM stock_move m WHERE m.product_id = p.product_id AND m.kind = 'consume' AND m.at >= $1::timestamptz)`)} AS count`,
);

/** Books on paper that were bought since then, and that few copies are left of. */
export async function countLow(db: Database, soldSince: Date, lowStock: number) {
  const [row] = await low(db, [soldSince.toISOString(), lowStock]);
  return row ?? { count: 0 };
}

const club = statement<{ is_prepared: boolean; is_begun: boolean }>(
  'today_club',
  `SELECT EXISTS (SELECT FROM club_month WHERE coalesce(year, 0) = $1 AND month = $2)
       OR EXISTS (SELECT FROM club_month_work WHERE year = $1 AND month = $2 AND confirmed_at IS NOT NULL) AS is_prepared,
     EXISTS (SELECT FROM club_month_draft WHERE year = $1 AND month = $2) AS is_begun`,
);

/** Finds whether a month of the club is published or its template confirmed, and whether anything of it is written. */
export async function findClubMonth(db: Database, { year, month }: { year: number; month: number }) {
  const [row] = await club(db, [year, month]);
  return row ?? { is_prepared: false, is_begun: false };
}
