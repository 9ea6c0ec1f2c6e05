import type { Address } from '#contract/address.ts';
import type { Gift } from '#contract/gift.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { REFUND_UNDER_WAY, REFUNDED_COPIES } from '../parcels.queries.ts';

export interface PackingLine {
  product_id: number;
  title: string;
  authors: string[];
  sku: string | null;
  /** Copies without those that were given back. */
  quantity: number;
  age_min: number | null;
}

export interface PackingOrder {
  order_id: number;
  folio: string;
  /** Person who receives it. */
  contact_name: string;
  contact_phone: string;
  shipping_address: Address;
  note: string | null;
  gift: Gift | null;
  paid_at: Date;
  packer_name: string | null;
  shipping_state: 'pendiente de envío' | 'procesando';
  packed_at: Date | null;
  lines: PackingLine[];
}

/** The tab «Por enviar», by the conditions that its index has. */
export const TO_SEND = `o.state IN ('paid', 'partially_refunded') AND o.shipping_address IS NOT NULL
  AND o.shipping_state IN ('pendiente de envío', 'procesando') AND NOT ${REFUND_UNDER_WAY}`;

/** Contents of the parcel. */
const LINES = `(SELECT json_agg(json_build_object('product_id', i.product_id, 'title', i.title, 'authors', i.authors, 'sku', b.sku,
    'quantity', i.quantity - ${REFUNDED_COPIES},
    'age_min', (SELECT min(c.age_min) FROM product_category pc JOIN category c USING (category_id) WHERE pc.product_id = i.product_id))
    ORDER BY i.product_id) FROM order_item i LEFT JOIN product b USING (product_id)
  WHERE i.order_id = o.order_id AND i.product_type = 'FISICO' AND i.quantity > ${REFUNDED_COPIES})`;

const RECEIVER = `coalesce(o.gift->>'recipient_name', o.contact_name) AS contact_name,
     coalesce(o.gift->>'recipient_phone', o.contact_phone) AS contact_phone`;

const packing = statement<PackingOrder>(
  'packing_orders',
  `SELECT o.order_id, o.folio, ${RECEIVER},
     o.shipping_address, o.note, o.gift, o.paid_at, packer.name AS packer_name, o.shipping_state,
     o.packed_at, coalesce(${LINES}, '[]') AS lines
   FROM orders o LEFT JOIN staff packer ON packer.staff_id = o.packed_by
   WHERE ${TO_SEND} AND ($1::int[] IS NULL OR o.order_id = ANY($1)) ORDER BY o.paid_at, o.order_id LIMIT $2`,
);

/** Orders to send with what is packed, the oldest payment first; of `orderIds` where they are given. */
export const findPackingOrders = (db: Database, orderIds: readonly number[] | null, limit: number) =>
  packing(db, [orderIds, limit]);

const printed = statement<PackingOrder>(
  'printed_orders',
  `SELECT o.order_id, o.folio, ${RECEIVER},
     o.shipping_address, o.note, o.gift, o.paid_at, NULL AS packer_name, o.shipping_state,
     NULL::timestamptz AS packed_at, coalesce(${LINES}, '[]') AS lines
   FROM unnest($1::int[]) WITH ORDINALITY AS asked(order_id, place) JOIN orders o USING (order_id)
   WHERE o.paid_at IS NOT NULL AND o.shipping_address IS NOT NULL ORDER BY asked.place`,
);

/** Finds paid orders with an address, also those that left, in the order they are asked for. */
export const findPrintedOrders = (db: Database, orderIds: readonly number[]) => printed(db, [orderIds]);
