import type { Address } from '#contract/address.ts';
import type { Cents } from '#contract/money.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { OrderLine } from './orders.queries.ts';

/** An order with its lines and its payment: what people see of it. */
export interface WholeOrder {
  orderId: number;
  folio: string;
  state: PaymentState;
  shippingState: ShippingState;
  createdAt: Date;
  totalCents: Cents;
  shippingCents: Cents;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  shippingAddress: Address | null;
  note: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** Days (`2026-11-24`). */
  promisedFrom: string | null;
  promisedTo: string | null;
  /** Owner of the order: a client or, with the hash of their browser's cookie, a guest. */
  userId: number | null;
  guestHash: string | null;
  methodType: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  receiptUrl: string | null;
  paidAt: Date | null;
  declineCode: string | null;
  sessionId: string | null;
  currency: string;
  lines: OrderLine[];
}

const WHOLE_ORDER = `SELECT o.order_id AS "orderId", o.folio, o.state, o.shipping_state AS "shippingState", o.created_at AS "createdAt",
     o.total_cents AS "totalCents", o.shipping_cents AS "shippingCents", o.contact_name AS "contactName", o.contact_phone AS "contactPhone",
     o.contact_email AS "contactEmail", o.shipping_address AS "shippingAddress", o.note, o.carrier, o.tracking_number AS "trackingNumber", o.tracking_url AS "trackingUrl",
     o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt", o.promised_from::text AS "promisedFrom", o.promised_to::text AS "promisedTo",
     o.user_id AS "userId", o.guest_hash AS "guestHash", o.decline_code AS "declineCode", o.session_id AS "sessionId", o.currency,
     p.method_type AS "methodType", p.card_brand AS "cardBrand", p.card_last4 AS "cardLast4", p.receipt_url AS "receiptUrl", p.paid_at AS "paidAt",
     (SELECT json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity, 'unitCents', i.unit_cents, 'title', i.title,
        'authors', i.authors, 'productType', i.product_type) ORDER BY i.product_id)
      FROM order_item i WHERE i.order_id = o.order_id) AS lines
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
