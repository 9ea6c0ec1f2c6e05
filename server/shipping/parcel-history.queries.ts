import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { type Statement, statement } from '../platform/database/statement.ts';
import type { Parcel, ParcelHistory, ParcelOwner } from './parcel.ts';

type Entity = ParcelOwner<Parcel>['entity'];

/** Events with which a guía was given: it left; the last version also wrote one where the guía of a box was corrected. */
const GIVEN = `(to_state = 'enviado' OR from_state = to_state) AND cause = 'desk'`;

const ofBoth = <Row extends object>(name: string, textOf: (column: string) => string) => ({
  order: statement<Row>(`${name}_of_order`, textOf('order_id')) as Statement<Row>,
  shipment: statement<Row>(`${name}_of_box`, textOf('shipment_id')) as Statement<Row>,
});

const histories = ofBoth<ParcelHistory>(
  'parcel_history',
  (column) => `
  SELECT (SELECT name FROM staff WHERE staff_id = $2) AS packer_name,
    coalesce((SELECT cause FROM shipping_event WHERE ${column} = $1 AND to_state = 'procesando' AND cause <> 'undo'
      ORDER BY shipping_event_id DESC LIMIT 1) = 'claim', false) AS is_claimed,
    last.from_state AS last_from, last.to_state AS last_to, last.at AS last_at, last.mailed_at AS last_mailed_at,
    sent.staff_id AS sender_id, sender.name AS sender_name, given.shipping_event_id AS given_event_id, given.mailed_at AS given_mailed_at
  FROM (SELECT) one
    LEFT JOIN LATERAL (SELECT * FROM shipping_event WHERE ${column} = $1 ORDER BY shipping_event_id DESC LIMIT 1) last ON true
    LEFT JOIN LATERAL (SELECT staff_id FROM shipping_event
      WHERE ${column} = $1 AND to_state = 'enviado' AND from_state <> to_state AND cause = 'desk'
      ORDER BY shipping_event_id DESC LIMIT 1) sent ON true
    LEFT JOIN LATERAL (SELECT shipping_event_id, mailed_at FROM shipping_event WHERE ${column} = $1 AND ${GIVEN}
      ORDER BY shipping_event_id DESC LIMIT 1) given ON true
    LEFT JOIN staff sender ON sender.staff_id = sent.staff_id`,
);

export async function readHistory(
  tx: Database,
  entity: Entity,
  { id, packed_by }: Parcel,
): Promise<ParcelHistory> {
  const [history] = await histories[entity](tx, [id, packed_by]);
  if (!history) throw new Error(`The history of ${entity} ${id} was not read.`);
  return history;
}

const moves = ofBoth<{ shipping_event_id: number }>(
  'parcel_move',
  (column) => `
  INSERT INTO shipping_event (${column}, from_state, to_state, cause, staff_id, tracking_number, at)
  VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING shipping_event_id`,
);

interface Event {
  from: ShippingState;
  to: ShippingState;
  cause: string;
  staffId: number | null;
  trackingNumber: string | null;
  at: Date;
}

export async function insertMove(
  tx: Database,
  entity: Entity,
  id: number,
  { from, to, cause, staffId, trackingNumber, at }: Event,
): Promise<number | undefined> {
  const [event] = await moves[entity](tx, [id, from, to, cause, staffId, trackingNumber, at]);
  return event?.shipping_event_id;
}

const mails = ofBoth<{ shipping_event_id: number }>(
  'claim_parcel_mail',
  (column) => `
  UPDATE shipping_event SET mailed_at = coalesce(mailed_at, $3)
  WHERE shipping_event_id = $2 AND ${column} = $1
    AND shipping_event_id = (SELECT max(shipping_event_id) FROM shipping_event WHERE ${column} = $1 AND ${GIVEN})
  RETURNING shipping_event_id`,
);

/** Marks that the mail of a departure is leaving; false where the parcel left again since. The caller holds its lock. */
export async function markMailed(
  tx: Database,
  entity: Entity,
  { id, eventId }: { id: number; eventId: number },
  at: Date,
): Promise<boolean> {
  return (await mails[entity](tx, [id, eventId, at])).length > 0;
}

const departure = statement<{ audit_entry_id: number }>(
  'departure_entry',
  `SELECT audit_entry_id FROM audit_entry WHERE entity = $1 AND entity_id = $2 AND call = ANY($3)
   ORDER BY audit_entry_id DESC LIMIT 1`,
);

/** The audit entry of the last time that a parcel left. */
export async function findDepartureEntry(
  tx: Database,
  entity: Entity,
  id: number,
  calls: readonly DeskCallKey[],
): Promise<number | undefined> {
  const [row] = await departure(tx, [entity, String(id), calls]);
  return row?.audit_entry_id;
}

/** Number of a box in its lists: boxes that stayed here because of their money have none. */
export const BOX_NUMBER = `(1 + (SELECT count(*) FROM subscription_period earlier JOIN shipment other USING (period_id)
  WHERE earlier.subscription_id = p.subscription_id AND earlier.period_start < p.period_start AND other.held_at IS NULL))::int`;

/** Order or box. */
interface Other {
  folio: string | null;
  number: number | null;
  contact_name: string | null;
}

const sameNumber = statement<Other>(
  'parcel_of_number',
  `(SELECT folio, NULL::int AS number, NULL AS contact_name FROM orders
     WHERE tracking_number = $1 AND carrier_code = $2 AND ($3 <> 'order' OR order_id <> $4) ORDER BY order_id DESC LIMIT 1)
   UNION ALL
   (SELECT NULL, ${BOX_NUMBER}, h.contact_name FROM shipment h JOIN subscription_period p USING (period_id)
     WHERE h.tracking_number = $1 AND h.carrier_code = $2 AND ($3 <> 'shipment' OR h.shipment_id <> $4)
     ORDER BY h.shipment_id DESC LIMIT 1) LIMIT 1`,
);

/** Finds another parcel that left with the same guía, of orders and boxes. */
export async function findParcelOfNumber(
  tx: Database,
  entity: Entity,
  id: number,
  { trackingNumber, carrierCode }: { trackingNumber: string; carrierCode: string },
): Promise<Other | undefined> {
  const [other] = await sameNumber(tx, [trackingNumber, carrierCode, entity, id]);
  return other;
}
