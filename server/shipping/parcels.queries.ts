import type { Database } from '../platform/database/database.ts';
import { type Statement, statement } from '../platform/database/statement.ts';
import type { ParcelEntity, ParcelPlace } from './parcel.ts';

/** One statement for the parcels of orders and one for those of boxes, by the column of their owner. */
export const ofBoth = <Row extends object>(name: string, textOf: (column: string) => string) => ({
  order: statement<Row>(`${name}_of_order`, textOf('order_id')) as Statement<Row>,
  shipment: statement<Row>(`${name}_of_box`, textOf('shipment_id')) as Statement<Row>,
});

const places = ofBoth<{ version: number }>(
  'place_parcel',
  (column) => `
  UPDATE parcel SET state = $2, carrier_code = $3, carrier = $4, tracking_number = $5, tracking_url = $6, shipped_at = $7,
    delivered_at = $8, packed_by = $9, packed_at = $10, updated_at = $11,
    version = version + CASE WHEN (carrier_code, tracking_number) IS DISTINCT FROM ($3::text, $5::text) THEN 1 ELSE 0 END
  WHERE ${column} = $1 RETURNING version`,
);

/** Writes where a parcel is; returns its version, counted up by another guía. The caller holds its lock. */
export async function placeParcel(
  tx: Database,
  entity: ParcelEntity,
  id: number,
  place: ParcelPlace,
  at: Date,
): Promise<number> {
  const [row] = await places[entity](tx, [
    id,
    place.shipping_state,
    place.carrier_code,
    place.carrier,
    place.tracking_number,
    place.tracking_url,
    place.shipped_at,
    place.delivered_at,
    place.packed_by,
    place.packed_at,
    at,
  ]);
  if (!row) throw new Error(`There is no parcel of ${entity} ${id}.`);
  return row.version;
}

const packedTooLong = ofBoth<{ id: number }>(
  'packed_too_long',
  (column) => `
  SELECT ${column} AS id FROM parcel WHERE state = 'procesando' AND packed_at < $1 AND ${column} IS NOT NULL
  ORDER BY packed_at LIMIT 100`,
);

/** Owners of parcels whose packing began before an instant. */
export const findPackedBefore = (db: Database, entity: ParcelEntity, at: Date) =>
  packedTooLong[entity](db, [at]);

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
  `SELECT o.folio, CASE WHEN o.folio IS NULL THEN ${BOX_NUMBER} END AS number, h.contact_name
   FROM parcel c LEFT JOIN orders o USING (order_id) LEFT JOIN shipment h USING (shipment_id)
     LEFT JOIN subscription_period p USING (period_id)
   WHERE c.tracking_number = $1 AND c.carrier_code = $2
     AND CASE $3 WHEN 'order' THEN c.order_id ELSE c.shipment_id END IS DISTINCT FROM $4
   ORDER BY c.order_id DESC NULLS LAST, c.shipment_id DESC LIMIT 1`,
);

/** Finds another parcel that left with the same guía, of orders and boxes. */
export async function findParcelOfNumber(
  tx: Database,
  entity: ParcelEntity,
  id: number,
  { trackingNumber, carrierCode }: { trackingNumber: string; carrierCode: string },
): Promise<Other | undefined> {
  const [other] = await sameNumber(tx, [trackingNumber, carrierCode, entity, id]);
  return other;
}
