import type { Address } from '#contract/address.ts';
import type { Gift } from '#contract/gift.ts';
import type { OrderMethod } from '#contract/later-payment.ts';
import type { Cents } from '#contract/money.ts';
import type { OrderAmount } from '#contract/order-amounts.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { PendingPayment } from '#contract/pending-payment.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import { AMOUNTS } from './amounts.queries.ts';
import type { OrderLine } from './orders.queries.ts';

/** An order with its lines and its payment: what people see of it. */
export interface WholeOrder {
  order_id: number;
  folio: string;
  state: PaymentState;
  shipping_state: ShippingState;
  created_at: Date;
  total_cents: Cents;
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  shipping_address: Address | null;
  note: string | null;
  gift: Gift | null;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  /** Days (`2026-11-24`). */
  promised_from: string | null;
  promised_to: string | null;
  /** Owner of the order: a client or, with the hash of their browser's cookie, a guest. */
  user_id: number | null;
  guest_hash: string | null;
  method_type: string | null;
  card_brand: string | null;
  card_last4: string | null;
  receipt_url: string | null;
  paid_at: Date | null;
  decline_code: string | null;
  session_id: string | null;
  payment_method: OrderMethod;
  payment_intent_id: string | null;
  currency: string;
  /** How it is paid later, while that is waited for and once its time has run out. */
  pending: PendingPayment | null;
  lines: (OrderLine & {
    /** The line stands for a pass of a plan: there is no book, and no file. */
    is_pass: boolean;
  })[];
  amounts: OrderAmount[];
}

const PENDING = `CASE WHEN o.state IN ('processing', 'expired', 'canceled', 'failed') THEN (
     SELECT json_build_object('method', w.method, 'amount_cents', w.amount_cents, 'remaining_cents', w.remaining_cents,
       'pay_by', to_char(w.pay_by AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'voucher_url', w.voucher_url, 'number', w.number, 'clabe', w.clabe,
       'bank_name', w.bank_name, 'beneficiary', w.beneficiary, 'reference', w.reference)
     FROM pending_payment w WHERE w.order_id = o.order_id) END`;

const WHOLE_ORDER = `SELECT o.order_id, o.folio, o.state, o.shipping_state, o.created_at,
     o.total_cents, o.contact_name, o.contact_phone,
     o.contact_email, o.shipping_address, o.note, o.gift, o.carrier, o.tracking_number, o.tracking_url,
     o.shipped_at, o.delivered_at, o.promised_from::text AS promised_from, o.promised_to::text AS promised_to,
     o.user_id, o.guest_hash, o.decline_code, o.session_id, o.payment_method, o.payment_intent_id, o.currency,
     ${PENDING} AS pending,
     p.method_type, p.card_brand, p.card_last4, p.receipt_url, p.paid_at,
     (SELECT json_agg(json_build_object('product_id', i.product_id, 'quantity', i.quantity, 'unit_cents', i.unit_cents, 'title', i.title,
        'authors', i.authors, 'product_type', i.product_type,
        'is_pass', EXISTS (SELECT FROM product b WHERE b.product_id = i.product_id AND b.is_anchor)) ORDER BY i.product_id)
      FROM order_item i WHERE i.order_id = o.order_id) AS lines,
     ${AMOUNTS} AS amounts
   FROM orders o LEFT JOIN payment p USING (order_id)`;

const wholeById = statement<WholeOrder>('whole_order_by_id', `${WHOLE_ORDER} WHERE o.order_id = $1`);
const wholeBySession = statement<WholeOrder>(
  'whole_order_by_session',
  `${WHOLE_ORDER} WHERE o.session_id = $1`,
);
const wholeByLink = statement<WholeOrder>('whole_order_by_link', `${WHOLE_ORDER} WHERE o.link_hash = $1`);
const wholeOfClient = statement<WholeOrder>(
  'whole_orders_of_client',
  `${WHOLE_ORDER} WHERE o.user_id = $1 AND o.order_id = ANY($2::int[]) ORDER BY o.created_at DESC, o.order_id DESC`,
);

/** A client's order is theirs on every browser; a guest's is that of the browser that opened it. */
const OWNED = '(o.user_id = $2 OR (o.user_id IS NULL AND o.guest_hash = $3))';
const ownedById = statement<WholeOrder>(
  'owned_order_by_id',
  `${WHOLE_ORDER} WHERE o.order_id = $1 AND ${OWNED}`,
);
const ownedBySession = statement<WholeOrder>(
  'owned_order_by_session',
  `${WHOLE_ORDER} WHERE o.session_id = $1 AND ${OWNED}`,
);

/** The caller: by their session, by the cookie of their browser, or by both. */
export interface Asking {
  userId: number | null;
  guestHash: string | null;
}

/** The caller's order; another person's is as unknown as one that never was. */
export async function findOwnedOrder(
  db: Database,
  which: { orderId: number } | { sessionId: string },
  { userId, guestHash }: Asking,
): Promise<WholeOrder | undefined> {
  const [row] =
    'orderId' in which
      ? await ownedById(db, [which.orderId, userId, guestHash])
      : await ownedBySession(db, [which.sessionId, userId, guestHash]);
  return row;
}

/** Finds those of the orders that are the client's own, newest first. */
export const findWholeOrdersOfClient = (db: Database, userId: number, orderIds: readonly number[]) =>
  wholeOfClient(db, [userId, orderIds]);

export async function findWholeOrder(db: Database, orderId: number) {
  const [row] = await wholeById(db, [orderId]);
  return row;
}

export async function findWholeOrderBySession(db: Database, sessionId: string) {
  const [row] = await wholeBySession(db, [sessionId]);
  return row;
}

export async function findWholeOrderByLink(db: Database, linkHash: string) {
  const [row] = await wholeByLink(db, [linkHash]);
  return row;
}
