import type { Address } from '#contract/address.ts';
import type { Cents } from '#contract/money.ts';
import type { OrderAmount } from '#contract/order-amounts.ts';
import { AMOUNTS } from '../../orders/orders.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';

/** Facts of an order that a bank asks for. */
export interface DisputeFacts {
  folio: string;
  created_at: Date;
  paid_at: Date | null;
  total_cents: Cents;
  amounts: OrderAmount[];
  contact_name: string;
  contact_phone: string;
  contact_email: string;
  address: Address | null;
  /** Name of who received it as a gift. */
  recipient: string | null;
  payment: {
    payment_intent_id: string;
    method_type: string;
    card_brand: string | null;
    card_last4: string | null;
  } | null;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  lines: { title: string; quantity: number; unit_cents: Cents }[];
  money: { at: string; text: string }[];
  parcel: { at: string; text: string }[];
  /** Mails that left about it, where the queue still knows them. */
  mails: { at: string; text: string }[];
}

const facts = statement<DisputeFacts>(
  'dispute_facts',
  `SELECT o.folio, o.created_at, o.paid_at, o.total_cents, ${AMOUNTS} AS amounts, o.contact_name, o.contact_phone, o.contact_email,
     o.shipping_address AS address, o.gift->>'recipient_name' AS recipient, o.carrier, o.tracking_number, o.tracking_url, o.shipped_at, o.delivered_at,
     CASE WHEN p.payment_id IS NOT NULL THEN json_build_object('payment_intent_id', p.payment_intent_id, 'method_type', p.method_type,
       'card_brand', p.card_brand, 'card_last4', p.card_last4) END AS payment,
     (SELECT json_agg(json_build_object('title', i.title, 'quantity', i.quantity, 'unit_cents', i.unit_cents) ORDER BY i.product_id)
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
