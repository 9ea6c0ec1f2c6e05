import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { BoxOnItsWay } from '../box-arrival.ts';
import { BOX_NUMBER } from './box-moves.queries.ts';

/** Events with which a guía was given: the box left, or it was corrected. */
const GIVEN = `(to_state = 'enviado' OR from_state = to_state) AND cause = 'desk'`;

const mailed = statement<{ is_mailed: boolean }>(
  'box_departure_mailed',
  `SELECT EXISTS (SELECT FROM shipping_event e WHERE e.shipment_id = $1 AND e.mailed_at IS NOT NULL
     AND e.shipping_event_id > coalesce((SELECT max(back.shipping_event_id) FROM shipping_event back
       WHERE back.shipment_id = $1 AND back.to_state IN ('pendiente de envío', 'procesando')), 0)) AS is_mailed`,
);

/** Tells whether the client was mailed that the box left. */
export async function wasBoxMailed(tx: Database, shipmentId: number): Promise<boolean> {
  return (await mailed(tx, [shipmentId]))[0]?.is_mailed ?? false;
}

const take = statement<{ shipping_event_id: number }>(
  'take_box_mail',
  `UPDATE shipping_event e SET mailed_at = coalesce(e.mailed_at, $3) FROM shipment h
   WHERE e.shipping_event_id = $2 AND e.shipment_id = $1 AND h.shipment_id = $1 AND h.state IN ('enviado', 'en tránsito')
     AND e.shipping_event_id = (
       SELECT max(shipping_event_id) FROM shipping_event WHERE shipment_id = $1 AND ${GIVEN})
   RETURNING e.shipping_event_id`,
);

/**
 * Marks that the mail of an event is leaving, so that the departure cannot be undone from now on. False: it was undone,
 * corrected since, or the box has arrived. The caller holds the box's lock.
 */
export async function takeBoxMail(
  tx: Database,
  { shipmentId, shippingEventId }: { shipmentId: number; shippingEventId: number },
  at: Date,
): Promise<boolean> {
  return (await take(tx, [shipmentId, shippingEventId, at])).length > 0;
}

export interface BoxToMail extends BoxOnItsWay {
  number: number;
  plan: string;
  period_start: Date;
  contact_name: string;
  contact_email: string;
  carrier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  /** Books in the box, in their order; none for boxes whose books were not written down. */
  titles: string[];
}

const toMail = statement<BoxToMail>(
  'box_to_mail',
  `SELECT ${BOX_NUMBER} AS number, m.name AS plan, p.period_start, s.contact_name,
     s.contact_email, h.carrier, h.tracking_number, h.tracking_url,
     h.state, h.shipped_at AS "shippedAt", h.shipping_address->>'postal_code' AS "postalCode",
     ARRAY(SELECT b.title FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id ORDER BY i.position)
       AS titles
   FROM shipment h JOIN subscription_period p USING (period_id) JOIN subscription s USING (subscription_id)
   JOIN membership m ON m.membership_id = s.membership_id WHERE h.shipment_id = $1`,
);

export async function findBoxToMail(db: Database, shipmentId: number): Promise<BoxToMail | undefined> {
  return (await toMail(db, [shipmentId]))[0];
}
