import type { Address } from '#contract/address.ts';
import type { RefundReason, RefundState } from '#contract/desk/refunds.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { REFUND_UNDER_WAY, REFUNDED_COPIES } from '../parcels.queries.ts';
import { IS_MEMBER } from './order-tabs.queries.ts';

export interface DetailLine {
  productId: number;
  title: string;
  authors: string[];
  sku: string | null;
  isDigital: boolean;
  quantity: number;
  refundedQuantity: number;
  unitCents: number;
  /** Files of a digital book, as they are now. */
  files: { fileId: number; fileName: string; downloads: number; lastAt: string | null }[];
}

interface DetailRefund {
  refundId: number;
  cents: number;
  reason: RefundReason;
  state: RefundState;
  kind: 'provider' | 'by hand';
  createdAt: string;
  confirmedAt: string | null;
  staffName: string | null;
  failureReason: string | null;
}

/** Times within lists are text, as JSON has them. */
export interface OrderDetail {
  orderId: number;
  folio: string;
  version: number;
  createdAt: Date;
  paidAt: Date | null;
  state: PaymentState;
  shippingState: ShippingState;
  totalCents: number;
  shippingCents: number;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  isGuest: boolean;
  isMember: boolean;
  shippingAddress: Address | null;
  note: string | null;
  promisedFrom: string | null;
  promisedTo: string | null;
  carrierCode: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  packerName: string | null;
  packedAt: Date | null;
  isRefundUnderWay: boolean;
  paidCents: number | null;
  refundedCents: number | null;
  methodType: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
  receiptUrl: string | null;
  lines: DetailLine[];
  refunds: DetailRefund[];
  notes: { orderNoteId: number; at: string; staffName: string; text: string }[];
  returns: {
    returnId: number;
    state: string;
    reason: string;
    openedAt: string;
    closedAt: string | null;
    staffName: string;
  }[];
}

const list = (columns: string, order: string, rest: string) =>
  `coalesce((SELECT json_agg(json_build_object(${columns}) ORDER BY ${order}) ${rest}), '[]')`;

const byFolio = statement<OrderDetail & Record<string, unknown>>(
  'desk_order',
  `SELECT o.order_id AS "orderId", o.folio, o.version, o.created_at AS "createdAt", o.paid_at AS "paidAt", o.state,
     o.shipping_state AS "shippingState", o.total_cents AS "totalCents", o.shipping_cents AS "shippingCents",
     o.contact_name AS "contactName", o.contact_phone AS "contactPhone", o.contact_email AS "contactEmail", o.user_id IS NULL AS "isGuest",
     ${IS_MEMBER} AS "isMember", o.shipping_address AS "shippingAddress", o.note, o.promised_from::text AS "promisedFrom",
     o.promised_to::text AS "promisedTo", o.carrier_code AS "carrierCode", o.carrier, o.tracking_number AS "trackingNumber",
     o.tracking_url AS "trackingUrl", o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt", packer.name AS "packerName",
     o.packed_at AS "packedAt", ${REFUND_UNDER_WAY} AS "isRefundUnderWay", p.amount_cents AS "paidCents",
     p.refunded_cents AS "refundedCents", p.method_type AS "methodType", p.card_brand AS "cardBrand", p.card_last4 AS "cardLast4",
     p.receipt_url AS "receiptUrl",
     ${list(
       `'productId', i.product_id, 'title', i.title, 'authors', i.authors, 'sku', b.sku, 'isDigital', i.product_type = 'DIGITAL',
        'quantity', i.quantity, 'refundedQuantity', ${REFUNDED_COPIES}, 'unitCents', i.unit_cents,
        'files', ${list(
          `'fileId', f.file_id, 'fileName', f.file_name, 'downloads', coalesce(d.count, 0), 'lastAt', d.last_at`,
          'f.file_id',
          `FROM product_file f LEFT JOIN download_count d ON d.order_id = i.order_id AND d.file_id = f.file_id
           WHERE f.product_id = i.product_id AND i.product_type = 'DIGITAL'`,
        )}`,
       'i.product_id',
       'FROM order_item i LEFT JOIN product b USING (product_id) WHERE i.order_id = o.order_id',
     )} AS lines,
     ${list(
       `'refundId', r.refund_id, 'cents', r.cents, 'reason', r.reason, 'state', r.state, 'kind', r.kind, 'createdAt', r.created_at,
        'confirmedAt', r.confirmed_at, 'staffName', s.name, 'failureReason', r.failure_reason`,
       'r.refund_id',
       'FROM refund r LEFT JOIN staff s USING (staff_id) WHERE r.order_id = o.order_id',
     )} AS refunds,
     ${list(
       `'orderNoteId', n.order_note_id, 'at', n.at, 'staffName', s.name, 'text', n.text`,
       'n.order_note_id',
       'FROM order_note n JOIN staff s USING (staff_id) WHERE n.order_id = o.order_id',
     )} AS notes,
     ${list(
       `'returnId', c.return_id, 'state', c.state, 'reason', c.reason, 'openedAt', c.opened_at, 'closedAt', c.closed_at, 'staffName', s.name`,
       'c.return_id',
       'FROM return_case c JOIN staff s ON s.staff_id = c.opened_by WHERE c.order_id = o.order_id',
     )} AS returns
   FROM orders o LEFT JOIN payment p USING (order_id) LEFT JOIN staff packer ON packer.staff_id = o.packed_by WHERE o.folio = $1`,
);

/** Finds all facts of an order, but its history. */
export async function findOrderDetail(db: Database, folio: string): Promise<OrderDetail | undefined> {
  const [row] = await byFolio(db, [folio]);
  return row;
}
