import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { ShippingState } from '#contract/orders.ts';
import type { Database } from '../platform/database/database.ts';
import { statement } from '../platform/database/statement.ts';
import type { ParcelEntity, ParcelHistory, ParcelPlace } from './parcel.ts';
import { ofBoth } from './parcels.queries.ts';

/** Events with which a guía was given: it left; the last version also wrote one where the guía of a box was corrected. */
const GIVEN = `(to_state = 'enviado' OR from_state = to_state) AND cause = 'desk'`;

const parcels = ofBoth<ParcelPlace & ParcelHistory>(
  'parcel_with_history',
  (column) => `
  SELECT coalesce(c.state, 'pendiente de envío') AS shipping_state, c.carrier_code, c.carrier, c.tracking_number, c.tracking_url,
    c.packed_by, c.packed_at, c.shipped_at, c.delivered_at, packer.name AS packer_name,
    coalesce((SELECT cause FROM shipping_event WHERE ${column} = $1 AND to_state = 'procesando' AND cause <> 'undo'
      ORDER BY shipping_event_id DESC LIMIT 1) = 'claim', false) AS is_claimed,
    last.from_state AS last_from, last.to_state AS last_to, last.at AS last_at, last.mailed_at AS last_mailed_at,
    sent.staff_id AS sender_id, sender.name AS sender_name, given.shipping_event_id AS given_event_id, given.mailed_at AS given_mailed_at
  FROM (SELECT) one
    LEFT JOIN parcel c ON c.${column} = $1
    LEFT JOIN staff packer ON packer.staff_id = c.packed_by
    LEFT JOIN LATERAL (SELECT * FROM shipping_event WHERE ${column} = $1 ORDER BY shipping_event_id DESC LIMIT 1) last ON true
    LEFT JOIN LATERAL (SELECT staff_id FROM shipping_event
      WHERE ${column} = $1 AND to_state = 'enviado' AND from_state <> to_state AND cause = 'desk'
      ORDER BY shipping_event_id DESC LIMIT 1) sent ON true
    LEFT JOIN LATERAL (SELECT shipping_event_id, mailed_at FROM shipping_event WHERE ${column} = $1 AND ${GIVEN}
      ORDER BY shipping_event_id DESC LIMIT 1) given ON true
    LEFT JOIN staff sender ON sender.staff_id = sent.staff_id`,
);

/** Where a parcel is and what happened to it; one of an order that is not paid yet waits, without a row. */
export async function readParcel(
  tx: Database,
  entity: ParcelEntity,
  id: number,
): Promise<ParcelPlace & ParcelHistory> {
  const [parcel] = await parcels[entity](tx, [id]);
  if (!parcel) throw new Error(`The parcel of ${entity} ${id} was not read.`);
  return parcel;
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
  entity: ParcelEntity,
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
  entity: ParcelEntity,
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
  entity: ParcelEntity,
  id: number,
  calls: readonly DeskCallKey[],
): Promise<number | undefined> {
  const [row] = await departure(tx, [entity, String(id), calls]);
  return row?.audit_entry_id;
}
