import type { Database } from '../platform/database/database.ts';
import { type Statement, statement } from '../platform/database/statement.ts';
import type { OwnedParcel, ParcelDispatch, ParcelEntity, ParcelPlace } from './parcel.ts';

/** One statement for the parcels of orders and one for those of boxes, by the column of their owner. */
export const ofBoth = <Row extends object>(name: string, textOf: (column: string) => string) => ({
  order: statement<Row>(`${name}_of_order`, textOf('order_id')) as Statement<Row>,
  shipment: statement<Row>(`${name}_of_box`, textOf('shipment_id')) as Statement<Row>,
});

const places = ofBoth(
  'place_parcel',
  (column) => `
  UPDATE parcel SET state = $2, carrier_code = $3, carrier = $4, tracking_number = $5, tracking_url = $6, shipped_at = $7,
    delivered_at = $8, packed_by = $9, packed_at = $10, updated_at = $11
  WHERE ${column} = $1 RETURNING parcel_id`,
);

const counts = {
  order: statement<{ version: number }>(
    'count_guia_of_order',
    'UPDATE orders SET version = version + 1 WHERE order_id = $1 RETURNING version',
  ),
  shipment: statement<{ version: number }>(
    'count_guia_of_box',
    'UPDATE shipment SET version = version + 1 WHERE shipment_id = $1 RETURNING version',
  ),
};

/** Writes where a parcel is; returns its owner's version, which another guía counts up. The caller holds its lock. */
export async function placeParcel(
  tx: Database,
  entity: ParcelEntity,
  parcel: Pick<OwnedParcel, 'id' | 'version'> & Pick<ParcelDispatch, 'carrier_code' | 'tracking_number'>,
  place: ParcelPlace,
  at: Date,
): Promise<number> {
  const placed = await places[entity](tx, [
    parcel.id,
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
  if (placed.length === 0) throw new Error(`There is no parcel of ${entity} ${parcel.id}.`);
  const isSameGuia =
    parcel.carrier_code === place.carrier_code && parcel.tracking_number === place.tracking_number;
  const [counted] = isSameGuia ? [] : await counts[entity](tx, [parcel.id]);
  return counted?.version ?? parcel.version;
}

const guias = ofBoth(
  'forget_guias',
  (column) => `
  WITH moves AS (
    UPDATE shipping_event SET tracking_number = NULL WHERE ${column} = ANY($1::int[]) AND tracking_number IS NOT NULL)
  UPDATE parcel SET tracking_number = NULL, tracking_url = NULL
  WHERE ${column} = ANY($1::int[]) AND num_nonnulls(tracking_number, tracking_url) > 0`,
);

/** Forgets the guías of owners whose person is forgotten: by it a carrier knows who that was. */
export const forgetGuias = (tx: Database, entity: ParcelEntity, ids: readonly number[]) =>
  guias[entity](tx, [ids]);

const packedTooLong = ofBoth<{ id: number }>(
  'packed_too_long',
  (column) => `
  SELECT ${column} AS id FROM parcel WHERE state = 'procesando' AND packed_at < $1 AND ${column} IS NOT NULL
  ORDER BY packed_at LIMIT 100`,
);

/** Owners of parcels whose packing began before an instant. */
export const findPackedBefore = (db: Database, entity: ParcelEntity, at: Date) =>
  packedTooLong[entity](db, [at]);

/** Number of a box in its lists: boxes that stayed here because of their money have none. That of a pass is its period's. */
export const BOX_NUMBER = `coalesce(h.pass_n, 1 + (SELECT count(*) FROM subscription_period earlier JOIN shipment other USING (period_id)
  WHERE earlier.subscription_id = p.subscription_id AND earlier.period_start < p.period_start AND other.held_at IS NULL)::int)`;

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
