import type { Address } from '#contract/address.ts';
import type { Cents } from '#contract/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Facts of an order that a bank asks for. */
export interface DisputeFacts {
  folio: string;
  createdAt: Date;
  paidAt: Date | null;
  totalCents: Cents;
  shippingCents: Cents;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  address: Address | null;
  payment: {
    paymentIntentId: string;
    methodType: string;
    cardBrand: string | null;
    cardLast4: string | null;
  } | null;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  lines: { title: string; quantity: number; unitCents: Cents }[];
  money: { at: string; text: string }[];
  parcel: { at: string; text: string }[];
  /** Mails that left about it, where the queue still knows them. */
  mails: { at: string; text: string }[];
}

const facts = statement<DisputeFacts>(
  'dispute_facts',
  `SELECT o.folio, o.created_at AS "createdAt", o.paid_at AS "paidAt", o.total_cents AS "totalCents", o.shipping_cents AS "shippingCents",
     o.contact_name AS "contactName", o.contact_phone AS "contactPhone", o.contact_email AS "contactEmail",
     o.shipping_address AS address, o.carrier, o.tracking_number AS "trackingNumber", o.tracking_url AS "trackingUrl",
     o.shipped_at AS "shippedAt", o.delivered_at AS "deliveredAt",
     CASE WHEN p.payment_id IS NOT NULL THEN json_build_object('paymentIntentId', p.payment_intent_id, 'methodType', p.method_type,
       'cardBrand', p.card_brand, 'cardLast4', p.card_last4) END AS payment,
     (SELECT json_agg(json_build_object('title', i.title, 'quantity', i.quantity, 'unitCents', i.unit_cents) ORDER BY i.product_id)
      FROM order_item i WHERE i.order_id = o.order_id) AS lines,
     (SELECT coalesce(json_agg(json_build_object('at', e.at, 'text', e.to_state) ORDER BY e.order_event_id), '[]')
      FROM order_event e WHERE e.order_id = o.order_id) AS money,
     (SELECT coalesce(json_agg(json_build_object('at', e.at, 'text', concat_ws(' · ', e.to_state, e.tracking_number)) ORDER BY e.shipping_event_id), '[]')
      FROM shipping_event e WHERE e.order_id = o.order_id) AS parcel,
     (SELECT coalesce(json_agg(json_build_object('at', j.completed_on, 'text', j.name) ORDER BY j.completed_on), '[]')
      FROM pgboss.job j WHERE j.name LIKE 'order-%-mail' AND j.state = 'completed' AND (j.data->>'orderId')::int = o.order_id) AS mails
   FROM orders o LEFT JOIN payment p USING (order_id) WHERE o.order_id = $1`,
);

export async function readDisputeFacts(db: Database, orderId: number): Promise<DisputeFacts | undefined> {
  const [row] = await facts(db, [orderId]);
  return row;
}
