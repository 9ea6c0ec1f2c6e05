import type { PaymentState, ShippingState } from '#contract/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

export interface ExportedOrder {
  folio: string;
  createdAt: Date;
  paidAt: Date | null;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  city: string | null;
  stateName: string | null;
  postalCode: string | null;
  state: PaymentState;
  shippingState: ShippingState;
  titles: string;
  copies: number;
  shippingCents: number;
  totalCents: number;
  refundedCents: number;
  carrier: string | null;
  trackingNumber: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  note: string | null;
}

const exported = statement<ExportedOrder & Record<string, unknown>>(
  'desk_exported_orders',
  `SELECT o.folio, o.created_at AS "createdAt", o.paid_at AS "paidAt", o.contact_name AS "contactName", o.contact_email AS "contactEmail",
     o.contact_phone AS "contactPhone", o.shipping_address->>'city' AS city, o.shipping_address->>'state' AS "stateName",
     o.shipping_address->>'postal_code' AS "postalCode", o.state, o.shipping_state AS "shippingState", items.titles, items.copies,
     o.shipping_cents AS "shippingCents", o.total_cents AS "totalCents", coalesce(p.refunded_cents, 0) AS "refundedCents", o.carrier,
     o.tracking_number AS "trackingNumber", o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt", o.note
   FROM unnest($1::int[]) WITH ORDINALITY AS wanted(order_id, place) JOIN orders o USING (order_id) LEFT JOIN payment p USING (order_id)
   CROSS JOIN LATERAL (SELECT coalesce(string_agg(i.title || ' × ' || i.quantity, '; ' ORDER BY i.product_id), '') AS titles,
     coalesce(sum(i.quantity), 0)::int AS copies FROM order_item i WHERE i.order_id = o.order_id) items
   ORDER BY wanted.place`,
);

/** Reads the rows of a table of orders, by id. */
export const findExportedOrders = (db: Database, orderIds: readonly number[]) => exported(db, [orderIds]);
