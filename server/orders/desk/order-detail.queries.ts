import type { Address } from '#contract/address.ts';
import type { AwaitedPayment, DeskOrder } from '#contract/desk/order-views.ts';
import type { RefundView } from '#contract/desk/refunds.ts';
import type { OrderAmount } from '#contract/order-amounts.ts';
import type { PaymentState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Dated } from '../../platform/wire.ts';
import { AMOUNTS } from '../amounts.queries.ts';
import { REFUND_UNDER_WAY, REFUNDED_COPIES } from '../parcels.queries.ts';
import { AWAITED, IS_MEMBER } from './order-tabs.queries.ts';

type Line = DeskOrder['lines'][number];

/** Times within lists are text, as JSON has them. */
export type OrderDetail = Dated<
  Pick<
    DeskOrder,
    | 'order_id'
    | 'folio'
    | 'version'
    | 'created_at'
    | 'paid_at'
    | 'payment_method'
    | 'sold_by'
    | 'shipping_state'
    | 'is_guest'
    | 'is_member'
    | 'note'
    | 'gift'
    | 'promised_from'
    | 'promised_to'
    | 'carrier_code'
    | 'carrier'
    | 'tracking_number'
    | 'tracking_url'
    | 'shipped_at'
    | 'delivered_at'
  >
> & {
  state: PaymentState;
  pay_link_ends_at: Date | null;
  awaited: AwaitedPayment | null;
  total_cents: number;
  amounts: OrderAmount[];
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  shipping_address: Address | null;
  packer_name: string | null;
  packed_at: Date | null;
  is_refund_under_way: boolean;
  paid_cents: number | null;
  refunded_cents: number | null;
  method_type: string | null;
  card_brand: string | null;
  card_last4: string | null;
  receipt_url: string | null;
  lines: (Omit<Line, 'image_url'> & Required<Pick<Line, 'unit_cents'>>)[];
  refunds: RefundView[];
  notes: DeskOrder['notes'];
  returns: {
    return_id: number;
    state: string;
    reason: string;
    opened_at: string;
    closed_at: string | null;
    staff_name: string;
  }[];
};

const list = (columns: string, order: string, rest: string) =>
  `coalesce((SELECT json_agg(json_build_object(${columns}) ORDER BY ${order}) ${rest}), '[]')`;

const byFolio = statement<OrderDetail>(
  'desk_order',
  `SELECT o.order_id, o.folio, o.version, o.created_at, o.paid_at, o.state, o.payment_method, seller.name AS sold_by, o.pay_link_ends_at, ${AWAITED} AS awaited,
     o.shipping_state, o.total_cents, ${AMOUNTS} AS amounts,
     o.contact_name, o.contact_phone, o.contact_email, o.user_id IS NULL AS is_guest,
     ${IS_MEMBER} AS is_member, o.shipping_address, o.note, o.gift, o.promised_from::text AS promised_from,
     o.promised_to::text AS promised_to, o.carrier_code, o.carrier, o.tracking_number,
     o.tracking_url, o.shipped_at, o.delivered_at, packer.name AS packer_name,
     o.packed_at, ${REFUND_UNDER_WAY} AS is_refund_under_way, p.amount_cents AS paid_cents,
     p.refunded_cents, p.method_type, p.card_brand, p.card_last4, p.receipt_url,
     ${list(
       `'product_id', i.product_id, 'title', i.title, 'authors', i.authors, 'sku', b.sku, 'is_digital', i.product_type = 'DIGITAL',
        'quantity', i.quantity, 'refunded_quantity', ${REFUNDED_COPIES}, 'unit_cents', i.unit_cents,
        'files', ${list(
          `'file_id', f.file_id, 'file_name', f.file_name, 'downloads', coalesce(d.count, 0), 'last_at', d.last_at`,
          'f.file_id',
          `FROM product_file f LEFT JOIN download_count d ON d.order_id = i.order_id AND d.file_id = f.file_id
           WHERE f.product_id = i.product_id AND i.product_type = 'DIGITAL'`,
        )}`,
       'i.product_id',
       'FROM order_item i LEFT JOIN product b USING (product_id) WHERE i.order_id = o.order_id',
     )} AS lines,
     ${list(
       `'refund_id', r.refund_id, 'cents', r.cents, 'reason', r.reason, 'state', r.state, 'kind', r.kind, 'created_at', r.created_at,
        'confirmed_at', r.confirmed_at, 'staff_name', s.name, 'failure_reason', r.failure_reason`,
       'r.refund_id',
       'FROM refund r LEFT JOIN staff s USING (staff_id) WHERE r.order_id = o.order_id',
     )} AS refunds,
     ${list(
       `'order_note_id', n.order_note_id, 'at', n.at, 'staff_name', s.name, 'text', n.text`,
       'n.order_note_id',
       'FROM order_note n JOIN staff s USING (staff_id) WHERE n.order_id = o.order_id',
     )} AS notes,
     ${list(
       `'return_id', c.return_id, 'state', c.state, 'reason', c.reason, 'opened_at', c.opened_at, 'closed_at', c.closed_at, 'staff_name', s.name`,
       'c.return_id',
       'FROM return_case c JOIN staff s ON s.staff_id = c.opened_by WHERE c.order_id = o.order_id',
     )} AS returns
   FROM orders o LEFT JOIN payment p USING (order_id) LEFT JOIN staff packer ON packer.staff_id = o.packed_by
     LEFT JOIN staff seller ON seller.staff_id = o.sold_by WHERE o.folio = $1`,
);

/** Finds all facts of an order, but its history. */
export async function findOrderDetail(db: Database, folio: string): Promise<OrderDetail | undefined> {
  const [row] = await byFolio(db, [folio]);
  return row;
}
