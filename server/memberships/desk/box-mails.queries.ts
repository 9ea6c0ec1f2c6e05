import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { BOX_NUMBER } from '../../shipping/shipping.ts';
import type { BoxOnItsWay } from '../box-arrival.ts';
import { JOIN_OWNER } from '../box-owner.queries.ts';

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
  `SELECT ${BOX_NUMBER} AS number, m.name AS plan, p.period_start, p.contact_name,
     p.contact_email, h.carrier, h.tracking_number, h.tracking_url,
     h.state, h.shipped_at AS "shippedAt", h.shipping_address->>'postal_code' AS "postalCode",
     ARRAY(SELECT b.title FROM shipment_item i JOIN product b USING (product_id) WHERE i.shipment_id = h.shipment_id ORDER BY i.position)
       AS titles
   FROM shipment h ${JOIN_OWNER}
   JOIN membership m ON m.membership_id = h.membership_id WHERE h.shipment_id = $1`,
);

export async function findBoxToMail(db: Database, shipmentId: number): Promise<BoxToMail | undefined> {
  return (await toMail(db, [shipmentId]))[0];
}
