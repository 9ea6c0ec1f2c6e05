import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

export interface DeskOrder {
  orderId: number;
  folio: string;
  totalCents: number;
  lines: { productId: number; quantity: number; unitCents: number }[];
}

/** The paid orders that are untouched. */
export async function findOrdersToSend(db: Database): Promise<DeskOrder[]> {
  const { rows } = await db.execute<DeskOrder & Record<string, unknown>>(sql`
    SELECT o.order_id AS "orderId", o.folio, o.total_cents AS "totalCents",
      (SELECT json_agg(json_build_object('productId', i.product_id, 'quantity', i.quantity, 'unitCents', i.unit_cents))
        FROM order_item i WHERE i.order_id = o.order_id) AS lines
    FROM orders o WHERE o.state = 'paid' ORDER BY o.order_id`);
  return rows;
}

export interface KeptParcel {
  orderId: number;
  shippingState: string;
  trackingNumber: string | null;
  departures: number;
  /** In the mailbox. */
  mails: number;
  /** It left although all of its money had been asked back before. */
  leftAfterRefund: boolean;
}

export async function findParcels(db: Database): Promise<KeptParcel[]> {
  const { rows } = await db.execute<KeptParcel & Record<string, unknown>>(sql`
    SELECT o.order_id AS "orderId", o.shipping_state AS "shippingState", o.tracking_number AS "trackingNumber",
      (SELECT count(*) FROM shipping_event e WHERE e.order_id = o.order_id AND e.to_state = 'enviado') AS departures,
      (SELECT count(*) FROM mailbox_mail m WHERE m.subject = 'Tu pedido ' || o.folio || ' va en camino') AS mails,
      EXISTS (SELECT FROM shipping_event e JOIN refund r USING (order_id) WHERE e.order_id = o.order_id AND e.to_state = 'enviado'
        AND r.cents = o.total_cents AND r.created_at < e.at) AS "leftAfterRefund"
    FROM orders o`);
  return rows;
}

export interface KeptRefund {
  refundId: number;
  requestKey: string;
  paymentIntentId: string;
  providerId: string | null;
  cents: number;
  state: string;
  mails: number;
}

export async function findRefunds(db: Database): Promise<KeptRefund[]> {
  const { rows } = await db.execute<KeptRefund & Record<string, unknown>>(sql`
    SELECT r.refund_id AS "refundId", r.request_key AS "requestKey", r.payment_intent_id AS "paymentIntentId", r.provider_id AS "providerId",
      r.cents, r.state, (SELECT count(*) FROM mailbox_mail m WHERE m.message_id = 'mail:refund:' || r.refund_id) AS mails
    FROM refund r`);
  return rows;
}

/** The minutes in which a departure can be undone are over. */
export const letMinutesPass = (db: Database) =>
  db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry') AND start_after > now()
    AND name IN ('parcel-sent-mail', 'send-refund', 'order-refund-mail', 'order-paid-mail', 'settle-event', 'box-mail', 'thread-reply-mail')`);

export interface KeptBox {
  shipmentId: number;
  state: string;
  trackingNumber: string | null;
  departures: number;
  mails: number;
}

export async function findBoxes(db: Database): Promise<KeptBox[]> {
  const { rows } = await db.execute<KeptBox & Record<string, unknown>>(sql`
    SELECT h.shipment_id AS "shipmentId", h.state, h.tracking_number AS "trackingNumber",
      (SELECT count(*) FROM shipping_event e WHERE e.shipment_id = h.shipment_id AND e.to_state = 'enviado') AS departures,
      (SELECT count(*) FROM mailbox_mail m WHERE m.message_id LIKE 'mail:box:' || h.shipment_id || ':sent:%') AS mails
    FROM shipment h ORDER BY h.shipment_id`);
  return rows;
}
