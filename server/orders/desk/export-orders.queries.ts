import type { Gift } from '#contract/gift.ts';
import type { OrderMethod } from '#contract/later-payment.ts';
import type { OrderAmount } from '#contract/order-amounts.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { AMOUNTS } from '../amounts.queries.ts';

export interface ExportedOrder {
  folio: string;
  created_at: Date;
  paid_at: Date | null;
  contact_name: string;
  contact_email: string;
  contact_phone: string;
  city: string | null;
  state_name: string | null;
  postal_code: string | null;
  state: PaymentState;
  payment_method: OrderMethod;
  /** Person of the staff who sold it by hand. */
  sold_by: string | null;
  shipping_state: ShippingState;
  titles: string;
  copies: number;
  amounts: OrderAmount[];
  total_cents: number;
  refunded_cents: number;
  carrier: string | null;
  tracking_number: string | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  note: string | null;
  gift: Gift | null;
}

const exported = statement<ExportedOrder>(
  'desk_exported_orders',
  `SELECT o.folio, o.created_at, o.paid_at, o.contact_name, o.contact_email,
     o.contact_phone, o.shipping_address->>'city' AS city, o.shipping_address->>'state' AS state_name,
     o.shipping_address->>'postal_code' AS postal_code, o.state, o.payment_method,
     seller.name AS sold_by, o.shipping_state,
     items.titles, items.copies,
     ${AMOUNTS} AS amounts, o.total_cents, coalesce(p.refunded_cents, 0) AS refunded_cents, o.carrier,
     o.tracking_number, o.shipped_at, o.delivered_at, o.note, o.gift
   FROM unnest($1::int[]) WITH ORDINALITY AS wanted(order_id, place) JOIN orders o USING (order_id) LEFT JOIN payment p USING (order_id)
   LEFT JOIN staff seller ON seller.staff_id = o.sold_by
   CROSS JOIN LATERAL (SELECT coalesce(string_agg(i.title || ' × ' || i.quantity, '; ' ORDER BY i.product_id), '') AS titles,
     coalesce(sum(i.quantity), 0)::int AS copies FROM order_item i WHERE i.order_id = o.order_id) items
   ORDER BY wanted.place`,
);

/** Reads the rows of a table of orders, by id. */
export const findExportedOrders = (db: Database, orderIds: readonly number[]) => exported(db, [orderIds]);
